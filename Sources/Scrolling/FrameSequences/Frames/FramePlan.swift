import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

/// The content of a frame, from the top down: device rows of tiles.
public struct FramePlan: Hashable, Sendable {
  /// The content of some device rows.
  public enum Content: Hashable, Sendable {
    /// The background.
    case blank
    /// A tile, from its device row `top` on.
    case tile(TileID, top: Int)
  }

  /// Device rows that show the same thing.
  public struct Segment: Hashable, Sendable {
    /// The content that they share.
    public let content: Content
    /// The number of device rows; at least one.
    public let heightInPixels: Int

    /// A segment.
    public init(_ content: Content, heightInPixels: Int) {
      self.content = content
      self.heightInPixels = heightInPixels
    }
  }

  /// Device pixels across.
  public let widthInPixels: Int
  /// Device pixels down: those of all segments together.
  public let heightInPixels: Int
  /// Device pixels to a point.
  public let scale: Double
  /// Shows where no tile is.
  public let background: RGBAColor
  /// From the top down without gaps.
  public let segments: [Segment]
  /// The drawings over the rows, back to front.
  ///
  /// A frame with any is encoded as a whole, which takes some twenty times as long.
  public var overlays: [FrameOverlay] = []
  /// Stands still behind the messages, in place of their page.
  ///
  /// Its top left is the frame's. A frame with one is drawn as a whole.
  public var wallpaper: TileDrawing?

  /// The device rows that no bar covers.
  package var uncoveredRows: Range<Int>

  /// Whether all that it shows lies in rows, so that it can be put together from finished bands.
  package var isAssembled: Bool { overlays.isEmpty && wallpaper == nil }

  /// Creates a plan of segments.
  ///
  /// - Parameters:
  ///   - widthInPixels: Device pixels across.
  ///   - scale: Device pixels to a point.
  ///   - background: The colour where no tile is.
  ///   - segments: The segments, from the top down without gaps.
  ///   - overlays: The drawings over the rows, back to front.
  public init(
    widthInPixels: Int,
    scale: Double,
    background: RGBAColor,
    segments: [Segment],
    overlays: [FrameOverlay] = []
  ) {
    self.widthInPixels = widthInPixels
    self.scale = scale
    self.background = background
    self.segments = segments
    self.overlays = overlays
    // Invalid sizes are rejected when the frame is written; the sum must not overflow here.
    heightInPixels = segments.reduce(0) { height, segment in
      let (sum, overflows) = height.addingReportingOverflow(segment.heightInPixels)
      return overflows ? .max : sum
    }
    uncoveredRows = 0..<max(0, heightInPixels)
  }

  /// The tiles it shows, each once.
  public var tileIDs: Set<TileID> {
    var ids: Set<TileID> = []
    for segment in segments {
      switch segment.content {
      case .tile(let id, _): ids.insert(id)
      case .blank: break
      }
    }
    return ids
  }
}

extension FramePlan {
  /// The largest side, in pixels.
  static let maximumSide = 1_000_000
  /// The largest scale.
  static let maximumScale = 1000
  /// The largest height of a tile, in device pixels.
  private static let maximumTileHeight = 1_000_000_000

  /// Checks the sides, the scale and the segments.
  ///
  /// - Throws: `FrameSequenceError` if one of them is out of range.
  func check() throws(FrameSequenceError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(widthInPixels), sides.contains(heightInPixels), scale > 0,
      scale <= Double(Self.maximumScale)
    else {
      throw .frameSize(
        widthInPixels: widthInPixels,
        heightInPixels: heightInPixels,
        scale: scale
      )
    }
    guard let index = segments.firstIndex(where: { !Self.isPossible($0) }) else { return }
    throw .segment(index: index)
  }

  private static func isPossible(_ segment: Segment) -> Bool {
    guard segment.heightInPixels > 0 else { return false }
    return switch segment.content {
    case .blank: true
    case .tile(let id, let top):
      (0...maximumTileHeight).contains(top) && (0...maximumTileHeight).contains(id.heightInPixels)
    }
  }
}

