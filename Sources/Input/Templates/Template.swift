import ChatframeDocuments
import ChatframeFiles
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
    fingerprint = FNV1aHash.hash(of: source)
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
}

/// Light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light page.
  case light
  /// Light text on a dark page.
  case dark
}

/// The named colours of both appearances.
struct Palettes {
  let light: [String: RGBAColor]
  let dark: [String: RGBAColor]

  /// Reads both and makes sure that each names the same colours.
  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["light", "dark"])
    let lightNode = try fields.required("light", of: node)
    let darkNode = try fields.required("dark", of: node)
    light = try Self.colors(lightNode)
    dark = try Self.colors(darkNode)
    if let lacking = light.keys.sorted().first(where: { dark[$0] == nil }) {
      throw darkNode.error("lacks \"\(lacking)\", which light has")
    }
    if let lacking = dark.keys.sorted().first(where: { light[$0] == nil }) {
      throw lightNode.error("lacks \"\(lacking)\", which dark has")
    }
  }

  private static func colors(_ node: YAMLNode) throws(YAMLError) -> [String: RGBAColor] {
    var colors: [String: RGBAColor] = [:]
    for entry in try node.entries() { colors[entry.name] = try entry.value.color([:]) }
    return colors
  }
}

extension YAMLNode {
  /// A colour's name from the palette, or `#rrggbb`, `#rrggbbaa`.
  func color(_ palette: [String: RGBAColor]) throws(YAMLError) -> RGBAColor {
    let name = try anyText()
    if let color = palette[name] ?? RGBAColor(hex: name) { return color }
    // Without quotes YAML takes what follows # for a comment.
    if name.isEmpty || name.hasPrefix("#") || palette.isEmpty {
      throw error("\(shown) is no colour; expected \"#rrggbb\" or \"#rrggbbaa\" in quotes")
    }
    let hint = Suggestion.text(for: name, among: palette.keys.sorted())
    throw error("\(shown) is no colour here; \(hint)")
  }
}
