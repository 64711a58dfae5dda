import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import Foundation

/// The look of conversations: measures, colours, and the components that messages consist of.
///
/// A template is read from YAML, or made or changed in code:
///
/// ```swift
/// var mine = try Template.jade
/// mine.name = "mine"
/// mine.light.bubble.outgoing.fill = RGBAColor(red: 255, green: 136, blue: 0)
/// mine.metrics["gap"] = 12
/// ```
///
/// Changes are compiled and checked when a renderer first uses the template, or by
/// ``validate(vocabulary:)``. Snapshots know a template by its values: a changed template never
/// shares any with the original, and templates changed in the same way share theirs.
public struct Template: Sendable {
  /// The name that people ask for.
  public var name: String
  /// One line for people who choose.
  public var summary: String
  /// The measures and colours of light pages.
  public var light: TemplateStyle { didSet { state = TemplateState() } }
  /// The measures and colours of dark pages.
  public var dark: TemplateStyle { didSet { state = TemplateState() } }
  /// The names of a host that the template was read with.
  private let vocabulary: TemplateVocabulary
  /// The values as a file has them; `nil` for a template made in code.
  private let source: TemplateSource?
  /// The metrics, structures and messages, from which `structures` are compiled.
  private var definition: TemplateDefinition {
    didSet {
      state = TemplateState()
      compilation = TemplateCompilation()
    }
  }
  // Replaced with every change, so that copies keep valid facts.
  private var state: TemplateState
  private var compilation: TemplateCompilation

  /// The name for templates in errors, and the size limit of their files.
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
  ///   - file: The file's name in errors.
  ///   - vocabulary: Names that the host registered.
  /// - Throws: The first mistake, with its line.
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
    let palettes = try Palettes(fields.required("colors", of: node))
    light = try TemplateStyle(node, palettes.light)
    dark = try TemplateStyle(node, palettes.dark)
    let structures = try Structures(
      metrics: PageMetrics(fields["metrics"]),
      structures: fields.required("structures", of: node),
      messages: fields.required("messages", of: node),
      vocabulary: vocabulary
    )
    self.vocabulary = vocabulary
    definition = TemplateDefinition(structures)
    compilation = TemplateCompilation(structures)
    let fingerprint = FNV1aHash.hash(of: source)
    state = TemplateState(fingerprint: fingerprint)
    self.source = TemplateSource(
      fingerprint: fingerprint,
      light: light,
      dark: dark,
      definition: definition
    )
  }

  /// A template made in code.
  ///
  /// - Parameters:
  ///   - name: The name that people ask for.
  ///   - summary: One line for people who choose.
  ///   - light: The measures and colours of light pages.
  ///   - dark: The measures and colours of dark pages.
  ///   - metrics: The numbers that constraints name.
  ///   - structures: The components of messages and their constraints.
  ///   - messages: The structure of each type of message; `other` stands for all that are not named.
  public init(
    name: String,
    summary: String = "",
    light: TemplateStyle,
    dark: TemplateStyle,
    metrics: TemplateMetrics = TemplateMetrics(),
    structures: [TemplateStructure],
    messages: [String: MessageStructure] = ["other": "bubble"]
  ) {
    self.name = name
    self.summary = summary
    self.light = light
    self.dark = dark
    vocabulary = TemplateVocabulary()
    source = nil
    definition = TemplateDefinition(metrics: metrics, structures: structures, messages: messages)
    state = TemplateState()
    compilation = TemplateCompilation()
  }
}

extension Template {
  /// The numbers that constraints name.
  public var metrics: TemplateMetrics {
    get { definition.metrics }
    set { definition.metrics = newValue }
  }

  /// The components of messages and their constraints.
  public var structures: [TemplateStructure] {
    get { definition.structures }
    set { definition.structures = newValue }
  }

  /// The structure of each type of message, such as `voice`; `other` stands for all that are not
  /// named.
  public var messages: [String: MessageStructure] {
    get { definition.messages }
    set { definition.messages = newValue }
  }

  /// Changes the measures and colours of both appearances in the same way.
  ///
  /// - Throws: The error of `change`.
  public mutating func updateStyles<Failure: Error>(
    _ change: (inout TemplateStyle) throws(Failure) -> Void
  ) throws(Failure) {
    try change(&light)
    try change(&dark)
  }

  /// The same template under another name.
  public func renamed(_ name: String) -> Template {
    var copy = self
    copy.name = name
    return copy
  }

  /// Checks all values that were set in code, and compiles the structures.
  ///
  /// A renderer does the same when it first uses the template, with the names that it knows.
  ///
  /// - Parameter vocabulary: Names that the host registered.
  /// - Throws: The first mistake: the property, the value, and what is expected.
  public func validate(
    vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws(TemplateError) {
    try validateValues()
    try compilation.compile { () throws(TemplateError) in
      try definition.compiled(template: name, vocabulary: self.vocabulary.union(vocabulary))
    }
  }

  /// Checks the name, and that all measures are within their ranges.
  func validateValues() throws(TemplateError) {
    let place = TemplatePlace(template: name, path: "")
    if name.isEmpty { throw place["name"].error("is empty; expected text") }
    if state.isChecked { return }
    try light.check(at: place["light"])
    try dark.check(at: place["dark"])
    state.isChecked = true
  }

  /// The compiled structures; the template has been validated before.
  package var compiled: Structures {
    guard let structures = compilation.structures else {
      preconditionFailure("a template that was changed in code is validated before it is used")
    }
    return structures
  }

  /// A number that changes with any byte of the file and with any change in code.
  ///
  /// It is part of every snapshot's key, and the same in every run.
  package var fingerprint: UInt64 {
    state.fingerprint {
      if let source, source.has(light, dark, definition) { return source.fingerprint }
      return FNV1aHash.hash(partsOf: (light, dark, definition))
    }
  }

  /// The measures and colours of one appearance.
  package func style(_ appearance: Appearance) -> TemplateStyle {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }
}

extension Template: Hashable {
  /// Templates of the same name and values are equal; those that were read, of the same bytes.
  public static func == (left: Template, right: Template) -> Bool {
    left.name == right.name && left.fingerprint == right.fingerprint && left.light == right.light
      && left.dark == right.dark
  }

  /// Hashes the name and the fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(fingerprint)
  }
}

/// The appearance of a page: light or dark.
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
