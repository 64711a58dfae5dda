/// The sender's picture.
package struct AvatarLook: Hashable, Sendable {
  /// Which end of the message it stands at.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Its top beside the bubble's top.
    case top
    /// Its bottom beside the bubble's bottom.
    case bottom
  }

  /// For whose messages.
  package let visibility: Visibility
  /// On which messages of a group; the others keep its place free.
  package let show: GroupShow
  /// Its size.
  package let layout: SizeRule
  /// In points.
  package let cornerRadius: Double
  /// From the edge of the page.
  package let edge: Double
  /// To the bubble.
  package let gap: Double
  /// Which end of the message.
  package let alignment: Alignment

  init(_ node: TemplateNode) throws(TemplateError) {
    let fields = try node.fields([
      "visible", "show", "layout", "cornerRadius", "edge", "gap", "align",
    ])
    visibility = try Visibility(fields.required("visible", of: node))
    show = try fields.required("show", of: node).choice()
    layout = try SizeRule(fields.required("layout", of: node))
    cornerRadius = try fields.required("cornerRadius", of: node).number(0...200)
    edge = try fields.required("edge", of: node).number(0...200)
    gap = try fields.required("gap", of: node).number(0...200)
    alignment = try fields.required("align", of: node).choice()
  }
}
