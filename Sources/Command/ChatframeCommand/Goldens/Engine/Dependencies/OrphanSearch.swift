import ChatframeGoldenRuns
import Foundation

/// Finds files of goldens that nothing declares any more.
enum OrphanSearch {
  private static let endings = [".webp", ".png", ".outline", ".frames"]

  /// The files in a list's folder of goldens whose names no list declares, from the folder, in order;
  /// none where nobody knows all that is declared.
  ///
  /// - Parameter artifacts: The folder of results, which may be in that of goldens.
  static func files(of list: GoldenDocument, protecting artifacts: String) -> [String] {
    guard let own = list.declaredNames, let others = namesInSiblingLists(list) else { return [] }
    // Some file systems do not tell Chat from chat.
    let known = Set(own.union(others).map { $0.lowercased() })
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

  /// What the other lists beside a list declare that keep their goldens in the same folder; nil where
  /// one of them cannot be read.
  private static func namesInSiblingLists(_ list: GoldenDocument) -> Set<String>? {
    let folder = list.file.lastIndex(of: "/").map { String(list.file[...$0]) } ?? ""
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder))
    var names: Set<String> = []
    for file in (files ?? []).sorted() where file.hasSuffix(".yaml") || file.hasSuffix(".yml") {
      guard path(folder + file) != path(list.file),
        let data = FileManager.default.contents(atPath: folder + file), isList(data)
      else { continue }
      guard let other = try? GoldenDocument(yaml: data, file: folder + file) else { return nil }
      guard path(other.folder) == path(list.folder) else { continue }
      guard let declared = other.declaredNames else { return nil }
      names.formUnion(declared)
    }
    return names
  }

  /// Whether a file looks like a list of goldens: templates and scenarios have no entries.
  private static func isList(_ data: Data) -> Bool {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { $0.hasPrefix("entries:") }
  }

  private static func path(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
