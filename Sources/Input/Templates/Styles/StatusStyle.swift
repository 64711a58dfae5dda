import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics

/// How far an outgoing message got.
package struct StatusStyle: Hashable, Sendable {
  /// Which outgoing messages show it; failed ones always do.
  package enum Show: String, Hashable, Sendable, CaseIterable {
    /// All.
    case every
    /// The newest.
    case last
  }

  /// A drawn sign.
  package enum Glyph: String, Hashable, Sendable, CaseIterable {
    /// Spokes of a wheel.
    case spinner
    /// A clock's face.
    case clock
    /// One tick.
    case check
    /// Two ticks.
    case doubleCheck
    /// An exclamation mark in a disc.
    case alert
  }

  /// What one state shows.
  package struct State: Hashable, Sendable {
    /// A sign.
    package let glyph: Glyph?
    /// Whether the state's name is written.
    package let showsWord: Bool
    /// Of the sign; nil for the text's.
    package let color: RGBAColor?

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      let fields = try node.fields(["glyph", "word", "color"])
      glyph = try fields["glyph"]?.choice()
      showsWord = try fields["word"]?.boolean() ?? false
      color = try fields["color"]?.color(palette)
    }
  }

  /// On which outgoing messages.
  package let show: Show
  /// The sign's width and height.
  package let size: Double
  private let states: [DeliveryStatus: State]

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let names = DeliveryStatus.allCases.map(\.rawValue)
    let fields = try node.fields(["show", "size"] + names)
    show = try fields.required("show", of: node).choice()
    size = try fields.required("size", of: node).number(4...100)
    var states: [DeliveryStatus: State] = [:]
    for status in DeliveryStatus.allCases {
      states[status] = try State(fields.required(status.rawValue, of: node), palette)
    }
    self.states = states
  }

  /// What `status` shows.
  package func state(_ status: DeliveryStatus) -> State? { states[status] }
}

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
