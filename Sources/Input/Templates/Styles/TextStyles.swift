import ChatframeDocuments
import ChatframeGraphics

/// A style of text in a template.
public struct TemplateTextStyle: Hashable, Sendable {
  /// The weight of a font.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// CSS weight 400.
    case regular
    /// CSS weight 700.
    case bold
  }

  /// A font family.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// A font whose characters have different widths.
    case sans
    /// A font whose characters have the same width, as in code.
    case mono
  }

  /// The font family.
  public var family: Family
  /// The font size, in points, 4 to 200, before scaling by the text size.
  public var size: Double
  /// The distance between baselines, as a ratio to the font size, 0.8 to 4.
  public var lineHeight: Double
  /// The weight of the font.
  public var weight: Weight
  /// The colour; `nil` for the default colour of the context.
  public var color: RGBAColor?

  /// Creates a style of text.
  ///
  /// - Parameters:
  ///   - size: The font size, in points.
  ///   - lineHeight: The distance between baselines, as a ratio to the font size.
  ///   - weight: The weight of the font.
  ///   - color: The colour; `nil` for the default colour of the context.
  ///   - family: The font family.
  public init(
    size: Double,
    lineHeight: Double = 1.3,
    weight: Weight = .regular,
    color: RGBAColor? = nil,
    family: Family = .sans
  ) {
    self.family = family
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.color = color
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(Self.keys)
    family = try fields["family"]?.choice() ?? .sans
    size = try fields.required("size", of: node).number(StyleRange.textSize)
    lineHeight = try fields["lineHeight"]?.number(StyleRange.lineHeight) ?? 1.3
    weight = try fields["weight"]?.choice() ?? .regular
    color = try fields["color"]?.color(palette)
  }

  /// The keys of a style.
  static let keys = ["family", "size", "lineHeight", "weight", "color"]

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(size, "size", StyleRange.textSize)
    try place.check(lineHeight, "lineHeight", StyleRange.lineHeight)
  }
}

/// The styles of text in a template.
public struct TemplateTextStyles: Hashable, Sendable {
  /// The text of messages.
  public var body: TemplateTextStyle
  /// Details such as sizes, durations and captions of cards.
  public var detail: TemplateTextStyle
  /// The sender's name.
  public var name: TemplateTextStyle
  /// Time lines, system lines and lines for unsent messages.
  public var line: TemplateTextStyle
  /// The word for a status.
  public var status: TemplateTextStyle
  /// The initials on an avatar without a picture.
  public var initials: TemplateTextStyle

  /// Creates the styles of text.
  ///
  /// - Parameters:
  ///   - body: The text of messages.
  ///   - detail: Details such as sizes, durations and captions of cards.
  ///   - name: The sender's name.
  ///   - line: Time lines, system lines and lines for unsent messages.
  ///   - status: The word for a status.
  ///   - initials: The initials on an avatar without a picture.
  public init(
    body: TemplateTextStyle = TemplateTextStyle(size: 17),
    detail: TemplateTextStyle = TemplateTextStyle(size: 12),
    name: TemplateTextStyle = TemplateTextStyle(size: 12, lineHeight: 1.25),
    line: TemplateTextStyle = TemplateTextStyle(size: 12, lineHeight: 1.4),
    status: TemplateTextStyle = TemplateTextStyle(size: 11, lineHeight: 1.25),
    initials: TemplateTextStyle = TemplateTextStyle(size: 16, lineHeight: 1.2, weight: .bold)
  ) {
    self.body = body
    self.detail = detail
    self.name = name
    self.line = line
    self.status = status
    self.initials = initials
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["body", "detail", "name", "line", "status", "initials"])
    body = try TemplateTextStyle(fields.required("body", of: node), palette)
    detail = try TemplateTextStyle(fields.required("detail", of: node), palette)
    name = try Self.name(fields.required("name", of: node), palette)
    line = try TemplateTextStyle(fields.required("line", of: node), palette)
    status = try TemplateTextStyle(fields.required("status", of: node), palette)
    initials = try TemplateTextStyle(fields.required("initials", of: node), palette)
  }

  /// Reads the style of names, which may have a colour for each sender.
  private static func name(
    _ node: YAMLNode,
    _ palette: [String: RGBAColor]
  ) throws(YAMLError) -> TemplateTextStyle {
    guard try SenderColors.areUsed(by: node, palette) else {
      return try TemplateTextStyle(node, palette)
    }
    let first = SenderColors.colors(in: palette).first
    var palette = palette
    palette[SenderColors.keyword] = first
    var style = try TemplateTextStyle(node, palette)
    style.color = nil
    return style
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try body.check(at: place["body"])
    try detail.check(at: place["detail"])
    try name.check(at: place["name"])
    try line.check(at: place["line"])
    try status.check(at: place["status"])
    try initials.check(at: place["initials"])
  }
}
