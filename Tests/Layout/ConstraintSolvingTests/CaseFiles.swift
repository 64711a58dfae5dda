import Foundation

/// The locations of case files.
enum CaseFiles {
  /// Returns the file in `Cases` and the one that an environment variable names, if any.
  static func urls(_ name: String, _ variable: String) -> [URL] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let own = folder.appending(path: "Cases/\(name).json")
    let other = ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
    return [own] + (other.map { [$0] } ?? [])
  }
}
