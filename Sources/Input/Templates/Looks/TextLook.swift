import ChatframeDocuments
import ChatframeGraphics

/// A style of text.
package struct TemplateTextStyle: Hashable, Sendable {
  /// Thin or thick.
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    /// CSS weight 400.
    case regular
    /// CSS weight 700.
    case bold
  }

  /// The em in points, before the reader's text size.
  package let size: Double
  /// From baseline to baseline, as a factor of the em.
  package let lineHeight: Double
  /// Thin or thick.
  package let weight: Weight
  /// Nil where the surroundings decide.
  package let color: Color?

  init(size: Double, weight: Weight, color: Color) {
    self.size = size
    self.weight = weight
    self.color = color
    lineHeight = 1.3
  }

  init(_ node: YAMLNode, _ palette: [String: Color]) throws(YAMLError) {
    let fields = try node.fields(["size", "lineHeight", "weight", "color"])
    size = try fields.required("size", of: node).number(4...200)
    lineHeight = try fields["lineHeight"]?.number(0.8...4) ?? 1.3
    weight = try fields["weight"]?.choice() ?? .regular
    color = try fields["color"]?.color(palette)
  }
}

/// The styles of all text.
package struct TemplateTextStyles: Hashable, Sendable {
  /// What people write.
  package let body: TemplateTextStyle
  /// Sizes, durations, captions of cards.
  package let detail: TemplateTextStyle
  /// The sender's name.
  package let name: TemplateTextStyle
  /// Time, system and revoked lines.
  package let line: TemplateTextStyle
  /// The word of a status.
  package let status: TemplateTextStyle
  /// Initials where there is no avatar.
  package let initials: TemplateTextStyle

  init(_ node: YAMLNode, _ palette: [String: Color]) throws(YAMLError) {
    let fields = try node.fields(["body", "detail", "name", "line", "status", "initials"])
    body = try TemplateTextStyle(fields.required("body", of: node), palette)
    detail = try TemplateTextStyle(fields.required("detail", of: node), palette)
    name = try TemplateTextStyle(fields.required("name", of: node), palette)
    line = try TemplateTextStyle(fields.required("line", of: node), palette)
    status = try TemplateTextStyle(fields.required("status", of: node), palette)
    initials = try TemplateTextStyle(fields.required("initials", of: node), palette)
  }
}
