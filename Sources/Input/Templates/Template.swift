import ChatframeDocuments
import ChatframeGraphics
import Foundation

/// How conversations look: read from YAML once, then only looked at.
public struct Template: Hashable, Sendable {
  /// What it is asked for by.
  public let name: String
  /// One line for people who choose.
  public let summary: String
  /// A number that changes with any byte of the file; part of every snapshot's key.
  package let fingerprint: UInt64
  /// What messages are made of.
  package let structures: Structures
  private let light: TemplateStyle
  private let dark: TemplateStyle

  /// What a template is called in errors, and how large it may be.
  static let kind = YAMLDocumentKind("a template", byteLimit: 1_000_000)

  /// The keys a template has.
  static let keys = [
    "version", "template", "colors", "text", "flow", "avatar", "bubble", "status", "time", "kinds",
    "chrome", "metrics", "structures", "messages",
  ]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - source: YAML.
  ///   - file: What errors call it.
  ///   - vocabulary: Names that the host registered.
  /// - Throws: What is wrong and on which line.
  public init(
    yaml source: String,
    file: String,
    vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws(YAMLError) {
    let node = try Self.kind.root(of: source, file: file)
    let fields = try node.fields(Self.keys)
    try fields.required("version", of: node).checkVersion()
    let header = try fields.required("template", of: node)
    let headerFields = try header.fields(["name", "summary"])
    name = try headerFields.required("name", of: header).text()
    summary = try headerFields["summary"]?.anyText() ?? ""
    fingerprint = Self.fingerprint(of: source)
    let palettes = try Palettes(fields.required("colors", of: node))
    light = try TemplateStyle(node, palettes.light)
    dark = try TemplateStyle(node, palettes.dark)
    structures = try Structures(
      metrics: PageMetrics(fields["metrics"]),
      structures: fields.required("structures", of: node),
      messages: fields.required("messages", of: node),
      vocabulary: vocabulary
    )
  }

  /// Templates of the same name and bytes are equal.
  public static func == (left: Template, right: Template) -> Bool {
    left.name == right.name && left.fingerprint == right.fingerprint && left.light == right.light
      && left.dark == right.dark
  }

  /// Hashes the name and the fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(fingerprint)
  }

  /// The measures and colours of one appearance.
  package func style(_ appearance: Appearance) -> TemplateStyle {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }

  /// FNV-1a, 64 bits.
  private static func fingerprint(of source: String) -> UInt64 {
    source.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }
}
