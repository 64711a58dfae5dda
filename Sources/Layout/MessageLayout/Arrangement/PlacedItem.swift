import ChatframeGraphics
import ChatframeTemplates

/// A piece of a component that is drawn as one.
public enum PlacedItem: Hashable, Sendable {
  /// A bubble with its tail.
  case bubble(BubbleShape, RGBAColor)
  /// A box with round corners.
  case box(LayoutRectangle, radii: CornerRadii, RGBAColor)
  /// Shaped text with its top left at a place.
  case text(ShapedText, origin: LayoutPoint)
  /// A sign filling a square.
  case symbol(Symbol, frame: LayoutRectangle, RGBAColor)
  /// A picture.
  case picture(PlacedPicture)

  /// The same piece, moved.
  func offset(by distance: LayoutPoint) -> PlacedItem {
    switch self {
    case .bubble(var shape, let color):
      shape.frame = shape.frame.offset(x: distance.x, y: distance.y)
      return .bubble(shape, color)
    case .box(let frame, let radii, let color):
      return .box(frame.offset(x: distance.x, y: distance.y), radii: radii, color)
    case .text(let text, let origin):
      return .text(text, origin: LayoutPoint(x: origin.x + distance.x, y: origin.y + distance.y))
    case .symbol(let symbol, let frame, let color):
      return .symbol(symbol, frame: frame.offset(x: distance.x, y: distance.y), color)
    case .picture(var picture):
      picture.frame = picture.frame.offset(x: distance.x, y: distance.y)
      return .picture(picture)
    }
  }
}

extension PlacedItem {
  /// Scalars in its text that no font has.
  ///
  /// Initials count where no picture is named; else they are only seen where it cannot be shown.
  var missing: [Unicode.Scalar] {
    switch self {
    case .text(let text, _): return text.missing
    case .picture(let picture):
      guard picture.source == nil, case .text(let initials) = picture.icon else { return [] }
      return initials.missing
    case .bubble, .box, .symbol: return []
    }
  }
}

/// A picture and its placeholder.
public struct PlacedPicture: Hashable, Sendable {
  /// The file's path, relative to the document; `nil` for a picture without a file.
  public let source: String?
  /// Covered by the picture, which is cropped where its proportions differ.
  public var frame: LayoutRectangle
  /// Of the frame.
  public let radii: CornerRadii
  /// The placeholder's background colour.
  public let background: RGBAColor
  /// The icon on the placeholder, with its colour; `nil` for none.
  public let icon: PlaceholderIcon?

  /// Creates a picture in a box of the component's own.
  ///
  /// - Parameters:
  ///   - source: The file's path, relative to the document; `nil` for a picture without a file.
  ///   - frame: The box, in points, which the picture covers.
  ///   - radii: The radii of the box's corners, in points.
  ///   - background: The placeholder's background colour.
  ///   - icon: The icon on the placeholder; `nil` for none.
  public init(
    source: String?,
    frame: LayoutRectangle,
    radii: CornerRadii = CornerRadii(0),
    background: RGBAColor,
    icon: PlaceholderIcon? = nil
  ) {
    self.source = source
    self.frame = frame
    self.radii = radii
    self.background = background
    self.icon = icon
  }

  /// An icon in the middle of a placeholder.
  public enum PlaceholderIcon: Hashable, Sendable {
    /// A drawn one.
    case symbol(Symbol, RGBAColor)
    /// Initials.
    case text(ShapedText)
  }
}

/// A bubble's outline.
public struct BubbleShape: Hashable, Sendable {
  /// The tail that points at the sender.
  package struct Tail: Hashable, Sendable {
    /// Its outline.
    package let style: TailStyle
    /// Whether it leaves the bubble on the left.
    package let isOnLeft: Bool
  }

  /// The bubble's box, without the tail.
  package var frame: LayoutRectangle
  /// Its corners.
  package let radii: CornerRadii
  /// The tail that points at the sender; `nil` for a bubble without one.
  package let tail: Tail?
}

/// A small drawn icon; the renderer defines its outline.
public enum Symbol: String, Hashable, Sendable, CaseIterable {
  /// On its way.
  case spinner, clock
  /// Sent, and delivered or read.
  case check, doubleCheck
  /// Not delivered.
  case alert
  /// A video's button.
  case play
  /// Sound waves, pointing to the right or to the left.
  case wavesRight, wavesLeft
  /// A sheet of paper.
  case document
  /// A picture that cannot be shown.
  case photo
  /// A message that cannot be shown.
  case unsupported
}
