import ChatframeGraphics

extension FramePlan {
  /// Creates a plan of rows at any positions, each of which is rounded once to whole device pixels.
  ///
  /// Rows that touch each other also touch on the frame. Of overlapping rows, the lower one is on
  /// top.
  ///
  /// - Parameters:
  ///   - rows: The rows, in any order; rows outside the screen are left out.
  ///   - viewport: The screen.
  ///   - background: The colour of the areas without a row.
  ///   - bars: The bars, which cover the rows in the screen's insets.
  ///   - overlays: The drawings over the rows, back to front.
  public init(
    rows: [FrameRow],
    viewport: FrameViewport,
    background: RGBAColor,
    bars: FrameBars = .none,
    overlays: [FrameOverlay] = []
  ) {
    let height = viewport.heightInPixels
    var stack = TileStack(heightInPixels: height)
    for depth in FrameRow.Depth.allCases {
      var snapping = RowSnapping(scale: viewport.scale)
      for row in rows.filter({ $0.depth == depth }).sorted(by: { $0.y < $1.y }) {
        stack.put(row, at: snapping.place(row), scale: viewport.scale)
      }
    }
    let (top, bottom) = (viewport.topInPixels, viewport.bottomInPixels)
    if let id = bars.top, top > 0 {
      stack.put(.drawing(id: id, heightInPixels: top), at: 0..<top)
    }
    if let id = bars.bottom, bottom > 0 {
      stack.put(.drawing(id: id, heightInPixels: bottom), at: height - bottom..<height)
    }
    self.init(
      widthInPixels: viewport.widthInPixels,
      scale: viewport.scale,
      background: background,
      segments: stack.segments,
      overlays: overlays
    )
    let covered = (bars.top == nil ? 0 : top, bars.bottom == nil ? 0 : bottom)
    uncoveredRows = covered.0..<max(covered.0, height - covered.1)
  }
}

/// Rounds the positions of rows to whole device pixels.
struct RowSnapping {
  /// The number of device pixels per point.
  let scale: Double
  /// The exact and the rounded end of the previous row; `nil` if its height is fractional.
  private var end: (exact: Double, snapped: Int)?

  init(scale: Double) { self.scale = scale }

  /// Returns the device rows of the next row; rows must be passed from the top down.
  mutating func place(_ row: FrameRow) -> Range<Int> {
    let (y, height) = (Self.bounded(row.y * scale), Self.bounded(max(0, row.height * scale)))
    var top = Int(y.rounded())
    if let end, abs(end.exact - y) < Self.tolerance { top = end.snapped }
    let count = Self.pixelCount(row.height, scale)
    let isWhole = abs(height - Double(count)) < Self.tolerance
    end = isWhole ? (y + height, top + count) : nil
    return top..<top + count
  }

  /// The greatest rounding error of a whole number of pixels, which must not open a gap between
  /// rows.
  private static let tolerance = 1e-3

  /// Returns the number of device rows of a height in points, rounded up.
  static func pixelCount(_ height: Double, _ scale: Double) -> Int {
    let height = bounded(max(0, height * scale))
    let whole = height.rounded()
    return Int(abs(height - whole) < tolerance ? whole : height.rounded(.up))
  }

  /// Limits a value to a range far outside any frame in which arithmetic does not overflow.
  private static func bounded(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e12), 1e12) : 1e12
  }
}
