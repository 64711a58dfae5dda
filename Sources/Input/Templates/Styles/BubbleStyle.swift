import ChatframeDocuments
import ChatframeGraphics

/// The look of bubbles, which hold the content of messages.
public struct BubbleStyle: Hashable, Sendable {
  /// The colours of one side.
  public struct Side: Hashable, Sendable {
    /// The background of the bubble.
    public var fill: RGBAColor
    /// The text of messages.
    public var text: RGBAColor
    /// Details, such as sizes and durations.
    public var secondary: RGBAColor
    /// Links and mentions.
    public var link: RGBAColor
    /// The background of code and quotes.
    public var code: RGBAColor
    /// The background of text that matches a search.
    public var match: RGBAColor

    /// Creates the colours of one side.
    ///
    /// - Parameters:
    ///   - fill: The background of the bubble.
    ///   - text: The text of messages.
    ///   - secondary: Details; `nil` for a fainter shade of `text`.
    ///   - link: Links and mentions; `nil` for the colour of `text`.
    ///   - code: The background of code; `nil` for a very faint shade of `text`.
    ///   - match: The background of text that matches a search; `nil` for a translucent amber on
    ///     which `text` is legible.
    public init(
      fill: RGBAColor,
      text: RGBAColor,
      secondary: RGBAColor? = nil,
      link: RGBAColor? = nil,
      code: RGBAColor? = nil,
      match: RGBAColor? = nil
    ) {
      self.fill = fill
      self.text = text
      self.secondary = secondary ?? text.faded(to: 0.7)
      self.link = link ?? text
      self.code = code ?? text.faded(to: 0.08)
      self.match = match ?? MatchColor.amber(behind: text, on: fill)
    }

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      let fields = try node.fields(["fill", "text", "secondary", "link", "code", "match"])
      fill = try fields.required("fill", of: node).color(palette)
      text = try fields.required("text", of: node).color(palette)
      secondary = try fields.required("secondary", of: node).color(palette)
      link = try fields.required("link", of: node).color(palette)
      code = try fields.required("code", of: node).color(palette)
      match =
        try fields["match"]?.color(palette)
        ?? MatchColor.amber(behind: text, on: fill, page: palette["page"])
    }
  }

  /// The distances around the content of an incoming message on the left, in points, 0 to 200.
  public var padding: LayoutInsets
  /// The radius of free corners, in points, 0 to 200.
  public var cornerRadius: Double
  /// The radius of corners next to other messages of the group, in points, 0 to 200.
  public var groupedCornerRadius: Double
  /// A Boolean value that indicates whether the sender's name is the first line in the first
  /// incoming bubble of a group, except in private sessions.
  public var showsName: Bool = false
  /// The tail that points at the sender.
  public var tail: TailStyle
  /// The colours of incoming messages.
  public var incoming: Side
  /// The colours of outgoing messages.
  public var outgoing: Side
  /// The opacity of the shade on a pressed bubble, 0 to 1: black on a light bubble, white on a dark
  /// one.
  public var pressedShade = 0.12
  /// The colour behind a highlighted message, over the width of the page; `nil` for a translucent
  /// shade of the links in incoming messages.
  public var highlight: RGBAColor?

  /// Creates the look of bubbles.
  ///
  /// - Parameters:
  ///   - incoming: The colours of incoming messages.
  ///   - outgoing: The colours of outgoing messages.
  ///   - padding: The distances around the content, in points.
  ///   - cornerRadius: The radius of free corners, in points.
  ///   - groupedCornerRadius: The radius of corners next to other messages of the group, in
  ///     points; `nil` for the radius of free corners.
  ///   - tail: The tail that points at the sender.
  public init(
    incoming: Side,
    outgoing: Side,
    padding: LayoutInsets = LayoutInsets(vertical: 9, horizontal: 12),
    cornerRadius: Double = 12,
    groupedCornerRadius: Double? = nil,
    tail: TailStyle = TailStyle()
  ) {
    self.padding = padding
    self.cornerRadius = cornerRadius
    self.groupedCornerRadius = groupedCornerRadius ?? cornerRadius
    self.tail = tail
    self.incoming = incoming
    self.outgoing = outgoing
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields([
      "padding", "cornerRadius", "groupedCornerRadius", "name", "tail", "incoming", "outgoing",
      "pressed", "highlight",
    ])
    let paddingNode = try fields.required("padding", of: node)
    let paddings = try paddingNode.fields(["vertical", "horizontal"])
    padding = LayoutInsets(
      vertical: try paddings.required("vertical", of: paddingNode).number(StyleRange.padding),
      horizontal: try paddings.required("horizontal", of: paddingNode).number(StyleRange.padding)
    )
    cornerRadius = try fields.required("cornerRadius", of: node).number(StyleRange.cornerRadius)
    groupedCornerRadius =
      try fields["groupedCornerRadius"]?.number(StyleRange.cornerRadius) ?? cornerRadius
    showsName = try fields["name"]?.choice(NamePlace.self) == .inside
    tail = try TailStyle(fields.required("tail", of: node))
    incoming = try Side(fields.required("incoming", of: node), palette)
    outgoing = try Side(fields.required("outgoing", of: node), palette)
    pressedShade = try fields["pressed"]?.number(StyleRange.shade) ?? pressedShade
    highlight = try fields["highlight"]?.color(palette)
  }

  /// The place of a sender's name, besides the component `name` of a structure.
  private enum NamePlace: String, CaseIterable {
    case outside, inside
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    let edges = place["padding"]
    try edges.check(padding.top, "top", StyleRange.padding)
    try edges.check(padding.left, "left", StyleRange.padding)
    try edges.check(padding.bottom, "bottom", StyleRange.padding)
    try edges.check(padding.right, "right", StyleRange.padding)
    try place.check(cornerRadius, "cornerRadius", StyleRange.cornerRadius)
    try place.check(groupedCornerRadius, "groupedCornerRadius", StyleRange.cornerRadius)
    try tail.check(at: place["tail"])
    try place.check(pressedShade, "pressed", StyleRange.shade)
  }
}

