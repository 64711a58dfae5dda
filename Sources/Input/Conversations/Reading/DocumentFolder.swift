import Foundation

/// The folder of a document, which must contain all files that the document refers to.
public struct DocumentFolder: Hashable, Sendable {
  /// An error in a path.
  public enum PathError: Error, Hashable, Sendable {
    /// The path is empty.
    case empty
    /// The path starts at the root of the file system or of a drive.
    case absolute
    /// The path is a URL with a scheme such as `https:`.
    case url
    /// The path contains a NUL character, which ends strings in C.
    case nul
    /// The path leaves the folder through `..` components.
    case climbsOut
    /// The file exists, but a symbolic link in the path leads out of the folder.
    case linksOut
  }

  /// The absolute path of the folder, without symbolic links if the folder exists.
  public let path: String

  /// Creates a folder from a path, which may be relative to the current folder.
  public init(path: String) {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    self.path = Self.realPath(absolute) ?? absolute
  }

  /// Returns the absolute path of a file in the folder; `nil` if `relative` is outside the folder.
  public func resolve(_ relative: String) -> String? {
    try? locate(relative)
  }

  /// Returns the absolute path of a file in the folder.
  ///
  /// The file need not exist; the symbolic links of an existing file are followed.
  ///
  /// - Parameter relative: A path relative to the folder.
  /// - Returns: The absolute path.
  /// - Throws: ``PathError`` if `relative` is not a valid path or leads out of the folder.
  public func locate(_ relative: String) throws(PathError) -> String {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let plain = prefix + (try Self.normalize(relative))
    guard let real = Self.realPath(plain) else { return plain }
    guard real == path || real.hasPrefix(prefix) else { throw .linksOut }
    return real
  }

  /// Returns a path without `.` and `..`, without accessing the file system.
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

  /// Returns whether a path is a URL, unlike a name with a colon such as `Photo: me.png`.
  private static func hasScheme(_ path: String) -> Bool {
    guard let colon = path.firstIndex(of: ":") else { return false }
    let scheme = path[..<colon].lowercased()
    guard scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil else { return false }
    let bare: Set = ["data", "file", "http", "https", "ftp", "blob", "content", "mailto", "about"]
    return bare.contains(scheme) || path[colon...].utf8.starts(with: "://".utf8)
  }

  /// Returns the path without symbolic links; `nil` if the file does not exist or is inaccessible.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
