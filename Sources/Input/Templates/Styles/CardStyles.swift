import ChatframeDocuments
import ChatframeGraphics

extension KindStyles {
  /// Pictures and videos that are sent as one message.
  public struct Album: Hashable, Sendable {
    /// The maximum width and the approximate height, in points, 16 to 4,000.
    public var maximumSide: Double
    /// The distance between the pictures, in points, 0 to 100.
    public var gap: Double

    /// Creates the style of an album; both lengths are in points.
    public init(maximumSide: Double = 260, gap: Double = 2) {
      self.maximumSide = maximumSide
      self.gap = gap
    }

    init(_ node: YAMLNode?) throws(YAMLError) {
      self.init()
      guard let fields = try node?.fields(["maximumSide", "gap"]) else { return }
      maximumSide = try fields["maximumSide"]?.number(StyleRange.maximumSide) ?? maximumSide
      gap = try fields["gap"]?.number(StyleRange.captionGap) ?? gap
    }

    /// Checks that the values are in range.
    func check(at place: TemplatePlace) throws(TemplateError) {
      try place.check(maximumSide, "maximumSide", StyleRange.maximumSide)
      try place.check(gap, "gap", StyleRange.captionGap)
    }
  }

  /// The content of cards, for example of a link or a poll.
  public struct Card: Hashable, Sendable {
    /// The width of the content if the page has room for it, in points, 16 to 4,000; larger text
    /// makes it wider.
    public var width: Double

    /// Creates the style of cards with the width of their content, in points.
    public init(width: Double = 224) { self.width = width }

    init(_ node: YAMLNode?) throws(YAMLError) {
      self.init()
      let fields = try node?.fields(["width"])
      width = try fields?["width"]?.number(StyleRange.maximumSide) ?? width
    }

    /// Checks that the values are in range.
    func check(at place: TemplatePlace) throws(TemplateError) {
      try place.check(width, "width", StyleRange.maximumSide)
    }
  }

  /// The cards of red packets and transfers.
  public struct Payment: Hashable, Sendable {
    /// The background of a transfer, and of a red packet that has not been opened.
    public var color: RGBAColor
    /// The background of a red packet that has been opened.
    public var opened: RGBAColor
    /// The text on both backgrounds.
    public var text: RGBAColor

    /// Creates the style of red packets and transfers.
    ///
    /// - Parameters:
    ///   - color: The background of a transfer, and of a red packet that has not been opened.
    ///   - opened: The background of a red packet that has been opened.
    ///   - text: The text on both backgrounds.
    public init(
      color: RGBAColor = RGBAColor(red: 250, green: 157, blue: 59),
      opened: RGBAColor = RGBAColor(red: 251, green: 217, blue: 176),
      text: RGBAColor = RGBAColor(red: 61, green: 31, blue: 0)
    ) {
      self.color = color
      self.opened = opened
      self.text = text
    }

    init(_ node: YAMLNode?, _ palette: [String: RGBAColor]) throws(YAMLError) {
      self.init()
      guard let fields = try node?.fields(["color", "opened", "text"]) else { return }
      color = try fields["color"]?.color(palette) ?? color
      opened = try fields["opened"]?.color(palette) ?? opened
      text = try fields["text"]?.color(palette) ?? text
    }
  }
}
