import ChatframeGraphics
import ChatframeTemplates

/// An item that a component draws.
public enum PlacedItem: Hashable, Sendable {
  /// A bubble with its tail.
  case bubble(BubbleShape, RGBAColor)
  /// A box with rounded corners.
  case box(LayoutRectangle, radii: CornerRadii, RGBAColor)
  /// A line along the inside of a box's edge, with its width in points.
  case outline(LayoutRectangle, radii: CornerRadii, RGBAColor, width: Double)
  /// Shaped text and the position of its top left.
  case text(ShapedText, origin: LayoutPoint)
  /// A symbol that fills a frame.
  case symbol(Symbol, frame: LayoutRectangle, RGBAColor)
  /// A picture.
  case picture(PlacedPicture)
  /// A drawing of lines and areas.
  case figures(PlacedFigures)

  /// Returns the item, moved by a distance.
  func offset(by distance: LayoutPoint) -> PlacedItem {
    switch self {
    case .bubble(var shape, let color):
      shape.frame = shape.frame.offset(x: distance.x, y: distance.y)
      return .bubble(shape, color)
    case .box(let frame, let radii, let color):
      return .box(frame.offset(x: distance.x, y: distance.y), radii: radii, color)
    case .outline(let frame, let radii, let color, let width):
      let moved = frame.offset(x: distance.x, y: distance.y)
      return .outline(moved, radii: radii, color, width: width)
    case .text(let text, let origin):
      return .text(text, origin: LayoutPoint(x: origin.x + distance.x, y: origin.y + distance.y))
    case .symbol(let symbol, let frame, let color):
      return .symbol(symbol, frame: frame.offset(x: distance.x, y: distance.y), color)
    case .picture(var picture):
      picture.frame = picture.frame.offset(x: distance.x, y: distance.y)
      return .picture(picture)
    case .figures(var figures):
      figures.frame = figures.frame.offset(x: distance.x, y: distance.y)
      return .figures(figures)
    }
  }
}

extension PlacedItem {
  /// The scalars of the item's text that no font contains.
  ///
  /// Initials count only if the item has no picture file, because a picture replaces them.
  var missing: [Unicode.Scalar] {
    switch self {
    case .text(let text, _): return text.missing
    case .picture(let picture):
      guard picture.source == nil, case .text(let initials) = picture.icon else { return [] }
      return initials.missing
    case .bubble, .box, .outline, .symbol, .figures: return []
    }
  }
}

/// A picture and its placeholder.
public struct PlacedPicture: Hashable, Sendable {
  /// The file's path, relative to the document; `nil` for a picture without a file.
  public let source: String?
  /// The frame, in points; a picture with other proportions is cropped to fill it.
  public var frame: LayoutRectangle
  /// The radii of the frame's corners, in points.
  public let radii: CornerRadii
  /// The placeholder's background colour.
  public let background: RGBAColor
  /// The icon on the placeholder, with its colour; `nil` for none.
  public internal(set) var icon: PlaceholderIcon?
  /// The line along the inside of the picture's edge; `nil` for none.
  ///
  /// Placeholders have no line.
  public let outline: Outline?

  /// Creates a picture for a component of the host.
  ///
  /// - Parameters:
  ///   - source: The file's path, relative to the document; `nil` for a picture without a file.
  ///   - frame: The frame that the picture fills, in points.
  ///   - radii: The radii of the frame's corners, in points.
  ///   - background: The placeholder's background colour.
  ///   - icon: The icon on the placeholder; `nil` for none.
  ///   - outline: The line along the inside of the picture's edge; `nil` for none.
  public init(
    source: String?,
    frame: LayoutRectangle,
    radii: CornerRadii = CornerRadii(0),
    background: RGBAColor,
    icon: PlaceholderIcon? = nil,
    outline: Outline? = nil
  ) {
    self.source = source
    self.frame = frame
    self.radii = radii
    self.background = background
    self.icon = icon
    self.outline = outline
  }

  /// A line along the inside of a picture's edge.
  public struct Outline: Hashable, Sendable {
    /// The colour, usually a faint one.
    public let color: RGBAColor
    /// The width, in points.
    public let width: Double

    /// Creates a line with a width in points.
    public init(color: RGBAColor, width: Double) {
      self.color = color
      self.width = width
    }
  }

  /// An icon in the centre of a placeholder.
  public enum PlaceholderIcon: Hashable, Sendable {
    /// A symbol with its colour.
    case symbol(Symbol, RGBAColor)
    /// Initials.
    case text(ShapedText)
  }
}

/// A bubble's outline.
public struct BubbleShape: Hashable, Sendable {
  /// The tail that points at the sender.
  package struct Tail: Hashable, Sendable {
    /// The tail's shape.
    package let style: TailStyle
    /// A Boolean value that indicates whether the tail is on the left of the bubble.
    package let isOnLeft: Bool
  }

  /// The bubble's frame in points, without the tail.
  package var frame: LayoutRectangle
  /// The radii of the corners, in points.
  package let radii: CornerRadii
  /// The tail that points at the sender; `nil` for a bubble without a tail.
  package let tail: Tail?
}

/// A small icon, whose outline the renderer defines.
public enum Symbol: String, Hashable, Sendable, CaseIterable {
  /// A message that is being sent.
  case spinner, clock
  /// A sent message, and a delivered or read one.
  case check, doubleCheck
  /// A message that was not delivered.
  case alert
  /// The play button of a video.
  case play
  /// Sound waves, pointing to the right or to the left.
  case wavesRight, wavesLeft
  /// A sheet of paper.
  case document
  /// A picture that cannot be shown.
  case photo
  /// A message that cannot be shown.
  case unsupported
  /// A pinned message, and one that will disappear.
  case pin, timer
  /// A forwarded message; the arrow points to the right or to the left.
  case forward, forwardLeft
  /// A message that is selected, and one that can be.
  case selected, unselected
  /// A voice call and a video call.
  case phone, videoCamera
  /// The direction of a call: from the viewer, and to the viewer.
  case arrowOut, arrowIn
  /// An envelope with money, and a payment.
  case envelope, payment
  /// The actions of a menu: to copy, to save, to select, to take back and to delete.
  case copy, bookmark, checkCircle, undo, trash
  /// The buttons of an answer: to stop it, and to have it written anew.
  case stop, regenerate
  /// A section that can be opened: an angle that points down, to the right, or to the left.
  case chevronDown, chevronRight, chevronLeft
}

extension Symbol {
  /// The ratio of the symbol's width to its height.
  var aspect: Double { self == .doubleCheck ? 1.5 : self == .envelope ? 2.0 / 3 : 1 }
}
