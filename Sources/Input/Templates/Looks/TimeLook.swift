import ChatframeDocuments

/// When messages were sent, in lines between them.
package struct TimeStyle: Hashable, Sendable {
  /// What a line tells.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// The day where it is a new one, and the clock's time.
    case dayAndTime = "day-and-time"
    /// The day where it is a new one, else the clock's time.
    case day
  }

  /// Whether there are such lines.
  package let isVisible: Bool
  /// What a line tells.
  package let format: Format
  /// Of the day; the clock's time is regular.
  package let dayWeight: TemplateTextStyle.Weight

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["visible", "format", "dayWeight"])
    isVisible = try fields.required("visible", of: node).boolean()
    format = try fields["format"]?.choice() ?? .dayAndTime
    dayWeight = try fields["dayWeight"]?.choice() ?? .regular
  }
}