/// The screen that frames show.
public struct FrameViewport: Hashable, Sendable {
  /// In points.
  public let size: LayoutSize
  /// Device pixels to a point.
  public let scale: Double
  /// The parts at its edges that bars cover, in points.
  public let insets: LayoutInsets

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: Device pixels to a point.
  ///   - insets: The parts at its edges that bars cover, in points.
  public init(size: LayoutSize, scale: Double, insets: LayoutInsets = .zero) {
    self.size = size
    self.scale = scale
    self.insets = insets
  }

  /// Device pixels across, as a page of that width has; 0 for a width that is not a number.
  public var widthInPixels: Int { Self.whole((size.width * scale - 1e-6).rounded(.up)) }
  /// Device pixels down, as a screen of that height has; at least 1.
  public var heightInPixels: Int { max(1, Self.whole((size.height * scale).rounded())) }
  /// Device pixels that the bar at the top covers, at most the whole screen.
  public var topInPixels: Int { pixels(insets.top) }
  /// Device pixels that the bar at the bottom covers, at most the whole screen.
  public var bottomInPixels: Int { pixels(insets.bottom) }

  private func pixels(_ inset: Double) -> Int {
    min(Self.whole((inset * scale).rounded()), heightInPixels)
  }

  /// A length without fraction as an integer of at least 0, no longer than any screen.
  private static func whole(_ length: Double) -> Int {
    length > 0 ? Int(min(length, 1_000_000_000)) : 0
  }
}

/// A row on a frame.
public struct FrameRow: Hashable, Sendable {
  /// A message's id, or that of a block.
  public let id: String
  /// Counts the variants of a row that changes, for example when its picture arrives.
  public let version: Int
  /// Whether a plain block is drawn in its place, since its layout has another height or is
  /// missing.
  public let isStandIn: Bool
  /// Its top in points from the top of the screen; any fraction, and negative above the screen.
  public let y: Double
  /// In points.
  public let height: Double

  /// Creates a row at a place.
  ///
  /// - Parameters:
  ///   - id: The id of a message or a block.
  ///   - version: The number of the row's variant, for example after its picture has arrived.
  ///   - isStandIn: Whether a plain block is drawn in its place.
  ///   - y: The distance of its top from the top of the screen, in points.
  ///   - height: The height in points.
  public init(
    id: String,
    version: Int = 0,
    isStandIn: Bool = false,
    y: Double,
    height: Double
  ) {
    self.id = id
    self.version = version
    self.isStandIn = isStandIn
    self.y = y
    self.height = height
  }
}

/// The bars that stand still while rows scroll below them; each is as tall as the screen's inset.
public struct FrameBars: Hashable, Sendable {
  /// The id of the bar at the top, for example with the session's title.
  public let top: String?
  /// The id of the bar at the bottom, for example to write a message in.
  public let bottom: String?

  /// Bars by the ids of their drawings.
  public init(top: String? = nil, bottom: String? = nil) {
    self.top = top
    self.bottom = bottom
  }

  /// No bars: rows show in the insets too.
  public static let none = FrameBars()
}

/// Something drawn over the rows, for example a scroll indicator.
public struct FrameOverlay: Hashable, Sendable {
  /// In points on the screen.
  public let frame: LayoutRectangle
  /// Points; half the smaller side at most.
  public let cornerRadius: Double
  /// The fill; the rows show through where it is not opaque.
  public let color: RGBAColor

  /// Creates a rounded rectangle.
  ///
  /// - Parameters:
  ///   - frame: The frame in points on the screen.
  ///   - cornerRadius: The radius in points; half the smaller side at most.
  ///   - color: The fill.
  public init(frame: LayoutRectangle, cornerRadius: Double = 0, color: RGBAColor) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.color = color
  }

  var command: DrawCommand {
    let radius = min(cornerRadius, min(frame.width, frame.height) / 2)
    return .fill(.roundedRectangle(frame, radii: CornerRadii(radius)), color)
  }
}
