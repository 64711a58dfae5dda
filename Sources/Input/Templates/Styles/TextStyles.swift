import ChatframeDocuments
import ChatframeGraphics

/// A style of text in a template.
public struct TemplateTextStyle: Hashable, Sendable {
  /// The thickness of strokes.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// CSS weight 400.
    case regular
    /// CSS weight 700.
    case bold
  }

  /// The em, in points, 4 to 200, before the reader's text size.
  public var size: Double
  /// The distance from baseline to baseline, in ems, 0.8 to 4.
  public var lineHeight: Double
  /// The thickness of strokes.
  public var weight: Weight
  /// The colour; `nil` if the surroundings decide.
  public var color: RGBAColor?

  /// A style of text.
  ///
  /// - Parameters:
  ///   - size: The em, in points.
  ///   - lineHeight: The distance from baseline to baseline, in ems.
  ///   - weight: The thickness of strokes.
  ///   - color: The colour; `nil` if the surroundings decide.
  public init(
    size: Double,
    lineHeight: Double = 1.3,
    weight: Weight = .regular,
    color: RGBAColor? = nil
  ) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.color = color
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["size", "lineHeight", "weight", "color"])
    size = try fields.required("size", of: node).number(StyleRange.textSize)
    lineHeight = try fields["lineHeight"]?.number(StyleRange.lineHeight) ?? 1.3
    weight = try fields["weight"]?.choice() ?? .regular
    color = try fields["color"]?.color(palette)
  }

  /// Rejects values that the format does not have.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(size, "size", StyleRange.textSize)
    try place.check(lineHeight, "lineHeight", StyleRange.lineHeight)
  }
}

/// The styles of all text.
public struct TemplateTextStyles: Hashable, Sendable {
  /// The text that people write.
  public var body: TemplateTextStyle
  /// Sizes, durations and captions of cards.
  public var detail: TemplateTextStyle
  /// The sender's name.
  public var name: TemplateTextStyle
  /// Time, system and revoked lines.
  public var line: TemplateTextStyle
  /// The word of a status.
  public var status: TemplateTextStyle
  /// The initials on an avatar without a picture.
  public var initials: TemplateTextStyle

  /// The styles of all text.
  ///
  /// - Parameters:
  ///   - body: The text that people write.
  ///   - detail: Sizes, durations and captions of cards.
  ///   - name: The sender's name.
  ///   - line: Time, system and revoked lines.
  ///   - status: The word of a status.
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
    name = try TemplateTextStyle(fields.required("name", of: node), palette)
    line = try TemplateTextStyle(fields.required("line", of: node), palette)
    status = try TemplateTextStyle(fields.required("status", of: node), palette)
    initials = try TemplateTextStyle(fields.required("initials", of: node), palette)
  }

  /// Rejects values that the format does not have.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try body.check(at: place["body"])
    try detail.check(at: place["detail"])
    try name.check(at: place["name"])
    try line.check(at: place["line"])
    try status.check(at: place["status"])
    try initials.check(at: place["initials"])
  }
}
