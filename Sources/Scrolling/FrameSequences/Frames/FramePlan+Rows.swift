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
    var snapping = RowSnapping(scale: viewport.scale)
    for row in rows.sorted(by: { $0.y < $1.y }) {
      let place = snapping.place(row)
      stack.put(TileID(row, heightInPixels: place.count), at: place)
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

extension TileID {
  /// Creates the id of the tile of a row with a height in device pixels.
  fileprivate init(_ row: FrameRow, heightInPixels: Int) {
    self =
      row.isStandIn
      ? .standIn(id: row.id, heightInPixels: heightInPixels)
      : .row(id: row.id, version: row.version, heightInPixels: heightInPixels)
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
    // Rounding errors of a whole number of pixels must not open a gap between rows.
    let tolerance = 1e-3
    let (y, height) = (Self.bounded(row.y * scale), Self.bounded(max(0, row.height * scale)))
    var top = Int(y.rounded())
    if let end, abs(end.exact - y) < tolerance { top = end.snapped }
    let whole = height.rounded()
    let isWhole = abs(height - whole) < tolerance
    let count = Int(isWhole ? whole : height.rounded(.up))
    end = isWhole ? (y + height, top + count) : nil
    return top..<top + count
  }

  /// Limits a value to a range far outside any frame in which arithmetic does not overflow.
  private static func bounded(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e12), 1e12) : 1e12
  }
}

/// The tiles on the device rows of a frame; later tiles cover earlier ones.
struct TileStack {
  private struct Part {
    let rows: Range<Int>
    let tile: TileID?
    /// The device row of the tile's first row.
    let origin: Int

    func cut(to bounds: Range<Int>) -> Part {
      Part(rows: rows.clamped(to: bounds), tile: tile, origin: origin)
    }
  }

  private let height: Int
  private var parts: [Part]

  /// Creates a blank frame.
  init(heightInPixels: Int) {
    height = heightInPixels
    parts = [Part(rows: 0..<heightInPixels, tile: nil, origin: 0)]
  }

  /// Puts a tile at device rows, clipped to the frame.
  mutating func put(_ tile: TileID, at rows: Range<Int>) {
    let visible = rows.clamped(to: 0..<height)
    guard !visible.isEmpty else { return }
    var next: [Part] = []
    next.reserveCapacity(parts.count + 2)
    for part in parts {
      let above = part.cut(to: 0..<visible.lowerBound)
      let below = part.cut(to: visible.upperBound..<height)
      if !above.rows.isEmpty { next.append(above) }
      if part.rows.contains(visible.lowerBound) {
        next.append(Part(rows: visible, tile: tile, origin: rows.lowerBound))
      }
      if !below.rows.isEmpty { next.append(below) }
    }
    parts = next
  }

  /// The segments of the frame, from the top down.
  var segments: [FramePlan.Segment] {
    parts.map { part in
      let content = part.tile.map {
        FramePlan.Content.tile($0, top: part.rows.lowerBound - part.origin)
      }
      return FramePlan.Segment(content ?? .blank, heightInPixels: part.rows.count)
    }
  }
}