/// The tail of a bubble, which points at the sender.
public struct TailStyle: Hashable, Sendable {
  /// The outline of a tail.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// No tail.
    case none
    /// A small triangle on the side of the bubble.
    case triangle
    /// A curl at the lower corner of the bubble.
    case swoosh
    /// A triangle at the upper corner of the bubble, flush with its top edge.
    case corner
  }

  /// The outline of the tail.
  public var shape: Shape
  /// The messages of a group that have a tail.
  public var show: GroupVisibility
  /// The distance from the bubble to the tip, in points, 2 to 50.
  public var width: Double
  /// The height at the edge of the bubble, in points, 2 to 100.
  public var height: Double
  /// The distance from the top of the bubble to the middle of a triangle, in points, 0 to 200.
  public var position: Double

  /// Creates a tail; without arguments, it is invisible.
  ///
  /// - Parameters:
  ///   - shape: The outline of the tail.
  ///   - show: The messages of a group that have a tail.
  ///   - width: The distance from the bubble to the tip, in points.
  ///   - height: The height at the edge of the bubble, in points.
  ///   - position: The distance from the top of the bubble to the middle of a triangle, in
  ///     points.
  public init(
    _ shape: Shape = .none,
    show: GroupVisibility = .every,
    width: Double = 6,
    height: Double = 12,
    position: Double = 20
  ) {
    self.shape = shape
    self.show = show
    self.width = width
    self.height = height
    self.position = position
  }

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["shape", "show", "width", "height", "at"])
    shape = try fields.required("shape", of: node).choice()
    show = try fields["show"]?.choice() ?? .every
    let (widths, heights) = Self.ranges(of: shape)
    if shape == .none {
      width = try fields["width"]?.number(widths) ?? 0
      height = try fields["height"]?.number(heights) ?? 0
    } else {
      width = try fields.required("width", of: node).number(widths)
      height = try fields.required("height", of: node).number(heights)
    }
    position = try fields["at"]?.number(StyleRange.tailPosition) ?? 0
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    let (widths, heights) = Self.ranges(of: shape)
    try place.check(width, "width", widths)
    try place.check(height, "height", heights)
    try place.check(position, "position", StyleRange.tailPosition)
  }

  private static func ranges(
    of shape: Shape
  ) -> (widths: ClosedRange<Double>, heights: ClosedRange<Double>) {
    switch shape {
    case .none: (0...StyleRange.tailWidth.upperBound, 0...StyleRange.tailHeight.upperBound)
    case .triangle, .swoosh, .corner: (StyleRange.tailWidth, StyleRange.tailHeight)
    }
  }
}
