import Foundation

/// Suggests the file that a user probably meant by the path of a file that does not exist.
package enum SimilarFile {
  /// The number of a folder's entries that are compared.
  private static let entryLimit = 10_000

  /// Returns `; did you mean "lunch.json"?`, or an empty text if the folder has no similar file.
  ///
  /// - Parameters:
  ///   - path: The path of the missing file.
  ///   - extensions: The extensions of the files to suggest, in lower case.
  /// - Returns: The question, with the folder as the user wrote it.
  package static func question(for path: String, extensions: Set<String>) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, name) = (String(path[..<start]), String(path[start...]))
    let names = files(in: folder.isEmpty ? "." : folder, extensions)
    // The extension is mostly the same, so it does not make names similar.
    let maximum = max(1, (stem(name).count + 1) / 3)
    let sameStem = names.first { stem($0).lowercased() == stem(name).lowercased() }
    guard let nearest = sameStem ?? Suggestion.nearestWord(to: name, in: names, maximum: maximum)
    else {
      return ""
    }
    return "; did you mean \"\(Excerpt.line(folder + nearest))\"?"
  }

  /// Returns the names of a folder's files in alphabetical order.
  private static func files(in folder: String, _ extensions: Set<String>) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.lazy
      .filter { extensions.contains(($0 as NSString).pathExtension.lowercased()) }
      .sorted()
      .prefix(entryLimit)
      .map(\.self)
  }

  private static func stem(_ name: String) -> String { (name as NSString).deletingPathExtension }
}
