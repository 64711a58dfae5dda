import Foundation

/// Where cases are read from.
enum CaseFiles {
  /// The file of this name in `Cases`, and the one that an environment variable names, if it does.
  static func urls(_ name: String, _ variable: String) -> [URL] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let own = folder.appending(path: "Cases/\(name).json")
    let other = ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
    return [own] + (other.map { [$0] } ?? [])
  }
}
