import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import Foundation

/// The look of conversations: sizes, colours, and the components of messages.
///
/// A template is read from YAML or made in code. It can be changed in code:
///
/// ```swift
/// var mine = try Template.jade
/// mine.name = "mine"
/// mine.light.bubble.outgoing.fill = RGBAColor(red: 255, green: 136, blue: 0)
/// mine.metrics["gap"] = 12
/// ```
///
/// Changes are compiled and checked when a renderer first uses the template, or by
/// ``validate(vocabulary:)``. Templates with equal values share cached layouts; a changed template
/// never uses those of the original.
public struct Template: Sendable {
  /// The name under which a library finds the template.
  public var name: String
  /// A description in one line.
  public var summary: String
  private var appearances: TemplateAppearances { didSet { state = TemplateState() } }
  /// The names that the host registered when the template was read.
  private let vocabulary: TemplateVocabulary
  /// The values in the template's file; `nil` for a template made in code.
  private let source: TemplateSource?
  /// The metrics, structures and messages, from which `structures` are compiled.
  private var definition: TemplateDefinition {
    didSet {
      state = TemplateState()
      compilation = TemplateCompilation()
    }
  }
  // Replaced with every change, so that the facts of copies remain valid.
  private var state: TemplateState
  private var compilation: TemplateCompilation

  /// The name of templates in errors, and the size limit of their files.
  static let kind = YAMLDocumentKind("a template", byteLimit: 1_000_000)

  /// The keys of a template.
  static let keys =
    [
      "version", "extends", "template", "colors", "text", "flow", "avatar", "name", "bubble",
      "status", "time", "kinds", "answer", "chrome", "wallpaper", "metrics", "structures",
      "messages",
    ] + MarkStyles.keys

  /// Reads a template from YAML.
  ///
  /// - Parameters:
  ///   - source: The YAML.
  ///   - file: The name of the file in errors; a template in the same folder can be extended by its
  ///     path.
  ///   - vocabulary: The names that the host registers.
  ///   - library: The templates that can be extended by their names; `nil` for the bundled ones.
  /// - Throws: `YAMLError` with the line of the first mistake.
  public init(
    yaml source: String,
    file: String,
    vocabulary: TemplateVocabulary = TemplateVocabulary(),
    library: TemplateLibrary? = nil
  ) throws(YAMLError) {
    let document = try TemplateDocument(yaml: source, file: file, library: library)
    try self.init(document, vocabulary: vocabulary)
  }

  /// Reads a template from its file and those that it extends.
  ///
  /// - Parameters:
  ///   - document: The file with everything that it inherits.
  ///   - vocabulary: The names that the host registers.
  ///   - isVerified: Whether the structures are known to compile.
  /// - Throws: `YAMLError` with the line of the first mistake.
  init(
    _ document: TemplateDocument,
    vocabulary: TemplateVocabulary,
    isVerified: Bool = false
  ) throws(YAMLError) {
    let node = document.root
    let fields = try node.fields(Self.keys)
    try fields.required("version", of: node).checkVersion()
    (name, summary) = try document.header()
    let palettes = try Palettes(fields.required("colors", of: node))
    appearances = TemplateAppearances(
      light: try TemplateStyle(node, palettes.light),
      dark: try TemplateStyle(node, palettes.dark)
    )
    let fingerprint = document.fingerprint
    let structures = try Structures(
      metrics: PageMetrics(fields["metrics"]),
      structures: fields.required("structures", of: node),
      messages: fields.required("messages", of: node),
      vocabulary: vocabulary,
      isVerified: isVerified
    )
    self.vocabulary = vocabulary
    definition = TemplateDefinition(structures)
    compilation = TemplateCompilation(structures)
    state = TemplateState(fingerprint: fingerprint)
    source = TemplateSource(
      fingerprint: fingerprint,
      appearances: appearances,
      definition: definition
    )
  }

  /// Creates a template.
  ///
  /// - Parameters:
  ///   - name: The name under which a library finds the template.
  ///   - summary: A description in one line.
  ///   - light: The sizes and colours of light pages.
  ///   - dark: The sizes and colours of dark pages.
  ///   - metrics: The named numbers for constraints.
  ///   - structures: The components of messages and their constraints.
  ///   - messages: The structure of each message type; `other` applies to all other types.
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
    appearances = TemplateAppearances(light: light, dark: dark)
    vocabulary = TemplateVocabulary()
    source = nil
    definition = TemplateDefinition(metrics: metrics, structures: structures, messages: messages)
    state = TemplateState()
    compilation = TemplateCompilation()
  }
}

extension Template {
  /// The sizes and colours of light pages.
  public var light: TemplateStyle {
    get { appearances.light }
    set { appearances = TemplateAppearances(light: newValue, dark: appearances.dark) }
  }

  /// The sizes and colours of dark pages.
  public var dark: TemplateStyle {
    get { appearances.dark }
    set { appearances = TemplateAppearances(light: appearances.light, dark: newValue) }
  }

  /// The named numbers for constraints.
  public var metrics: TemplateMetrics {
    get { definition.metrics }
    set { definition.metrics = newValue }
  }

  /// The components of messages and their constraints.
  public var structures: [TemplateStructure] {
    get { definition.structures }
    set { definition.structures = newValue }
  }

  /// The structure of each message type, such as `voice`; `other` applies to all other types.
  public var messages: [String: MessageStructure] {
    get { definition.messages }
    set { definition.messages = newValue }
  }

  /// Changes the sizes and colours of both appearances in the same way.
  ///
  /// - Throws: The error that `change` throws.
  public mutating func updateStyles<Failure: Error>(
    _ change: (inout TemplateStyle) throws(Failure) -> Void
  ) throws(Failure) {
    try change(&light)
    try change(&dark)
  }

  /// Returns the template with another name.
  public func renamed(_ name: String) -> Template {
    var copy = self
    copy.name = name
    return copy
  }

  /// Checks all values and compiles the structures.
  ///
  /// A renderer does the same, with its own vocabulary, when it first uses the template.
  ///
  /// - Parameter vocabulary: The names that the host registers.
  /// - Throws: ``TemplateError`` for the first mistake.
  public func validate(
    vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws(TemplateError) {
    try validateValues()
    try compilation.compile { () throws(TemplateError) in
      try definition.compiled(template: name, vocabulary: self.vocabulary.union(vocabulary))
    }
  }

  /// Checks the name and the ranges of all values.
  func validateValues() throws(TemplateError) {
    let place = TemplatePlace(template: name, path: "")
    if name.isEmpty { throw place["name"].error("is empty; expected text") }
    if state.isChecked { return }
    try light.check(at: place["light"])
    try dark.check(at: place["dark"])
    state.isChecked = true
  }

  /// The compiled structures of a validated template.
  package var compiled: Structures {
    guard let structures = compilation.structures else {
      preconditionFailure(
        "A template that was changed in code must be validated before it is used."
      )
    }
    return structures
  }

  /// A hash of the file or, after a change in code, of the values.
  ///
  /// The hash is part of the key of every snapshot and the same in every run.
  package var fingerprint: UInt64 {
    state.fingerprint {
      if let source, source.has(appearances, definition) { return source.fingerprint }
      return FNV1aHash.hash(partsOf: (light, dark, definition))
    }
  }

  /// Returns the sizes and colours of one appearance.
  package func style(_ appearance: Appearance) -> TemplateStyle {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }
}

extension Template: Hashable {
  /// Compares names and values, or the bytes of unchanged files.
  public static func == (left: Template, right: Template) -> Bool {
    left.name == right.name && left.fingerprint == right.fingerprint
      && left.appearances == right.appearances
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
