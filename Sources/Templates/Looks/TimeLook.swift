/// When a message was sent.
package struct TimeLook: Hashable, Sendable {
  /// Where it stands.
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// A centred line above the message.
    case line
  }

  /// Whether it is shown at all.
  package let isVisible: Bool
  /// Its size.
  package let layout: SizeRule
  /// Where it stands.
  package let placement: Placement
  /// Of the day; the clock's time is regular.
  package let dayWeight: TextLook.Weight

  init(_ node: TemplateNode) throws(TemplateError) {
    let fields = try node.fields(["visible", "layout", "placement", "dayWeight"])
    isVisible = try fields.required("visible", of: node).boolean()
    layout = try fields["layout"].map(SizeRule.init) ?? .sizeThatFits
    placement = try fields["placement"]?.choice() ?? .line
    dayWeight = try fields["dayWeight"]?.choice() ?? .regular
  }
}
