import ChatframeDocuments
import Foundation

/// From where the paths in a list of goldens count.
struct GoldenPathResolver {
  private let folder: String

  /// The folder of the list at `file`.
  init(of file: String) {
    let name = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    folder = name.isEmpty ? "/" : name
  }

  /// A path that the list names, as the program can open it.
  func path(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return folder == "." ? name : "\(folder)/\(name)"
  }

  /// The document that `node` names, unless there is none.
  func document(_ node: YAMLNode) throws(YAMLError) -> String {
    let name = try node.text()
    let path = path(name)
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isThere, !isFolder.boolValue { return path }
    if isFolder.boolValue { throw node.error("\(node.shown) is a folder; name a file in it") }
    throw node.error("\(node.shown) is no file\(hint(for: name))", isMissing: true)
  }

  /// A file of nearly that name in the same folder.
  private func hint(for name: String) -> String {
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    let place = path(folder).isEmpty ? "." : path(folder)
    let found = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let question = Suggestion.question(for: name, among: found.sorted().map { folder + $0 })
    return "; " + (question ?? "paths count from the list's folder")
  }
}
