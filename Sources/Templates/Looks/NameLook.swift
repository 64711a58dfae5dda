/// The sender's name.
package struct NameLook: Hashable, Sendable {
  /// For whose messages.
  package let visibility: Visibility
  /// On which messages of a group.
  package let show: GroupShow
  /// Its size.
  package let layout: SizeRule
  /// To the bubble below.
  package let spacing: Double
  /// From the bubble's edge inward.
  package let indent: Double

  init(_ node: TemplateNode) throws(TemplateError) {
    let fields = try node.fields(["visible", "show", "layout", "spacing", "indent"])
    visibility = try Visibility(fields.required("visible", of: node))
    show = try fields.required("show", of: node).choice()
    layout = try fields["layout"].map(SizeRule.init) ?? .sizeThatFits
    spacing = try fields.required("spacing", of: node).number(0...200)
    indent = try fields["indent"]?.number(0...200) ?? 0
  }
}
