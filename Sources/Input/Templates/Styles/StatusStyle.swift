import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics

/// The symbols and words for the delivery status of outgoing messages.
public struct StatusStyle: Hashable, Sendable {
  /// The outgoing messages that show their status; failed messages always do.
  public enum Show: String, Hashable, Sendable, CaseIterable {
    /// All outgoing messages.
    case every
    /// The newest outgoing message.
    case last
  }

  /// A symbol for a status.
  public enum Glyph: String, Hashable, Sendable, CaseIterable {
    /// A spinner.
    case spinner
    /// A clock face.
    case clock
    /// One tick mark.
    case check
    /// Two tick marks.
    case doubleCheck
    /// An exclamation mark in a disc.
    case alert
  }

  /// The style of one status.
  public struct State: Hashable, Sendable {
    /// The symbol; `nil` for none.
    public var glyph: Glyph?
    /// A Boolean value that indicates whether the word for the status is shown.
    public var showsWord: Bool
    /// The colour of the symbol; `nil` for the colour of the text.
    public var color: RGBAColor?

    /// Creates the style of one status; without arguments, nothing is shown.
    ///
    /// - Parameters:
    ///   - glyph: The symbol; `nil` for none.
    ///   - showsWord: Whether the word for the status is shown.
    ///   - color: The colour of the symbol; `nil` for the colour of the text.
    public init(_ glyph: Glyph? = nil, showsWord: Bool = false, color: RGBAColor? = nil) {
      self.glyph = glyph
      self.showsWord = showsWord
      self.color = color
    }

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      let fields = try node.fields(["glyph", "word", "color"])
      glyph = try fields["glyph"]?.choice()
      showsWord = try fields["word"]?.boolean() ?? false
      color = try fields["color"]?.color(palette)
    }
  }

  /// The outgoing messages that show their status.
  public var show: Show
  /// The height of the symbol, in points, 4 to 100, before scaling by the text size.
  public var size: Double
  /// The style of a message that is being sent.
  public var sending: State
  /// The style of a message that the server has received.
  public var sent: State
  /// The style of a message that has been delivered.
  public var delivered: State
  /// The style of a message that has been read.
  public var read: State
  /// The style of a message that could not be sent.
  public var failed: State

  /// Creates the styles of all statuses; by default, only `failed` shows a symbol.
  ///
  /// - Parameters:
  ///   - show: The outgoing messages that show their status.
  ///   - size: The height of the symbol, in points.
  ///   - sending: The style of a message that is being sent.
  ///   - sent: The style of a message that the server has received.
  ///   - delivered: The style of a message that has been delivered.
  ///   - read: The style of a message that has been read.
  ///   - failed: The style of a message that could not be sent.
  public init(
    show: Show = .every,
    size: Double = 16,
    sending: State = State(),
    sent: State = State(),
    delivered: State = State(),
    read: State = State(),
    failed: State = State(.alert)
  ) {
    self.show = show
    self.size = size
    self.sending = sending
    self.sent = sent
    self.delivered = delivered
    self.read = read
    self.failed = failed
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let names = DeliveryStatus.allCases.map(\.rawValue)
    let fields = try node.fields(["show", "size"] + names)
    show = try fields.required("show", of: node).choice()
    size = try fields.required("size", of: node).number(StyleRange.statusSize)
    func state(_ status: DeliveryStatus) throws(YAMLError) -> State {
      try State(fields.required(status.rawValue, of: node), palette)
    }
    sending = try state(.sending)
    sent = try state(.sent)
    delivered = try state(.delivered)
    read = try state(.read)
    failed = try state(.failed)
  }

  /// Returns the style of `status`.
  package func state(_ status: DeliveryStatus) -> State? {
    switch status {
    case .sending: sending
    case .sent: sent
    case .delivered: delivered
    case .read: read
    case .failed: failed
    }
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(size, "size", StyleRange.statusSize)
  }
}

/// The time lines between messages, which show when messages were sent.
public struct TimeStyle: Hashable, Sendable {
  /// The content of a time line.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// The day if it is a new one, and the time of day.
    case dayAndTime = "day-and-time"
    /// The day if it is a new one, and otherwise the time of day.
    case day
  }

  /// A Boolean value that indicates whether time lines are shown.
  public var isVisible: Bool
  /// The content of a time line.
  public var format: Format
  /// The weight of the day; the time of day is regular.
  public var dayWeight: TemplateTextStyle.Weight
  /// The line of one device pixel on both sides of the text; `nil` for none.
  public var rule: RGBAColor?
  /// The text of a message's own time, which contains `{time}`, for example `[{time}]`.
  public var clockFormat: String

  /// Creates the style of time lines.
  ///
  /// - Parameters:
  ///   - isVisible: Whether time lines are shown.
  ///   - format: The content of a time line.
  ///   - dayWeight: The weight of the day; the time of day is regular.
  ///   - rule: The line on both sides of the text; `nil` for none.
  ///   - clockFormat: The text of a message's own time, which contains `{time}`.
  public init(
    isVisible: Bool = true,
    format: Format = .dayAndTime,
    dayWeight: TemplateTextStyle.Weight = .regular,
    rule: RGBAColor? = nil,
    clockFormat: String = "{time}"
  ) {
    self.isVisible = isVisible
    self.format = format
    self.dayWeight = dayWeight
    self.rule = rule
    self.clockFormat = clockFormat
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["visible", "format", "dayWeight", "rule", "clock"])
    isVisible = try fields.required("visible", of: node).boolean()
    format = try fields["format"]?.choice() ?? .dayAndTime
    dayWeight = try fields["dayWeight"]?.choice() ?? .regular
    rule = try fields["rule"]?.color(palette)
    clockFormat = try fields["clock"]?.pattern("{time}") ?? "{time}"
  }
}
