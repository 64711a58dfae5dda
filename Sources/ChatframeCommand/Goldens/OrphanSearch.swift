import Foundation
import GoldenDocuments

/// Finds files of goldens that nothing declares any more.
enum OrphanSearch {
  private static let endings = [".webp", ".png", ".outline", ".frames"]

  /// The files in a list's folder of goldens whose names it does not declare, from the folder, in order;
  /// none where nobody knows all that it declares.
  ///
  /// - Parameter artifacts: The folder of results, which may be in that of goldens.
  static func files(of list: GoldenDocument, sparing artifacts: String) -> [String] {
    guard let declared = list.declaredNames else { return [] }
    // Some file systems do not tell Chat from chat.
    let known = Set(declared.map { $0.lowercased() })
    let results = path(artifacts) + "/"
    let files =
      FileManager.default.enumerator(atPath: list.folder)?.compactMap { $0 as? String } ?? []
    return files.filter { file in
      guard let ending = endings.first(where: file.hasSuffix) else { return false }
      let name = file.dropLast(ending.count).lowercased()
      return !known.contains(name) && !known.contains(DeclaredGolden.declaredName(name))
        && !path("\(list.folder)/\(file)").hasPrefix(results)
    }.sorted()
  }

  private static func path(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
