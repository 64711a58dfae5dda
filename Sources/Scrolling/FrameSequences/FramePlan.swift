import ChatframeGraphics
import ChatframeRendering

/// What a frame shows, from the top down: which device rows of which tiles.
public struct FramePlan: Hashable, Sendable {
  /// What stands on some device rows.
  public enum Content: Hashable, Sendable {
    /// The background.
    case blank
    /// A tile, from its device row `top` on.
    case tile(TileID, top: Int)
  }

  /// Device rows that show the same thing.
  public struct Segment: Hashable, Sendable {
    /// What they show.
    public let content: Content
    /// How many there are; at least one.
    public let heightInPixels: Int

    /// A span.
    public init(_ content: Content, heightInPixels: Int) {
      self.content = content
      self.heightInPixels = heightInPixels
    }
  }

  /// Device pixels across.
  public let widthInPixels: Int
  /// Device pixels down: those of all spans together.
  public let heightInPixels: Int
  /// Device pixels to a point.
  public let scale: Double
  /// Shows where no tile is.
  public let background: Color
  /// From the top down without gaps.
  public let segments: [Segment]
  /// What lies over the rows, back to front.
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

  /// A plan of spans.
  public init(
    widthInPixels: Int,
    scale: Double,
    background: Color,
    segments: [Segment],
    overlays: [FrameOverlay] = []
  ) {
    self.widthInPixels = widthInPixels
    self.scale = scale
    self.background = background
    self.segments = segments
    self.overlays = overlays
    heightInPixels = segments.reduce(0) { $0 + $1.heightInPixels }
    uncoveredRows = 0..<heightInPixels
  }

  /// The tiles it shows, each once.
  public var tileNames: Set<TileID> {
    var names: Set<TileID> = []
    for segment in segments {
      switch segment.content {
      case .tile(let name, _): names.insert(name)
      case .blank: break
      }
    }
    return names
  }
}
