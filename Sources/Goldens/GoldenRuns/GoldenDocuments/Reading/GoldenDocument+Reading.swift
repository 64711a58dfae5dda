import ChatframeDocuments
import ChatframeGoldens
import Foundation

extension GoldenDocument {
  private static let kind = YAMLDocumentKind(
    "a list of goldens",
    expected: "\"version: 1\" and \"entries:\"",
    byteLimit: 1_000_000
  )

  private static let keys = ["version", "goldens", "entries"] + GoldenDefaults.keys

  /// Reads a list, and looks for the documents that it names.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - file: Its path; paths in it count from its folder.
  /// - Throws: What is wrong with the list as a whole; what is wrong with an entry is among the
  ///   problems.
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
