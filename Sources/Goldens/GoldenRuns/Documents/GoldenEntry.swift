import ChatframeDocuments
import ChatframeGoldens
import ChatframeRendering
import ChatframeTimelines

/// One entry of a list, before its document is checked for existence.
struct GoldenEntry {
  /// The goldens that it declares.
  let goldens: [DeclaredGolden]
  /// The node that names its document.
  let document: YAMLNode

  /// The maximum number of variants of one conversation or scenario.
  private static let variantLimit = 10_000
  private static let keys = ["conversation", "scenario", "name", "strategies"]

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
    let subjects: [(words: [String?], subject: GoldenSubject)]
    switch (fields["conversation"], fields["scenario"]) {
    case (let field?, nil):
      document = field
      try Self.refuse(["strategies"], in: fields, "applies to scenarios, not conversations")
      subjects = try Self.conversations(paths.path(field.text()), node, settings)
    case (nil, let field?):
      document = field
      let words = "applies to conversations; a scenario sets the height of its screen"
      try Self.refuse(["viewport"], in: fields, words)
      let why = "applies to conversations; frames are compared by their digests"
      try Self.refuse(GoldenRules.keys, in: fields, why)
      subjects = try Self.scenarios(paths.path(field.text()), node, fields, settings)
    case (nil, nil): throw node.error("lacks \"conversation\" or \"scenario\"")
    case (.some, .some):
      throw node.error("has both \"conversation\" and \"scenario\"; write two entries")
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

  private static func refuse(
    _ keys: [String],
    in fields: [String: YAMLNode],
    _ words: String
  ) throws(YAMLError) {
    for key in keys {
      if let field = fields[key] { throw field.error(words) }
    }
  }

  /// Returns the name of the files: the entry's name or, by default, the document's.
  private static func name(
    _ node: YAMLNode?,
    _ document: YAMLNode
  ) throws(YAMLError) -> String {
    guard let node else {
      let file = try document.text().split(separator: "/").last.map(String.init) ?? ""
      return file.replacing(/\.(json|ya?ml)$/, with: "")
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
    _ settings: GoldenDefaults
  ) throws(YAMLError) -> [([String?], GoldenSubject)] {
    let height = settings.viewport?.height
    let width = settings.viewport?.width
    return try variants(node, settings, width: width).map { variant in
      (
        [height == nil ? nil : "screen", variant.name],
        .conversation(path: path, variant: variant, viewportHeight: height)
      )
    }
  }

  /// Returns a golden for each strategy and, if the entry has a matrix, each variant; the list's
  /// matrix only supplies axes that the entry's matrix lacks.
  private static func scenarios(
    _ path: String,
    _ node: YAMLNode,
    _ fields: [String: YAMLNode],
    _ settings: GoldenDefaults
  ) throws(YAMLError) -> [([String?], GoldenSubject)] {
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

/// The settings of a list for all of its entries.
struct GoldenDefaults {
  var matrix = GoldenMatrix.usual
  var exclusions: [GoldenExclusion] = []
  var viewport: (width: Double?, height: Double)?
  var rules = GoldenRules()
  var hasBlockedText = false

  static let keys = ["matrix", "exclude", "viewport"] + GoldenRules.keys + ["blockedText"]

  /// Applies the settings in `fields`.
  mutating func read(_ fields: [String: YAMLNode]) throws(YAMLError) {
    if let field = fields["matrix"] { try matrix.read(field) }
    if let field = fields["exclude"] { exclusions += try GoldenExclusion.all(field) }
    if let field = fields["viewport"] { viewport = try Self.viewport(field) }
    if let field = fields["blockedText"] { hasBlockedText = try field.boolean() }
    try rules.read(fields)
  }

  /// Returns the combinations of the matrix that are not excluded.
  ///
  /// - Parameter width: The width that replaces the matrix's widths, in points; `nil` to keep them.
  /// - Returns: The variants.
  func variants(width: Double?) -> [GoldenVariant] {
    var matrix = matrix
    if let width { matrix.widths = [width] }
    return matrix.variants.filter { variant in !exclusions.contains { $0.holds(variant) } }
  }

  /// Reads `whole` or a screen, `{ height: 844 }`, which may have its own width.
  private static func viewport(
    _ node: YAMLNode
  ) throws(YAMLError) -> (width: Double?, height: Double)? {
    guard node.isMapping else {
      guard try node.text() == "whole" else {
        throw node.error("\(node.shown) is not a valid viewport; expected { height: 844 } or whole")
      }
      return nil
    }
    let fields = try node.fields(["width", "height"])
    let height = try fields.required("height", of: node)
    let width = try fields["width"]?.number(RenderLimits.width)
    return (width, try height.number(RenderLimits.viewportHeight))
  }
}
