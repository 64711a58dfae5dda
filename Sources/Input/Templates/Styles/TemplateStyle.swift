import ChatframeDocuments
import ChatframeGraphics

/// The measures and colours of a template in one appearance.
///
/// Lengths are points. Values out of range are reported when the template is first used, or by
/// ``Template/validate(vocabulary:)``.
public struct TemplateStyle: Hashable, Sendable {
  /// The palette of a template in YAML, by the template's own names; components of a host can look
  /// colours up here.
  ///
  /// The other properties have colours of their own: they do not change with the palette.
  public var colors: [String: RGBAColor] = [:]
  /// The page behind everything.
  public var page: RGBAColor
  /// The styles of all text.
  public var text: TemplateTextStyles
  /// Grouping and spacing from message to message.
  public var flow: FlowStyle
  /// The sender's picture.
  public var avatar: AvatarStyle
  /// The bubbles that hold the content of messages.
  public var bubble: BubbleStyle
  /// The signs and words for the delivery status.
  public var status: StatusStyle
  /// The lines that show when messages were sent.
  public var time: TimeStyle
  /// The looks that differ from one kind of message to another.
  public var kinds: KindStyles
  /// Bars, keyboard and scroll indicator around the messages.
  public var chrome: TemplateChromeStyle

  /// The measures and colours of one appearance.
  ///
  /// - Parameters:
  ///   - page: The page behind everything.
  ///   - bubble: The bubbles that hold the content of messages.
  ///   - text: The styles of all text.
  ///   - flow: Grouping and spacing from message to message.
  ///   - avatar: The sender's picture.
  ///   - status: The signs and words for the delivery status.
  ///   - time: The lines that show when messages were sent.
  ///   - kinds: The looks that differ from one kind of message to another; `nil` for pictures of
  ///     up to 180 points, with placeholders in the colours of incoming bubbles.
  ///   - chrome: Bars, keyboard and scroll indicator; `nil` for the colours of the page and of
  ///     incoming bubbles.
  public init(
    page: RGBAColor,
    bubble: BubbleStyle,
    text: TemplateTextStyles = TemplateTextStyles(),
    flow: FlowStyle = FlowStyle(),
    avatar: AvatarStyle = AvatarStyle(),
    status: StatusStyle = StatusStyle(),
    time: TimeStyle = TimeStyle(),
    kinds: KindStyles? = nil,
    chrome: TemplateChromeStyle? = nil
  ) {
    let side = bubble.incoming
    self.page = page
    self.text = text
    self.flow = flow
    self.avatar = avatar
    self.bubble = bubble
    self.status = status
    self.time = time
    self.kinds =
      kinds
      ?? KindStyles(placeholder: .init(color: side.text.faded(to: 0.12), ink: side.secondary))
    self.chrome =
      chrome ?? TemplateChromeStyle(page: page, ink: side.text, secondary: side.secondary)
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(Template.keys)
    func field(_ key: String) throws(YAMLError) -> YAMLNode {
      try fields.required(key, of: node)
    }
    guard let page = palette["page"] else {
      throw node.error("colors: lacks \"page\"")
    }
    colors = palette
    self.page = page
    text = try TemplateTextStyles(field("text"), palette)
    flow = try FlowStyle(field("flow"))
    avatar = try AvatarStyle(field("avatar"))
    bubble = try BubbleStyle(field("bubble"), palette)
    status = try StatusStyle(field("status"), palette)
    time = try TimeStyle(field("time"))
    kinds = try KindStyles(field("kinds"), palette)
    let side = bubble.incoming
    chrome =
      try fields["chrome"].map { (node) throws(YAMLError) in try TemplateChromeStyle(node, palette)
      }
      ?? TemplateChromeStyle(page: page, ink: side.text, secondary: side.secondary)
  }

  /// Rejects values that the format does not have.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try text.check(at: place["text"])
    try flow.check(at: place["flow"])
    try avatar.check(at: place["avatar"])
    try bubble.check(at: place["bubble"])
    try status.check(at: place["status"])
    try kinds.check(at: place["kinds"])
    try chrome.check(at: place["chrome"])
  }
}

/// The look of the sender's picture; structures give it its size and place.
public struct AvatarStyle: Hashable, Sendable {
  /// The radius of corners, in points, 0 to 200; half the width makes a circle.
  public var cornerRadius: Double

  /// The look of the sender's picture.
  public init(cornerRadius: Double = 6) { self.cornerRadius = cornerRadius }

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["cornerRadius"])
    cornerRadius = try fields.required("cornerRadius", of: node).number(StyleRange.cornerRadius)
  }

  /// Rejects values that the format does not have.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(cornerRadius, "cornerRadius", StyleRange.cornerRadius)
  }
}
