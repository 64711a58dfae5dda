import ChatframeGoldens
import Foundation

/// Finds files of goldens that no list declares.
enum OrphanSearch {
  private static let endings = [".webp", ".png", ".outline", ".frames"]

  /// Returns the files in a list's folder of goldens that no list declares, relative to that folder
  /// and sorted; empty if not all declared names are known.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - artifacts: The folder of results, which may be inside the folder of goldens.
  /// - Returns: The paths of the orphans.
  static func files(of list: GoldenDocument, protecting artifacts: String) -> [String] {
    guard let own = list.declaredNames, let others = namesInSiblingLists(list) else { return [] }
    // Some file systems do not distinguish "Chat" and "chat".
    let known = Set(own.union(others).map { $0.lowercased() })
    let results = path(artifacts) + "/"
    let files =
      FileManager.default.enumerator(atPath: list.folder)?.compactMap { $0 as? String } ?? []
    return files.filter { file in
      guard let ending = endings.first(where: file.hasSuffix) else { return false }
      let stem = file.dropLast(ending.count)
      let name = stem.lowercased()
      if let film = GoldenName.sequence(ofFrame: name), known.contains(film) { return false }
      return !known.contains(name) && !known.contains(DeclaredGolden.declaredName(name))
        && !path("\(list.folder)/\(file)").hasPrefix(results)
    }.sorted()
  }

  /// The names that other lists in the same folder declare for the same folder of goldens; `nil` if
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

  /// Returns whether a file looks like a list of goldens; templates and scenarios do not.
  private static func isList(_ data: Data) -> Bool {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { $0.hasPrefix("entries:") }
  }

  private static func path(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

/// The deletion of one orphan.
package struct OrphanDeletion: Sendable {
  /// The outcome of a deletion.
  package enum Outcome: Hashable, Sendable {
    /// The file was deleted.
    case deleted
    /// The file was kept because its contents are not those of a golden.
    case notGolden
    /// The file was kept because it cannot be deleted.
    case failed
  }

  /// The file, relative to the folder of goldens.
  package let file: String
  /// The path of the file, including the folder of goldens.
  package let path: String
  /// The outcome.
  package let outcome: Outcome

  /// Deletes a file in a folder of goldens.
  init(of file: String, in folder: String) {
    self.file = file
    path = "\(folder)/\(file)"
    guard StoredGolden.isGoldenFile(path) else {
      outcome = .notGolden
      return
    }
    do {
      try FileManager.default.removeItem(atPath: path)
      outcome = .deleted
    } catch {
      outcome = .failed
    }
  }
}
