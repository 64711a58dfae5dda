import ChatframeDocuments
import ChatframeGoldens

/// Cells of a matrix that are left out: those that have one of the values of each axis it names.
struct GoldenExclusion {
  private let matrix: GoldenMatrix
  private let names: Set<String>

  /// The exclusions at `node`: a list of mappings, or one.
  static func all(_ node: YAMLNode) throws(YAMLError) -> [GoldenExclusion] {
    var exclusions: [GoldenExclusion] = []
    for item in try node.oneOrMore() { exclusions.append(try GoldenExclusion(item)) }
    return exclusions
  }

  private init(_ node: YAMLNode) throws(YAMLError) {
    names = Set(try node.fields(GoldenMatrix.keys).keys)
    guard !names.isEmpty else {
      throw node.error("is empty; expected \(GoldenMatrix.keys.joined(separator: ", "))")
    }
    var matrix = GoldenMatrix.usual
    try matrix.read(node)
    self.matrix = matrix
  }

  /// Whether a cell is left out.
  func holds(_ variant: GoldenVariant) -> Bool {
    (!names.contains("template") || matrix.templates.contains(variant.template))
      && (!names.contains("appearance") || matrix.appearances.contains(variant.appearance))
      && (!names.contains("width") || matrix.widths.contains(variant.width))
      && (!names.contains("scale") || matrix.scales.contains(variant.scale))
      && (!names.contains("locale") || matrix.locales.contains(variant.locale))
      && (!names.contains("textSize") || matrix.textSizes.contains(variant.textSize))
  }
}
