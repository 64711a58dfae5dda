import Foundation

/// Why a result cannot be written.
package struct OutputError: Error, CustomStringConvertible {
  /// The file as the caller named it.
  package let name: String
  /// The system's `errno`.
  package let code: Int32
  /// Whether it is no file, but where the program's output goes.
  package let isStandardOutput: Bool

  /// An error with the system's latest code, or another.
  package init(name: String, code: Int32 = errno, isStandardOutput: Bool = false) {
    self.name = name
    self.code = code
    self.isStandardOutput = isStandardOutput
  }

  /// Whether nobody reads what is written.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The file, the reason, and what can be done.
  package var description: String { "\(name): cannot be written: \(reason)" }

  private var reason: String {
    switch code {
    case ENOENT: "its folder does not exist; create that first"
    case ENOTDIR: "a part of its path is no folder"
    case ENAMETOOLONG: "its name is too long; choose a shorter one"
    case EISDIR: "it is a folder; name a file in it"
    case EACCES, EPERM: "permission denied; choose another place"
    case EROFS: "the file system is read-only; choose another place"
    case ENOSPC, EDQUOT: "no space left; free some or choose another place"
    case EPIPE: "nobody reads it any more"
    case EBADF where isStandardOutput: "it is closed"
    default: unsafe String(cString: strerror(code))
    }
  }
}
