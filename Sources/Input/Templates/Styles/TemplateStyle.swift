import ChatframeDocuments
import ChatframeGraphics

/// The sizes and colours of a template in one appearance.
///
/// Lengths are in points. Values out of range are reported when the template is first used, or by
/// ``Template/validate(vocabulary:)``.
public struct TemplateStyle: Hashable, Sendable {
  /// The named colours of a template in YAML, for use by components that a host registers.
  ///
  /// Changing a named colour does not change the other properties.
  public var colors: [String: RGBAColor] = [:]
  /// The background of the page.
  public var page: RGBAColor
  /// The styles of text.
  public var text: TemplateTextStyles
  /// The grouping of messages and the distances between them.
  public var flow: FlowStyle
  /// The style of avatars.
  public var avatar: AvatarStyle
  /// The form of senders' names.
  public var name: NameStyle
  /// The style of bubbles, which hold the content of messages.
  public var bubble: BubbleStyle
  /// The symbols and words for the delivery status.
  public var status: StatusStyle
  /// The style of time lines.
  public var time: TimeStyle
  /// The styles of particular kinds of messages.
  public var kinds: KindStyles
  /// The styles of quotes, reactions, details and unread lines.
  public var marks: MarkStyles
  /// The style of answers of assistants.
  public var answer = AnswerStyle()
  /// The style of bars, the keyboard and the scroll indicator.
  public var chrome: TemplateChromeStyle
  /// The wallpaper behind messages; `nil` for the background of the page alone.
  public var wallpaper: WallpaperStyle?

  /// Creates the sizes and colours of one appearance.
  ///
  /// - Parameters:
  ///   - page: The background of the page.
  ///   - bubble: The style of bubbles.
  ///   - text: The styles of text.
  ///   - flow: The grouping of messages and the distances between them.
  ///   - avatar: The style of avatars.
  ///   - status: The symbols and words for the delivery status.
  ///   - time: The style of time lines.
  ///   - kinds: The styles of particular kinds of messages; `nil` for pictures of up to 180
  ///     points, with placeholders in the colours of incoming bubbles.
  ///   - marks: The styles of quotes, reactions, details and unread lines.
  ///   - chrome: The style of bars, the keyboard and the scroll indicator; `nil` for the colours
  ///     of the page and of incoming bubbles.
  ///   - name: The form of senders' names.
  ///   - wallpaper: The wallpaper behind messages; `nil` for the background of the page alone.
  public init(
    page: RGBAColor,
    bubble: BubbleStyle,
    text: TemplateTextStyles = TemplateTextStyles(),
    flow: FlowStyle = FlowStyle(),
    avatar: AvatarStyle = AvatarStyle(),
    status: StatusStyle = StatusStyle(),
    time: TimeStyle = TimeStyle(),
    kinds: KindStyles? = nil,
    marks: MarkStyles = MarkStyles(),
    chrome: TemplateChromeStyle? = nil,
    name: NameStyle = NameStyle(),
    wallpaper: WallpaperStyle? = nil
  ) {
    self.wallpaper = wallpaper
    let side = bubble.incoming
    self.page = page
    self.text = text
    self.flow = flow
    self.avatar = avatar
    self.name = name
    self.bubble = bubble
    self.status = status
    self.time = time
    self.kinds =
      kinds
      ?? KindStyles(placeholder: .init(color: side.text.faded(to: 0.12), ink: side.secondary))
    self.marks = marks
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
    name = try Self.name(fields["name"], text: field("text"), palette)
    bubble = try BubbleStyle(field("bubble"), palette)
    status = try StatusStyle(field("status"), palette)
    time = try TimeStyle(field("time"), palette)
    kinds = try KindStyles(field("kinds"), palette)
    marks = try MarkStyles(fields, palette)
    if let node = fields["answer"] { answer = try AnswerStyle(node, palette) }
    wallpaper = try fields["wallpaper"].map { (node) throws(YAMLError) in
      try WallpaperStyle(node, palette)
    }
    let side = bubble.incoming
    chrome =
      try fields["chrome"].map { (node) throws(YAMLError) in try TemplateChromeStyle(node, palette)
      }
      ?? TemplateChromeStyle(page: page, ink: side.text, secondary: side.secondary)
  }

  private static func name(
    _ node: YAMLNode?,
    text: YAMLNode,
    _ palette: [String: RGBAColor]
  ) throws(YAMLError) -> NameStyle {
    let style = try text.entries().first { $0.name == "name" }?.value
    return try NameStyle(node, text: style ?? text, palette)
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try text.check(at: place["text"])
    try flow.check(at: place["flow"])
    try avatar.check(at: place["avatar"])
    try place["name"].checkPattern(name.format, "format", "{name}")
    try place["time"].checkPattern(time.clockFormat, "clockFormat", "{time}")
    try bubble.check(at: place["bubble"])
    try status.check(at: place["status"])
    try kinds.check(at: place["kinds"])
    try marks.check(at: place)
    try answer.check(at: place["answer"])
    try chrome.check(at: place["chrome"])
  }
}

/// The style of avatars; structures determine their size and position.
public struct AvatarStyle: Hashable, Sendable {
  /// The radius of corners, in points, 0 to 200; half of the width makes a circle.
  public var cornerRadius: Double

  /// Creates the style of avatars.
  public init(cornerRadius: Double = 6) { self.cornerRadius = cornerRadius }

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["cornerRadius"])
    cornerRadius = try fields.required("cornerRadius", of: node).number(StyleRange.cornerRadius)
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(cornerRadius, "cornerRadius", StyleRange.cornerRadius)
  }
}
