import ChatframeDocuments
import ChatframeGoldens
import ChatframeRendering
import ChatframeTimelines

/// One entry of a list, before its document is checked for existence.
struct GoldenEntry {
  /// The goldens that it declares.
  let goldens: [DeclaredGolden]
  /// The node that names its document or its picture.
  let document: YAMLNode

  /// The maximum number of variants of one conversation or scenario.
  private static let variantLimit = 10_000
  private static let keys = [
    "conversation", "scenario", "picture", "name", "message", "strategies", "scale",
  ]

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - node: The entry.
  ///   - defaults: The list's settings for all entries.
  ///   - paths: The folder to which paths are relative.
  /// - Throws: An error if a field of the entry is not valid.
  init(
    _ node: YAMLNode,
    _ defaults: GoldenDefaults,
    _ paths: GoldenPathResolver
  ) throws(YAMLError) {
    let fields = try node.fields(Self.keys + GoldenDefaults.keys)
    var settings = defaults
    try settings.read(fields)
    let kind: SubjectKind
    (kind, document) = try Self.document(of: node, fields)
    let path = paths.path(try document.text())
    let subjects: [(words: [String?], subject: GoldenSubject)] =
      switch kind {
      case .conversation: try Self.conversations(path, node, fields, settings)
      case .scenario: try Self.scenarios(path, node, fields, settings)
      case .picture: [([], try Self.picture(path, fields))]
      }
    let stem = try Self.name(fields["name"], document)
    var goldens: [DeclaredGolden] = []
    for (words, subject) in subjects {
      goldens.append(
        DeclaredGolden(
          name: try Self.goldenName(stem, words, node),
          subject: subject,
          rules: settings.rules,
          hasBlockedText: settings.hasBlockedText,
          line: node.line
        )
      )
    }
    self.goldens = goldens
  }

  /// The kinds of subjects, by the keys that name them.
  private enum SubjectKind: String, CaseIterable {
    case conversation, scenario, picture
  }

  /// Returns the kind of an entry's subject and the node that names its file.
  private static func document(
    of node: YAMLNode,
    _ fields: [String: YAMLNode]
  ) throws(YAMLError) -> (SubjectKind, YAMLNode) {
    let given = SubjectKind.allCases.filter { fields[$0.rawValue] != nil }
    guard let kind = given.first, let field = fields[kind.rawValue] else {
      let known = SubjectKind.allCases.map { "\"\($0)\"" }
      throw node.error("lacks \(Suggestion.list(known))")
    }
    guard given.count == 1 else {
      throw node.error("has both \"\(given[0])\" and \"\(given[1])\"; write two entries")
    }
    return (kind, field)
  }

  private static func refuse(
    _ keys: [String],
    in fields: [String: YAMLNode],
    _ words: String
  ) throws(YAMLError) {
    try GoldenRules.refuse(keys, in: fields, words)
  }

  /// Returns the name of the files: the entry's name or, by default, the document's.
  private static func name(
    _ node: YAMLNode?,
    _ document: YAMLNode
  ) throws(YAMLError) -> String {
    guard let node else {
      let file = try document.text().split(separator: "/").last.map(String.init) ?? ""
      return file.replacing(/\.(json|ya?ml|png|webp|jpe?g)$/.ignoresCase(), with: "")
    }
    let name = try node.text()
    guard GoldenName.slug(name) == name else {
      throw node.error(
        "\(node.shown) is not a valid name; expected letters, digits, \"-\", \"_\" and \".\""
      )
    }
    return name
  }

  private static func goldenName(
    _ stem: String,
    _ words: [String?],
    _ node: YAMLNode
  ) throws(YAMLError) -> GoldenName {
    do {
      return try GoldenName(folder: "", [stem] + words)
    } catch {
      throw node.error("cannot name its files after \"\(stem)\"; give it a \"name\"")
    }
  }

  private static func conversations(
    _ path: String,
    _ node: YAMLNode,
    _ fields: [String: YAMLNode],
    _ settings: GoldenDefaults
  ) throws(YAMLError) -> [([String?], GoldenSubject)] {
    try refuse(["strategies"], in: fields, "applies to scenarios, not conversations")
    try refuse(["scale"], in: fields, "applies to pictures; write matrix: { scale: … }")
    let variants = try variants(node, settings, width: width(fields, settings))
    return try extents(fields, settings).flatMap { part, extent in
      variants.map { variant in
        ([part, variant.name], .conversation(path: path, variant: variant, extent: extent))
      }
    }
  }

