import ChatframeDocuments
import ChatframeGraphics

/// The quote of the message that a reply answers.
public struct ReplyStyle: Hashable, Sendable {
  /// The position of a quote.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// In the bubble, above the content.
    case inside
    /// Above the bubble.
    case above
    /// Below the bubble.
    case below
  }

  /// The position of the quote; outside the bubble of content that has none, such as stickers.
  public var place: Place
  /// The width of the bar at the leading edge, in points, 0 to 20.
  public var bar: Double
  /// The radius of corners, in points, 0 to 200.
  public var cornerRadius: Double
  /// The maximum number of lines of the quoted text, 1 to 20.
  public var lineCount: Int
  /// The background outside bubbles; `nil` for that of incoming bubbles.
  public var fill: RGBAColor?

  /// Creates the style of quotes.
  ///
  /// - Parameters:
  ///   - place: The position of the quote.
  ///   - bar: The width of the bar at the leading edge, in points.
  ///   - cornerRadius: The radius of corners, in points.
  ///   - lineCount: The maximum number of lines of the quoted text.
  ///   - fill: The background outside bubbles; `nil` for that of incoming bubbles.
  public init(
    place: Place = .inside,
    bar: Double = 3,
    cornerRadius: Double = 5,
    lineCount: Int = 2,
    fill: RGBAColor? = nil
  ) {
    self.place = place
    self.bar = bar
    self.cornerRadius = cornerRadius
    self.lineCount = lineCount
    self.fill = fill
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["place", "bar", "cornerRadius", "lines", "fill"])
    let style = ReplyStyle()
    place = try fields["place"]?.choice() ?? style.place
    bar = try fields["bar"]?.number(StyleRange.quoteBar) ?? style.bar
    cornerRadius =
      try fields["cornerRadius"]?.number(StyleRange.cornerRadius) ?? style.cornerRadius
    lineCount = Int(
      try fields["lines"]?.number(StyleRange.quoteLines) ?? Double(style.lineCount)
    )
    fill = try fields["fill"]?.color(palette)
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(bar, "bar", StyleRange.quoteBar)
    try place.check(cornerRadius, "cornerRadius", StyleRange.cornerRadius)
    try place.check(Double(lineCount), "lines", StyleRange.quoteLines)
  }
}

/// The reactions to a message.
public struct ReactionStyle: Hashable, Sendable {
  /// The position of reactions.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// In the bubble, below the content.
    case inside
    /// Below the bubble.
    case below
    /// Over the top edge of the bubble, at the corner away from the sender.
    case overTop = "over-top"
    /// Over the bottom edge of the bubble.
    case overBottom = "over-bottom"
  }

  /// The position of the reactions; outside the bubble of content that has none, such as stickers.
  public var place: Place
  /// The background of a reaction outside the bubble; `nil` for a faint text colour.
  public var fill: RGBAColor?

  /// Creates the style of reactions.
  ///
  /// - Parameters:
  ///   - place: The position of the reactions.
  ///   - fill: The background of a reaction outside the bubble; `nil` for a faint text colour.
  public init(place: Place = .inside, fill: RGBAColor? = nil) {
    self.place = place
    self.fill = fill
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["place", "fill"])
    place = try fields["place"]?.choice() ?? .inside
    fill = try fields["fill"]?.color(palette)
  }
}

/// The small line of a message that shows when it was sent, whether it arrived, and that it was
/// edited, is pinned or will disappear.
public struct MetaStyle: Hashable, Sendable {
  /// The position of the line.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// In the bubble, beside the last line of text if there is room.
    case inside
    /// Below the bubble.
    case below
  }

  /// The position of the line.
  public var place: Place
  /// A Boolean value that indicates whether the line shows the time of day.
  public var showsTime: Bool
  /// A Boolean value that indicates whether the line shows the symbol of the delivery status.
  public var showsStatus: Bool

  /// Creates the style of the line; without arguments, it only shows that a message was edited, is
  /// pinned or will disappear.
  ///
  /// - Parameters:
  ///   - place: The position of the line.
  ///   - showsTime: Whether the line shows the time of day.
  ///   - showsStatus: Whether the line shows the symbol of the delivery status.
  public init(place: Place = .below, showsTime: Bool = false, showsStatus: Bool = false) {
    self.place = place
    self.showsTime = showsTime
    self.showsStatus = showsStatus
  }

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["place", "time", "status"])
    place = try fields["place"]?.choice() ?? .below
    showsTime = try fields["time"]?.boolean() ?? false
    showsStatus = try fields["status"]?.boolean() ?? false
  }

  /// A Boolean value that indicates whether every message has the line.
  package var isAlwaysShown: Bool { showsTime }
}

/// The line above the first unread message.
public struct UnreadStyle: Hashable, Sendable {
  /// The colour of the text; `nil` for the colour of time lines.
  public var text: RGBAColor?
  /// The background of the text, which is a band from edge to edge; `nil` for a line on both sides
  /// of the text.
  public var band: RGBAColor?

  /// Creates the style of the line.
  ///
  /// - Parameters:
  ///   - text: The colour of the text; `nil` for the colour of time lines.
  ///   - band: The background of the text, from edge to edge; `nil` for a line on both sides.
  public init(text: RGBAColor? = nil, band: RGBAColor? = nil) {
    self.text = text
    self.band = band
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["text", "band"])
    text = try fields["text"]?.color(palette)
    band = try fields["band"]?.color(palette)
  }
}

/// The marks of messages: quotes, reactions, details, and the line above unread messages.
public struct MarkStyles: Hashable, Sendable {
  /// The quote of the message that a reply answers.
  public var reply: ReplyStyle
  /// The reactions.
  public var reactions: ReactionStyle
  /// The time, the delivery status and other details in or below the bubble.
  public var meta: MetaStyle
  /// The line above the first unread message.
  public var unread: UnreadStyle

  /// The keys of a template.
  static let keys = ["reply", "reactions", "meta", "unread"]

  /// Creates the styles of marks.
  ///
  /// - Parameters:
  ///   - reply: The quote of the message that a reply answers.
  ///   - reactions: The reactions.
  ///   - meta: The time, the delivery status and other details in or below the bubble.
  ///   - unread: The line above the first unread message.
  public init(
    reply: ReplyStyle = ReplyStyle(),
    reactions: ReactionStyle = ReactionStyle(),
    meta: MetaStyle = MetaStyle(),
    unread: UnreadStyle = UnreadStyle()
  ) {
    self.reply = reply
    self.reactions = reactions
    self.meta = meta
    self.unread = unread
  }

  init(_ fields: [String: YAMLNode], _ palette: [String: RGBAColor]) throws(YAMLError) {
    self.init()
    if let node = fields["reply"] { reply = try ReplyStyle(node, palette) }
    if let node = fields["reactions"] { reactions = try ReactionStyle(node, palette) }
    if let node = fields["meta"] { meta = try MetaStyle(node) }
    if let node = fields["unread"] { unread = try UnreadStyle(node, palette) }
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try reply.check(at: place["reply"])
  }
}
