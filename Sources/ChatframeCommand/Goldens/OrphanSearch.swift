import Foundation
import Goldens

/// Finds files of goldens that nothing declares any more.
enum OrphanSearch {
  private static let endings = [".webp", ".png", ".outline", ".frames"]

  /// The files in a folder of goldens whose names are not declared, from the folder, in order.
  ///
  /// - Parameter artifacts: The folder of results, which may be in that of goldens.
  static func files(in folder: String, declared: Set<String>, sparing artifacts: String) -> [String]
  {
    let known = Set(declared.map { $0.lowercased() })
    let results = path(artifacts) + "/"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { file in
      guard let ending = endings.first(where: file.hasSuffix) else { return false }
      return !known.contains(file.dropLast(ending.count).lowercased())
        && !path("\(folder)/\(file)").hasPrefix(results)
    }.sorted()
  }

  private static func path(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