  /// Returns the width of the list's or the entry's screen, which messages do not have.
  private static func width(_ fields: [String: YAMLNode], _ settings: GoldenDefaults) -> Double? {
    fields["message"] == nil ? settings.viewport?.width : nil
  }

  /// Returns the parts of a conversation with the part of their names.
  private static func extents(
    _ fields: [String: YAMLNode],
    _ settings: GoldenDefaults
  ) throws(YAMLError) -> [(String?, GoldenExtent)] {
    if let field = fields["message"] {
      try refuse(["viewport"], in: fields, "applies to screens; omit \"message\" or \"viewport\"")
      var messages: [(String?, GoldenExtent)] = []
      for item in try field.oneOrMore() {
        let id = try item.text()
        messages.append((id, .message(id)))
      }
      return messages
    }
    guard let height = settings.viewport?.height else { return [(nil, .whole)] }
    return [("screen", .screen(height: height))]
  }

  /// Returns the subject of a picture of another program, which has neither variants nor a layout.
  private static func picture(
    _ path: String,
    _ fields: [String: YAMLNode]
  ) throws(YAMLError) -> GoldenSubject {
    let other = "another program made the picture"
    try refuse(["matrix", "exclude"], in: fields, "applies to what is drawn here; \(other)")
    try refuse(["viewport", "message"], in: fields, "applies to conversations; \(other)")
    try refuse(["strategies"], in: fields, "applies to scenarios; \(other)")
    try refuse(["blockedText"], in: fields, "applies to what is drawn here; \(other)")
    for item in try fields["ignore"]?.oneOrMore() ?? [] where !item.isMapping {
      throw item.error(
        "\(item.shown) is a component, which a picture does not have; expected "
          + "{ x, y, width, height }"
      )
    }
    for (name, key, _) in try fields["tolerances"]?.entries("others") ?? [] where name != "others" {
      throw key.error("is a component, which a picture does not have; expected \"others\"")
    }
    return .picture(path: path, scale: try fields["scale"]?.number(RenderLimits.scale) ?? 1)
  }

  /// Returns a golden for each strategy and, if the entry has a matrix, each variant; the list's
  /// matrix only supplies axes that the entry's matrix lacks.
  private static func scenarios(
    _ path: String,
    _ node: YAMLNode,
    _ fields: [String: YAMLNode],
    _ settings: GoldenDefaults
  ) throws(YAMLError) -> [([String?], GoldenSubject)] {
    let words = "applies to conversations; a scenario sets the height of its screen"
    try refuse(["viewport"], in: fields, words)
    try refuse(["message"], in: fields, "applies to conversations; a scenario shows screens")
    try refuse(["scale"], in: fields, "applies to pictures; write matrix: { scale: … }")
    let why = "applies to conversations and pictures; frames are compared by their digests"
    try refuse(GoldenRules.keys, in: fields, why)
    var strategies: [StrategyName?] = []
    for item in try fields["strategies"]?.oneOrMore() ?? [] {
      strategies.append(try item.choice(StrategyName.self))
    }
    if strategies.isEmpty { strategies = [nil] }
    var scenarioVariants: [GoldenVariant?] = [nil]
    if fields["matrix"] != nil {
      scenarioVariants = try variants(node, settings)
    } else {
      let words = "excludes variants of a matrix, but the scenario has none; add a \"matrix\""
      try refuse(["exclude"], in: fields, words)
    }
    return strategies.flatMap { strategy in
      scenarioVariants.map { variant in
        (
          [strategy?.rawValue, variant?.name],
          .scenario(path: path, strategy: strategy, variant: variant)
        )
      }
    }
  }

  private static func variants(
    _ node: YAMLNode,
    _ settings: GoldenDefaults,
    width: Double? = nil
  ) throws(YAMLError) -> [GoldenVariant] {
    let count = settings.matrix.combinationCount
    guard count <= variantLimit else {
      throw node.error("has \(count) variants; expected at most \(variantLimit); remove an axis")
    }
    let variants = settings.variants(width: width)
    guard !variants.isEmpty else {
      throw node.error("excludes all of its variants; leave at least one")
    }
    return variants
  }
}
