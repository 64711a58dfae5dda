import Foundation

/// Makes folders for files that are to be written.
package enum Folders {
  /// Makes the folder at `path`, and those that it is in, where they are not there.
  ///
  /// - Parameter file: The file to write, which the error names; `nil` for the folder itself.
  package static func make(_ path: String, for file: String? = nil) throws(OutputError) {
    guard FileStatus(path) == nil else { return }
    let parent = SymbolicLinks.folder(of: path)
    if parent != path { try make(parent, for: file ?? path) }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let code = errno
    // Somebody else may have been faster.
    if FileStatus(path)?.isFolder != true { throw OutputError(name: file ?? path, code: code) }
  }

  /// Makes the folder that a file is to be in.
  package static func make(holding file: String) throws(OutputError) {
    try make(SymbolicLinks.folder(of: file), for: file)
  }
}

/// The status of a file, links followed.
package struct FileStatus {
  /// The identity of a file, whatever its names are.
  package struct Identity: Hashable {
    /// The device's number.
    package let device: UInt64
    /// The file's number on the device.
    package let number: UInt64
  }

  /// The identity of the file.
  package let identity: Identity
  /// The permissions of the file.
  package let permissions: mode_t
  private let kind: mode_t

  /// Whether it has bytes of its own.
  package var isFile: Bool { kind == S_IFREG }
  /// Whether it holds other files.
  package var isFolder: Bool { kind == S_IFDIR }

  /// The status of the file at `path`; `nil` if the file does not exist.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    // A device's number is signed on some systems.
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino)
    )
    permissions = status.st_mode & 0o777
    kind = status.st_mode & S_IFMT
  }
}

/// Follows links, so that the file at their end is replaced and not the link.
package enum SymbolicLinks {
  /// The path at the end of the links at `path`, whether there is a file or not.
  package static func end(of path: String) -> String {
    var path = path
    // As many as Linux follows.
    for _ in 0..<40 {
      let files = FileManager.default
      guard let next = try? files.destinationOfSymbolicLink(atPath: path) else { return path }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    return path
  }

  /// The folder in which `path` is, without following anything.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
