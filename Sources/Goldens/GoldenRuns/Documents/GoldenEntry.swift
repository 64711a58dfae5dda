import ChatframeDocuments
import ChatframeGoldens
import ChatframeRendering
import ChatframeTimelines

/// One entry of a list; whether its document exists is checked later.
struct GoldenEntry {
  /// The goldens that it declares.
  let goldens: [DeclaredGolden]
  /// The node that names its document.
  let document: YAMLNode

  /// The limit for the variants of one conversation.
  private static let variantLimit = 10_000
  private static let keys = ["conversation", "scenario", "name", "strategies"]

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - node: The entry.
  ///   - defaults: The settings that the list has for all entries.
  ///   - paths: The folder to which paths are relative.
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
      try Self.refuse(["strategies"], in: fields, "is for scenarios, not conversations")
      subjects = try Self.conversations(paths.path(field.text()), node, settings)
    case (nil, let field?):
      document = field
      let words = "is for conversations; a scenario says itself how tall its screen is"
      try Self.refuse(["viewport"], in: fields, words)
      let why = "is for conversations; of frames, digests are kept, which are equal or not"
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

  /// The name of the files: that of the entry, or else that of its document.
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
        "\(node.shown) cannot name files; expected letters, digits, \"-\", \"_\" and \".\""
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

  /// A scenario under each strategy that is named, in each variant of a matrix of its own; what the list
  /// says for all is for conversations and, by that matrix, for what it leaves unsaid.
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
      let words = "leaves out looks of a matrix, and this scenario has none; give it a \"matrix\""
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
      throw node.error("has \(count) looks; expected at most \(variantLimit), leave out an axis")
    }
    let variants = settings.variants(width: width)
    guard !variants.isEmpty else { throw node.error("excludes all of its looks; leave one in") }
    return variants
  }
}

/// The settings that a list has for all of its entries.
struct GoldenDefaults {
  var matrix = GoldenMatrix.usual
  var exclusions: [GoldenExclusion] = []
  var viewport: (width: Double?, height: Double)?
  var rules = GoldenRules()
  var hasBlockedText = false

  static let keys = ["matrix", "exclude", "viewport"] + GoldenRules.keys + ["blockedText"]

  /// Takes over what stands among `fields`.
  mutating func read(_ fields: [String: YAMLNode]) throws(YAMLError) {
    if let field = fields["matrix"] { try matrix.read(field) }
    if let field = fields["exclude"] { exclusions += try GoldenExclusion.all(field) }
    if let field = fields["viewport"] { viewport = try Self.viewport(field) }
    if let field = fields["blockedText"] { hasBlockedText = try field.boolean() }
    try rules.read(fields)
  }

  /// The cells of the matrix that are not left out.
  ///
  /// - Parameter width: In place of the matrix's own; nil for those.
  func variants(width: Double?) -> [GoldenVariant] {
    var matrix = matrix
    if let width { matrix.widths = [width] }
    return matrix.variants.filter { variant in !exclusions.contains { $0.holds(variant) } }
  }

  /// `whole`, or a screen `{ height: 844 }`, which may have a width of its own.
  private static func viewport(
    _ node: YAMLNode
  ) throws(YAMLError) -> (width: Double?, height: Double)? {
    guard node.isMapping else {
      guard try node.text() == "whole" else {
        throw node.error("\(node.shown) is no screen; expected { height: 844 }, or whole")
      }
      return nil
    }
    let fields = try node.fields(["width", "height"])
    let height = try fields.required("height", of: node)
    let width = try fields["width"]?.number(RenderLimits.width)
    return (width, try height.number(RenderLimits.viewportHeight))
  }
}
