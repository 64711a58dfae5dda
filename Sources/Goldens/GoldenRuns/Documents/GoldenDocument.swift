import ChatframeDocuments
import ChatframeGoldens
import Foundation

/// A list of goldens: conversations and scenarios, the matrix of variants in which they are drawn,
/// and pictures of other programs.
package struct GoldenDocument: Sendable {
  /// The file as the caller named it.
  package let file: String
  /// The folder of the goldens.
  package let folder: String
  /// Every golden whose input exists, in the order of the file.
  package let goldens: [DeclaredGolden]
  /// The masks of the whole list.
  package let sharedMasks: [GoldenMask]
  /// The problems of single entries, which do not affect other entries.
  package let problems: [YAMLError]
  /// The names of all declared goldens, including those whose input is missing; `nil` if an entry
  /// cannot be read.
  package let declaredNames: Set<String>?
}

extension GoldenDocument {
  private static let kind = YAMLDocumentKind(
    "a list of goldens",
    expected: "\"version: 1\" and \"entries:\"",
    byteLimit: 1_000_000
  )

  private static let keys = ["version", "goldens", "entries"] + GoldenDefaults.keys

  /// Reads a list and checks that the documents that it names exist.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - file: The path of the list; paths in the list are relative to its folder.
  /// - Throws: An error about the list as a whole; errors in entries become problems.
  package init(yaml data: Data, file: String) throws(YAMLError) {
    let root = try Self.kind.root(of: data, file: file)
    let paths = GoldenPathResolver(of: file)
    let fields = try root.fields(Self.keys)
    try fields.required("version", of: root).checkVersion()
    let list = try fields.required("entries", of: root)
    let items = try list.items()
    guard !items.isEmpty else { throw list.error("is empty; expected \"- conversation: FILE\"") }
    var defaults = GoldenDefaults()
    try defaults.read(fields)
    let reading = GoldenEntryReader(items, defaults, paths)
    self.init(
      file: file,
      folder: paths.path(try fields["goldens"]?.text() ?? "goldens"),
      goldens: reading.goldens,
      sharedMasks: defaults.rules.masks,
      problems: reading.problems,
      declaredNames: reading.isComplete ? reading.names : nil
    )
  }
}

/// Reads entries one by one, so that an error in one does not affect the others.
struct GoldenEntryReader {
  private(set) var goldens: [DeclaredGolden] = []
  private(set) var problems: [YAMLError] = []
  private(set) var names: Set<String> = []
  private(set) var isComplete = true
  private var lines: [String: Int?] = [:]

  init(_ items: [YAMLNode], _ defaults: GoldenDefaults, _ paths: GoldenPathResolver) {
    for item in items {
      do throws(YAMLError) {
        try add(GoldenEntry(item, defaults, paths), item, paths)
      } catch {
        problems.append(error)
        isComplete = false
      }
    }
  }

  private mutating func add(
    _ entry: GoldenEntry,
    _ item: YAMLNode,
    _ paths: GoldenPathResolver
  ) {
    var new: [DeclaredGolden] = []
    var taken: [DeclaredGolden] = []
    for golden in entry.goldens {
      // Some file systems do not distinguish "Chat" and "chat".
      if lines[golden.name.path.lowercased()] == nil {
        new.append(golden)
      } else {
        taken.append(golden)
      }
      lines[golden.name.path.lowercased()] =
        lines[golden.name.path.lowercased()] ?? .some(golden.line)
    }
    if let first = taken.first { problems.append(refusal(of: first, taken.count, item)) }
    names.formUnion(entry.goldens.map(\.name.path))
    do throws(YAMLError) {
      _ = try paths.document(entry.document)
      goldens += new
    } catch {
      problems.append(error)
    }
  }

  private func refusal(
    of golden: DeclaredGolden,
    _ count: Int,
    _ item: YAMLNode
  ) -> YAMLError {
    let line = lines[golden.name.path.lowercased()] ?? nil
    let other =
      line == item.line ? "this entry itself" : line.map { "line \($0)" } ?? "another entry"
    let more = count > 1 ? " and \(count - 1) more" : ""
    return item.error("declares \"\(golden.name)\"\(more), as does \(other); give it a \"name\"")
  }
}

/// The folder to which the paths in a list of goldens are relative.
struct GoldenPathResolver {
  private let folder: String

  /// Creates a resolver for the list at `file`.
  init(of file: String) {
    let name = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    folder = name.isEmpty ? "/" : name
  }

  /// Returns a path in the list as a path that the program can open.
  func path(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return folder == "." ? name : "\(folder)/\(name)"
  }

  /// Returns the path of the document that `node` names, and throws if the document does not exist.
  func document(_ node: YAMLNode) throws(YAMLError) -> String {
    let name = try node.text()
    let path = path(name)
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isThere, !isFolder.boolValue { return path }
    if isFolder.boolValue { throw node.error("\(node.shown) is a folder; name a file in it") }
    throw node.error("\(node.shown) does not exist\(hint(for: name))", isMissing: true)
  }

  /// Returns a hint: a file with a similar name in the same folder, or how paths are resolved.
  private func hint(for name: String) -> String {
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    let place = path(folder).isEmpty ? "." : path(folder)
    let found = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let question = Suggestion.question(for: name, among: found.sorted().map { folder + $0 })
    return "; " + (question ?? "paths are relative to the list's folder")
  }
}
