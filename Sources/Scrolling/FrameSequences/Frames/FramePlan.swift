import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

/// The content of a frame: the tiles on its device rows, from the top down.
public struct FramePlan: Hashable, Sendable {
  /// The content of a range of device rows.
  public enum Content: Hashable, Sendable {
    /// The background.
    case blank
    /// A tile, starting with its device row `top`.
    case tile(TileID, top: Int)
  }

  /// A tile over the content of a segment; where the tile ends, the background is over it.
  package struct Layer: Hashable, Sendable {
    /// The tile.
    package let tile: TileID
    /// The tile's device row in the first row of the segment.
    package let top: Int
    /// The opacity, from 0 to 1.
    package let opacity: Double
  }

  /// A range of device rows with the same content.
  public struct Segment: Hashable, Sendable {
    /// The content of the rows.
    public let content: Content
    /// The number of device rows; at least 1.
    public let heightInPixels: Int
    /// The tiles that fade in or out over the content, back to front.
    package var layers: [Layer] = []

    /// Creates a segment of a number of device rows.
    public init(_ content: Content, heightInPixels: Int) {
      self.content = content
      self.heightInPixels = heightInPixels
    }
  }

  /// The width, in device pixels.
  public let widthInPixels: Int
  /// The height, in device pixels, which is the sum of the segments' heights.
  public let heightInPixels: Int
  /// The number of device pixels per point.
  public let scale: Double
  /// The colour of the areas without a tile.
  public let background: RGBAColor
  /// The segments, from the top down without gaps.
  public let segments: [Segment]
  /// The drawings over the rows, back to front.
  ///
  /// A frame with overlays is encoded as a whole, which takes about twenty times as long.
  public var overlays: [FrameOverlay] = []
  /// The wallpaper behind the messages, which does not scroll; `nil` for the background colour.
  ///
  /// Its top left is the frame's. A frame with a wallpaper is drawn as a whole.
  public var wallpaper: TileDrawing?

  /// The commands that draw a button, a menu or other views over everything else, in points.
  package var front: [DrawCommand] = []

  /// The device rows that no bar covers.
  package var uncoveredRows: Range<Int>

  /// A Boolean value that indicates whether the frame can be assembled from encoded bands, because
  /// all its content is in rows.
  package var isAssembled: Bool {
    overlays.isEmpty && front.isEmpty && wallpaper == nil
      && segments.allSatisfy { $0.layers.isEmpty }
  }

  /// Creates a plan of segments.
  ///
  /// - Parameters:
  ///   - widthInPixels: The width in device pixels.
  ///   - scale: The number of device pixels per point.
  ///   - background: The colour of the areas without a tile.
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

  /// The ids of the tiles on the frame.
  public var tileIDs: Set<TileID> {
    var ids: Set<TileID> = []
    for segment in segments {
      switch segment.content {
      case .tile(let id, _): ids.insert(id)
      case .blank: break
      }
      ids.formUnion(segment.layers.map(\.tile))
    }
    return ids
  }
}

extension FramePlan {
  /// The greatest side, in device pixels.
  static let maximumSide = 1_000_000
  /// The greatest scale.
  static let maximumScale = 1000
  /// The greatest height of a tile, in device pixels.
  private static let maximumTileHeight = 1_000_000_000

  /// Checks the sides, the scale and the segments.
  ///
  /// - Throws: `FrameSequenceError` if a value is out of range.
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
    guard segment.layers.allSatisfy({ isPossible($0.tile, $0.top) }) else { return false }
    return switch segment.content {
    case .blank: true
    case .tile(let id, let top): isPossible(id, top)
    }
  }

  private static func isPossible(_ id: TileID, _ top: Int) -> Bool {
    (0...maximumTileHeight).contains(top) && (0...maximumTileHeight).contains(id.heightInPixels)
  }
}

/// The screen of a frame.
public struct FrameViewport: Hashable, Sendable {
  /// The size, in points.
  public let size: LayoutSize
  /// The number of device pixels per point.
  public let scale: Double
  /// The parts of the screen that bars cover, in points.
  public let insets: LayoutInsets

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of device pixels per point.
  ///   - insets: The parts of the screen that bars cover, in points.
  public init(size: LayoutSize, scale: Double, insets: LayoutInsets = .zero) {
    self.size = size
    self.scale = scale
    self.insets = insets
  }

  /// The width in device pixels, rounded up as a page's width is; 0 for NaN.
  public var widthInPixels: Int { Self.whole((size.width * scale - 1e-6).rounded(.up)) }
  /// The height in device pixels, rounded to the nearest; at least 1.
  public var heightInPixels: Int { max(1, Self.whole((size.height * scale).rounded())) }
  /// The height of the top bar in device pixels, at most the screen's.
  public var topInPixels: Int { pixels(insets.top) }
  /// The height of the bottom bar in device pixels, at most the screen's.
  public var bottomInPixels: Int { pixels(insets.bottom) }

  private func pixels(_ inset: Double) -> Int {
    min(Self.whole((inset * scale).rounded()), heightInPixels)
  }

  /// Converts a whole length to an integer from 0 to a limit beyond any screen.
  private static func whole(_ length: Double) -> Int {
    length > 0 ? Int(min(length, 1_000_000_000)) : 0
  }
}

/// The bars over the rows, which do not scroll; the height of each is the screen's inset.
public struct FrameBars: Hashable, Sendable {
  /// The drawing id of the top bar, for example a navigation bar; `nil` for no bar.
  public let top: String?
  /// The drawing id of the bottom bar, for example an input bar; `nil` for no bar.
  public let bottom: String?

  /// Creates bars with the ids of their drawings.
  public init(top: String? = nil, bottom: String? = nil) {
    self.top = top
    self.bottom = bottom
  }

  /// No bars, so that rows are also visible in the insets.
  public static let none = FrameBars()
}

/// A rounded rectangle over the rows, for example a scroll indicator.
public struct FrameOverlay: Hashable, Sendable {
  /// The frame on the screen, in points.
  public let frame: LayoutRectangle
  /// The corner radius in points, at most half the smaller side.
  public let cornerRadius: Double
  /// The fill colour; rows show through a transparent colour.
  public let color: RGBAColor

  /// Creates a rounded rectangle.
  ///
  /// - Parameters:
  ///   - frame: The frame on the screen, in points.
  ///   - cornerRadius: The corner radius in points, at most half the smaller side.
  ///   - color: The fill colour.
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
