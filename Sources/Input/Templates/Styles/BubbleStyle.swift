import ChatframeDocuments
import ChatframeGraphics

/// The look of bubbles, which hold the content of messages.
public struct BubbleStyle: Hashable, Sendable {
  /// The colours of one side.
  public struct Side: Hashable, Sendable {
    /// The ground behind the content.
    public var fill: RGBAColor
    /// The text that people write.
    public var text: RGBAColor
    /// Details, such as sizes and durations.
    public var secondary: RGBAColor
    /// Links and mentions.
    public var link: RGBAColor
    /// The ground behind code.
    public var code: RGBAColor

    /// The colours of one side.
    ///
    /// - Parameters:
    ///   - fill: The ground behind the content.
    ///   - text: The text that people write.
    ///   - secondary: Details; `nil` for the text's colour, fainter.
    ///   - link: Links and mentions; `nil` for the text's colour.
    ///   - code: The ground behind code; `nil` for a trace of the text's colour.
    public init(
      fill: RGBAColor,
      text: RGBAColor,
      secondary: RGBAColor? = nil,
      link: RGBAColor? = nil,
      code: RGBAColor? = nil
    ) {
      self.fill = fill
      self.text = text
      self.secondary = secondary ?? text.faded(to: 0.7)
      self.link = link ?? text
      self.code = code ?? text.faded(to: 0.08)
    }

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      let fields = try node.fields(["fill", "text", "secondary", "link", "code"])
      fill = try fields.required("fill", of: node).color(palette)
      text = try fields.required("text", of: node).color(palette)
      secondary = try fields.required("secondary", of: node).color(palette)
      link = try fields.required("link", of: node).color(palette)
      code = try fields.required("code", of: node).color(palette)
    }
  }

  /// Distances around the content of a message that comes in from the left, in points, 0 to 200.
  public var padding: LayoutInsets
  /// The radius of free corners, in points, 0 to 200.
  public var cornerRadius: Double
  /// The radius of corners towards neighbours of the group, in points, 0 to 200.
  public var groupedCornerRadius: Double
  /// The tail that points at the sender.
  public var tail: TailStyle
  /// The colours of other people's messages.
  public var incoming: Side
  /// The colours of the viewer's messages.
  public var outgoing: Side

  /// The look of bubbles.
  ///
  /// - Parameters:
  ///   - incoming: The colours of other people's messages.
  ///   - outgoing: The colours of the viewer's messages.
  ///   - padding: Distances around the content, in points.
  ///   - cornerRadius: The radius of free corners, in points.
  ///   - groupedCornerRadius: The radius of corners towards neighbours of the group, in points;
  ///     `nil` for that of free corners.
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
      "padding", "cornerRadius", "groupedCornerRadius", "tail", "incoming", "outgoing",
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
    tail = try TailStyle(fields.required("tail", of: node))
    incoming = try Side(fields.required("incoming", of: node), palette)
    outgoing = try Side(fields.required("outgoing", of: node), palette)
  }

  /// Rejects values that the format does not have.
  func check(at place: TemplatePlace) throws(TemplateError) {
    let edges = place["padding"]
    try edges.check(padding.top, "top", StyleRange.padding)
    try edges.check(padding.left, "left", StyleRange.padding)
    try edges.check(padding.bottom, "bottom", StyleRange.padding)
    try edges.check(padding.right, "right", StyleRange.padding)
    try place.check(cornerRadius, "cornerRadius", StyleRange.cornerRadius)
    try place.check(groupedCornerRadius, "groupedCornerRadius", StyleRange.cornerRadius)
    try tail.check(at: place["tail"])
  }
}

/// The tail that points from a bubble at its sender.
public struct TailStyle: Hashable, Sendable {
  /// The outline of a tail.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// No tail.
    case none
    /// A small triangle in the bubble's side.
    case triangle
    /// A curl out of the bubble's lower corner.
    case swoosh
  }

  /// The outline.
  public var shape: Shape
  /// The messages of a group that have a tail.
  public var show: GroupVisibility
  /// The distance that it reaches out of the bubble, in points, 2 to 50.
  public var width: Double
  /// The height where it leaves the bubble, in points, 2 to 100.
  public var height: Double
  /// The distance from the bubble's top to a triangle's middle, in points, 0 to 200.
  public var position: Double

  /// A tail; without arguments, none.
  ///
  /// - Parameters:
  ///   - shape: The outline.
  ///   - show: The messages of a group that have a tail.
  ///   - width: The distance that it reaches out of the bubble, in points.
  ///   - height: The height where it leaves the bubble, in points.
  ///   - position: The distance from the bubble's top to a triangle's middle, in points.
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

  /// Rejects values that the format does not have.
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
    case .triangle, .swoosh: (StyleRange.tailWidth, StyleRange.tailHeight)
    }
  }
}
