import ChatframeDocuments

/// Grouping and spacing from message to message.
package struct FlowStyle: Hashable, Sendable {
  /// The longest gap in seconds between messages of a group.
  package let groupInterval: Double
  /// A longer gap in seconds shows the time.
  package let timeInterval: Double
  /// Above the first message.
  package let topPadding: Double
  /// Below the last message.
  package let bottomPadding: Double
  /// Between messages of a group.
  package let spacingInGroup: Double
  /// Between groups.
  package let spacingBetweenGroups: Double
  /// Below a message that shows its status; nil for what is between other messages.
  package let spacingAfterStatus: Double?
  /// Above and below centred lines.
  package let spacingAroundLines: Double

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["groupInterval", "timeInterval", "padding", "spacing"])
    groupInterval = try fields.required("groupInterval", of: node).number(0...604_800)
    timeInterval = try fields["timeInterval"]?.number(0...604_800) ?? 300
    let padding = try fields.required("padding", of: node)
    let paddings = try padding.fields(["top", "bottom"])
    topPadding = try paddings.required("top", of: padding).number(0...500)
    bottomPadding = try paddings.required("bottom", of: padding).number(0...500)
    let spacing = try fields.required("spacing", of: node)
    let spacings = try spacing.fields([
      "inGroup", "betweenGroups", "aroundLines", "afterStatus",
    ])
    spacingInGroup = try spacings.required("inGroup", of: spacing).number(0...500)
    spacingBetweenGroups = try spacings.required("betweenGroups", of: spacing).number(0...500)
    spacingAfterStatus = try spacings["afterStatus"]?.number(0...500)
    spacingAroundLines = try spacings.required("aroundLines", of: spacing).number(0...500)
  }
}
