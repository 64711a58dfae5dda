import ChatframeFiles
import ChatframeGoldens
import Foundation

/// The folders in which goldens are searched: results name their folder as seen on the machine
/// that made them.
struct GoldenFolders {
  /// The folders, those that are surest first.
  private(set) var paths: [String]

  /// - Parameter known: The folder of a list; nil where there is none.
  init(known: String?) { paths = known.map { [$0] } ?? [] }

  /// Adds the folder that results name, as seen from here or from a folder around the results.
  mutating func add(_ run: GoldenRun, from results: String) {
    let files = run.results.compactMap { $0.files.picture ?? $0.files.sequence }
    let folder = Self.candidates(run.folder, results).first { folder in
      files.contains { FileStatus("\(folder)/\($0)") != nil }
    }
    if let folder, !paths.contains(folder) { paths.append(folder) }
  }

  /// Where a file of a golden is; nil where it is in none of the folders.
  func path(of file: String) -> String? {
    paths.lazy.map { "\($0)/\(file)" }.first { FileStatus($0) != nil }
  }

  private static func candidates(_ folder: String, _ results: String) -> [String] {
    guard !folder.hasPrefix("/") else { return [folder] }
    var around: [String] = []
    var place = URL(fileURLWithPath: results).standardizedFileURL
    while place.path != "/" {
      place.deleteLastPathComponent()
      around.append(place.appendingPathComponent(folder).path)
    }
    return [folder] + around
  }
}
