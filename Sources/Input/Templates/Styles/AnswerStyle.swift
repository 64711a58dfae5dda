import ChatframeDocuments
import ChatframeGraphics

/// The style of answers of assistants, which are as wide as the page.
///
/// A colour that is `nil` follows from those of incoming messages, or from the page if they are not
/// legible on it.
public struct AnswerStyle: Hashable, Sendable {
  /// The mark behind the last word of an answer that is being written.
  public enum Caret: String, Hashable, Sendable, CaseIterable {
    /// No mark.
    case none
    /// A thin upright bar.
    case bar
    /// A block as wide as a letter.
    case block
    /// A disc.
    case dot
  }

  /// The look of blocks of code.
  public struct Code: Hashable, Sendable {
    /// The font size, as a factor of that of text, 0.4 to 2.
    public var size: Double
    /// The radius of the corners, in points, 0 to 200.
    public var cornerRadius: Double
    /// The background of code; `nil` for that of incoming messages.
    public var fill: RGBAColor?

    /// Creates the look of blocks of code.
    ///
    /// - Parameters:
    ///   - size: The font size, as a factor of that of text.
    ///   - cornerRadius: The radius of the corners, in points.
    ///   - fill: The background of code; `nil` for that of incoming messages.
    public init(size: Double = 0.82, cornerRadius: Double = 10, fill: RGBAColor? = nil) {
      self.size = size
      self.cornerRadius = cornerRadius
      self.fill = fill
    }

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      self.init()
      let fields = try node.fields(["size", "cornerRadius", "fill"])
      size = try fields["size"]?.number(StyleRange.codeSize) ?? size
      cornerRadius = try fields["cornerRadius"]?.number(StyleRange.cornerRadius) ?? cornerRadius
      fill = try fields["fill"]?.color(palette)
    }
  }

  /// The maximum width of text, in points, 16 to 4,000; larger text makes it wider.
  public var maximumWidth: Double
  /// The distance between baselines, as a ratio to the font size, 0.8 to 4.
  public var lineHeight: Double
  /// The distance between paragraphs, in points, 0 to 100.
  public var spacing: Double
  /// The font sizes of headings of levels 1 to 6, as factors of that of text, each 0.5 to 4.
  public var headings: [Double]
  /// The look of blocks of code.
  public var code: Code
  /// The mark behind the last word of an answer that is being written.
  public var caret: Caret
  /// A Boolean value that indicates whether answers have buttons: one that stops an answer that is
  /// being written, and those that copy and regenerate a complete one.
  public var showsButtons: Bool
  /// The background of answers; `nil` for none or, on a wallpaper, for that of incoming bubbles.
  public var fill: RGBAColor?
  /// The colour of text.
  public var text: RGBAColor?
  /// The colour of thoughts, of quotes, of the titles of tools and of buttons.
  public var secondary: RGBAColor?
  /// The colour of links and citations.
  public var link: RGBAColor?
  /// The colour of rules, of the lines of tables, and of bars beside quotes.
  public var line: RGBAColor?
  /// The colour of the caret; `nil` for that of text.
  public var caretColor: RGBAColor?
  /// The colour of the line below an answer that broke off, and of tools that failed.
  public var error: RGBAColor?

  /// The font sizes of headings in templates that do not give them.
  private static let usualHeadings = [1.45, 1.25, 1.12, 1.0, 0.94, 0.88]

  /// Creates the style of answers; colours follow from those of incoming messages.
  ///
  /// - Parameters:
  ///   - maximumWidth: The maximum width of text, in points.
  ///   - lineHeight: The distance between baselines, as a ratio to the font size.
  ///   - spacing: The distance between paragraphs, in points.
  ///   - code: The look of blocks of code.
  ///   - caret: The mark behind the last word of an answer that is being written.
  ///   - showsButtons: Whether answers have buttons.
  public init(
    maximumWidth: Double = 680,
    lineHeight: Double = 1.5,
    spacing: Double = 12,
    code: Code = Code(),
    caret: Caret = .dot,
    showsButtons: Bool = true
  ) {
    self.maximumWidth = maximumWidth
    self.lineHeight = lineHeight
    self.spacing = spacing
    self.code = code
    self.caret = caret
    self.showsButtons = showsButtons
    headings = Self.usualHeadings
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    self.init()
    let fields = try node.fields([
      "maximumWidth", "lineHeight", "spacing", "headings", "code", "caret", "buttons", "fill",
      "text", "secondary", "link", "line", "caretColor", "error",
    ])
    maximumWidth = try fields["maximumWidth"]?.number(StyleRange.maximumSide) ?? maximumWidth
    lineHeight = try fields["lineHeight"]?.number(StyleRange.lineHeight) ?? lineHeight
    spacing = try fields["spacing"]?.number(StyleRange.captionGap) ?? spacing
    if let sizes = fields["headings"] { headings = try Self.headings(sizes) }
    if let node = fields["code"] { code = try Code(node, palette) }
    caret = try fields["caret"]?.choice() ?? caret
    showsButtons = try fields["buttons"]?.boolean() ?? showsButtons
    fill = try fields["fill"]?.color(palette)
    text = try fields["text"]?.color(palette)
    secondary = try fields["secondary"]?.color(palette)
    link = try fields["link"]?.color(palette)
    line = try fields["line"]?.color(palette)
    caretColor = try fields["caretColor"]?.color(palette)
    error = try fields["error"]?.color(palette)
  }

  /// Reads one to six sizes; the last one applies to all further levels.
  private static func headings(_ node: YAMLNode) throws(YAMLError) -> [Double] {
    let items = try node.oneOrMore()
    guard items.count <= usualHeadings.count else {
      throw node.error("has \(items.count) sizes; expected at most \(usualHeadings.count)")
    }
    var sizes: [Double] = []
    for item in items { sizes.append(try item.number(StyleRange.headingSize)) }
    return sizes
  }

  /// Returns the font size of headings of a level, as a factor of that of text.
  package func headingSize(level: Int) -> Double {
    headings.isEmpty ? 1 : headings[min(max(level, 1), headings.count) - 1]
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(maximumWidth, "maximumWidth", StyleRange.maximumSide)
    try place.check(lineHeight, "lineHeight", StyleRange.lineHeight)
    try place.check(spacing, "spacing", StyleRange.captionGap)
    for size in headings { try place.check(size, "headings", StyleRange.headingSize) }
    try place["code"].check(code.size, "size", StyleRange.codeSize)
    try place["code"].check(code.cornerRadius, "cornerRadius", StyleRange.cornerRadius)
  }
}
