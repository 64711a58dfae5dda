import ChatframeDocuments
import ChatframeGoldens
import ChatframeRendering

/// What a list says for all of its entries.
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
