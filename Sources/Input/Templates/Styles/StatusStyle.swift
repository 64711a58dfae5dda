import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics

/// The signs and words for the delivery status of outgoing messages.
public struct StatusStyle: Hashable, Sendable {
  /// The outgoing messages that show their status; failed ones always do.
  public enum Show: String, Hashable, Sendable, CaseIterable {
    /// All of them.
    case every
    /// The newest one.
    case last
  }

  /// A drawn sign.
  public enum Glyph: String, Hashable, Sendable, CaseIterable {
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

  /// The look of one state.
  public struct State: Hashable, Sendable {
    /// The sign; `nil` for none.
    public var glyph: Glyph?
    /// Whether the state's name is written.
    public var showsWord: Bool
    /// The sign's colour; `nil` for the text's.
    public var color: RGBAColor?

    /// Creates the look of one state; without arguments, nothing is shown.
    ///
    /// - Parameters:
    ///   - glyph: The sign; `nil` for none.
    ///   - showsWord: Whether the state's name is written.
    ///   - color: The sign's colour; `nil` for the text's.
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
  /// The sign's height, in points, 4 to 100, before the reader's text size.
  public var size: Double
  /// A message that is on its way.
  public var sending: State
  /// A message that the service has.
  public var sent: State
  /// A message that reached the other side.
  public var delivered: State
  /// A message that was read.
  public var read: State
  /// A message that could not be sent.
  public var failed: State

  /// The statuses of outgoing messages; a state that is left out shows nothing, but for `failed`.
  ///
  /// - Parameters:
  ///   - show: The outgoing messages that show their status.
  ///   - size: The sign's height, in points.
  ///   - sending: A message that is on its way.
  ///   - sent: A message that the service has.
  ///   - delivered: A message that reached the other side.
  ///   - read: A message that was read.
  ///   - failed: A message that could not be sent.
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

  /// The look of `status`.
  package func state(_ status: DeliveryStatus) -> State? {
    switch status {
    case .sending: sending
    case .sent: sent
    case .delivered: delivered
    case .read: read
    case .failed: failed
    }
  }

  /// Rejects values that the format does not have.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(size, "size", StyleRange.statusSize)
  }
}

/// The lines between messages that show when they were sent.
public struct TimeStyle: Hashable, Sendable {
  /// The contents of a line.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// The day where it is a new one, and the time of day.
    case dayAndTime = "day-and-time"
    /// The day where it is a new one, else the time of day.
    case day
  }

  /// Whether there are such lines.
  public var isVisible: Bool
  /// The contents of a line.
  public var format: Format
  /// The weight of the day; the time of day is regular.
  public var dayWeight: TemplateTextStyle.Weight

  /// Creates the look of the lines between messages that show when they were sent.
  ///
  /// - Parameters:
  ///   - isVisible: Whether there are such lines.
  ///   - format: The contents of a line.
  ///   - dayWeight: The weight of the day; the time of day is regular.
  public init(
    isVisible: Bool = true,
    format: Format = .dayAndTime,
    dayWeight: TemplateTextStyle.Weight = .regular
  ) {
    self.isVisible = isVisible
    self.format = format
    self.dayWeight = dayWeight
  }

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["visible", "format", "dayWeight"])
    isVisible = try fields.required("visible", of: node).boolean()
    format = try fields["format"]?.choice() ?? .dayAndTime
    dayWeight = try fields["dayWeight"]?.choice() ?? .regular
  }
}
