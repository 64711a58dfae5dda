import ChatframeDocuments
import ChatframeGoldens
import Foundation

/// A list of goldens: conversations and scenarios, and the matrix of variants that they are kept in.
package struct GoldenDocument: Sendable {
  /// The file as the caller named it.
  package let file: String
  /// The folder that goldens lie in.
  package let folder: String
  /// Every golden whose input is there, in the order of the file.
  package let goldens: [DeclaredGolden]
  /// The masks of the whole list.
  package let sharedMasks: [GoldenMask]
  /// The problems of single entries; other entries are not affected.
  package let problems: [YAMLError]
  /// The names of all goldens that are declared, with those whose input is missing.
  ///
  /// Nil if an entry cannot be read, as its goldens are not known then.
  package let declaredNames: Set<String>?
}

extension GoldenDocument {
  private static let kind = YAMLDocumentKind(
    "a list of goldens",
    expected: "\"version: 1\" and \"entries:\"",
    byteLimit: 1_000_000
  )

  private static let keys = ["version", "goldens", "entries"] + GoldenDefaults.keys

  /// Reads a list, and checks that the documents that it names exist.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - file: Its path; paths in it count from its folder.
  /// - Throws: An error about the list as a whole; errors of entries are among the problems.
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

/// Entries read one by one: what is wrong with one leaves the others as they are.
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
      // Chat and chat are one file on some file systems.
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
