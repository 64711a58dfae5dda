import ChatframeDocuments
import ChatframeGoldens
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates

extension GoldenMatrix {
  static let keys = ["template", "appearance", "width", "scale", "locale", "textSize"]

  /// The variant that commands draw by default.
  static let usual = GoldenMatrix(templates: ["jade"])

  /// Applies the axes at `node`.
  mutating func read(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(Self.keys)
    if let field = fields["template"] { templates = try Self.templates(field) }
    if let field = fields["appearance"] {
      appearances = []
      for item in try field.oneOrMore() { appearances.append(try item.choice()) }
    }
    if let field = fields["width"] { widths = try Self.numbers(field, RenderLimits.width) }
    if let field = fields["scale"] { scales = try Self.numbers(field, RenderLimits.scale) }
    if let field = fields["locale"] { locales = try Self.locales(field) }
    if let field = fields["textSize"] {
      textSizes = try Self.numbers(field, RenderLimits.textSize)
    }
  }

  private static func templates(_ node: YAMLNode) throws(YAMLError) -> [String] {
    var templates: [String] = []
    for item in try node.oneOrMore() {
      switch TemplateReference(try item.text()) {
      case .path(let path): templates.append(GoldenPathResolver(of: item.file).path(path))
      case .name: templates.append(try item.choice(TemplateLibrary.bundled.names))
      }
    }
    return templates
  }

  private static func locales(_ node: YAMLNode) throws(YAMLError) -> [String] {
    var locales: [String] = []
    for item in try node.oneOrMore() {
      _ = try item.option(PageOptionReader.locale)
      locales.append(try item.text())
    }
    return locales
  }

  private static func numbers(
    _ node: YAMLNode,
    _ range: ClosedRange<Double>
  ) throws(YAMLError) -> [Double] {
    var numbers: [Double] = []
    for item in try node.oneOrMore() { numbers.append(try item.number(range)) }
    return numbers
  }
}

/// An exclusion of combinations, which must have one of the values on each axis that it names.
struct GoldenExclusion {
  private let matrix: GoldenMatrix
  private let names: Set<String>

  /// Reads the exclusions at `node`: a list of mappings, or one mapping.
  static func all(_ node: YAMLNode) throws(YAMLError) -> [GoldenExclusion] {
    var exclusions: [GoldenExclusion] = []
    for item in try node.oneOrMore() { exclusions.append(try GoldenExclusion(item)) }
    return exclusions
  }

  private init(_ node: YAMLNode) throws(YAMLError) {
    names = Set(try node.fields(GoldenMatrix.keys).keys)
    guard !names.isEmpty else {
      throw node.error("is empty; expected \(Suggestion.list(GoldenMatrix.keys))")
    }
    var matrix = GoldenMatrix.usual
    try matrix.read(node)
    self.matrix = matrix
  }

  /// Returns whether it excludes a variant.
  func holds(_ variant: GoldenVariant) -> Bool {
    (!names.contains("template") || matrix.templates.contains(variant.template))
      && (!names.contains("appearance") || matrix.appearances.contains(variant.appearance))
      && (!names.contains("width") || matrix.widths.contains(variant.width))
      && (!names.contains("scale") || matrix.scales.contains(variant.scale))
      && (!names.contains("locale") || matrix.locales.contains(variant.locale))
      && (!names.contains("textSize") || matrix.textSizes.contains(variant.textSize))
  }
}
