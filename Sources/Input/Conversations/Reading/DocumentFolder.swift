import Foundation

/// The folder of a document, which the document's paths may not leave.
public struct DocumentFolder: Hashable, Sendable {
  /// Why a path may not be used.
  public enum PathError: Error, Hashable, Sendable {
    /// Nothing is named.
    case empty
    /// It starts at the root of the file system or of a drive.
    case absolute
    /// It has a scheme such as `https:`.
    case url
    /// It has a NUL, which ends a path in C.
    case nul
    /// Its `..` lead out of the folder.
    case climbsOut
    /// It exists, but a symbolic link on the way leads out of the folder.
    case linksOut
  }

  /// Absolute and without symbolic links, when the folder exists.
  public let path: String

  /// The folder at `path`, relative to the current one unless it is absolute.
  public init(path: String) {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    self.path = Self.realPath(absolute) ?? absolute
  }

  /// The absolute path of a file of the folder; nil when `relative` leaves the folder.
  ///
  /// The file need not exist. Of an existing one, symbolic links are followed.
  public func resolve(_ relative: String) -> String? {
    try? locate(relative)
  }

  /// As `resolve(_:)`, and says why not.
  public func locate(_ relative: String) throws(PathError) -> String {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let plain = prefix + (try Self.normalize(relative))
    guard let real = Self.realPath(plain) else { return plain }
    guard real == path || real.hasPrefix(prefix) else { throw .linksOut }
    return real
  }

  /// The same path without `.` and `..`, judged by its letters alone.
  static func normalize(_ relative: String) throws(PathError) -> String {
    guard !relative.isEmpty else { throw .empty }
    guard !relative.utf8.contains(0) else { throw .nul }
    guard !relative.utf8.starts(with: "/".utf8), !startsWithDrive(relative) else {
      throw .absolute
    }
    guard !hasScheme(relative) else { throw .url }
    var parts: [Substring] = []
    for part in relative.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw .climbsOut
      }
    }
    return parts.joined(separator: "/")
  }

  private static func startsWithDrive(_ path: String) -> Bool {
    path.wholeMatch(of: /[A-Za-z]:[\\\/].*/.dotMatchesNewlines()) != nil
  }

  /// Whether it reads as a URL; a name with a colon such as `Photo: me.png` does not.
  private static func hasScheme(_ path: String) -> Bool {
    guard let colon = path.firstIndex(of: ":") else { return false }
    let scheme = path[..<colon].lowercased()
    guard scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil else { return false }
    let bare: Set = ["data", "file", "http", "https", "ftp", "blob", "content", "mailto", "about"]
    return bare.contains(scheme) || path[colon...].utf8.starts(with: "://".utf8)
  }

  /// Nil when there is no such file, or it cannot be reached.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
