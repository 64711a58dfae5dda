import ChatframeGraphics

extension FramePlan {
  /// A plan of rows at any places, which are moved to whole device pixels, once.
  ///
  /// Rows that touch each other do so on the frame too. Where rows overlap, the lower one shows.
  ///
  /// - Parameters:
  ///   - rows: In any order; those outside the screen are left out.
  ///   - bars: Cover the rows in the screen's insets.
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
  /// The tile of a row that has so many device rows on the frame.
  fileprivate init(_ row: FrameRow, heightInPixels: Int) {
    self =
      row.isStandIn
      ? .standIn(id: row.id, heightInPixels: heightInPixels)
      : .row(id: row.id, version: row.version, heightInPixels: heightInPixels)
  }
}

/// Moves rows to whole device pixels.
struct RowSnapping {
  /// Device pixels to a point.
  let scale: Double
  /// The exact end of the row before, and that on the frame; nil if its height is fractional.
  private var end: (exact: Double, snapped: Int)?

  init(scale: Double) { self.scale = scale }

  /// The device rows of a row, given from the top down.
  mutating func place(_ row: FrameRow) -> Range<Int> {
    // What arithmetic leaves of a whole number of pixels must not open a gap between rows.
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

  /// Far outside any frame, and no risk to arithmetic.
  private static func bounded(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e12), 1e12) : 1e12
  }
}

/// Puts tiles onto the device rows of a frame, the later over the earlier ones.
struct TileStack {
  private struct Part {
    let rows: Range<Int>
    let tile: TileID?
    /// The device row at which the tile's first row stands.
    let origin: Int

    func cut(to bounds: Range<Int>) -> Part {
      Part(rows: rows.clamped(to: bounds), tile: tile, origin: origin)
    }
  }

  private let height: Int
  private var parts: [Part]

  /// A blank frame.
  init(heightInPixels: Int) {
    height = heightInPixels
    parts = [Part(rows: 0..<heightInPixels, tile: nil, origin: 0)]
  }

  /// Puts a tile at device rows; what of it lies outside the frame is cut off.
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
