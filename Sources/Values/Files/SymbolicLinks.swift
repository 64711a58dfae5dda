import Foundation

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
