import ChatframeDocuments
import ChatframeGoldens
import ChatframeRendering

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
