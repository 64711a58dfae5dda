/// The tiles on the device rows of a frame; later tiles cover earlier ones.
struct TileStack {
  private struct Part {
    let rows: Range<Int>
    let tile: TileID?
    /// The device row of the tile's first row.
    let origin: Int
    /// The tiles over it, back to front.
    var layers: [Layer] = []

    func cut(to bounds: Range<Int>) -> Part {
      Part(rows: rows.clamped(to: bounds), tile: tile, origin: origin, layers: layers)
    }
  }

  private struct Layer {
    let tile: TileID
    let origin: Int
    let opacity: Double
  }

  private let height: Int
  private var parts: [Part]

  /// Creates a blank frame.
  init(heightInPixels: Int) {
    height = heightInPixels
    parts = [Part(rows: 0..<heightInPixels, tile: nil, origin: 0)]
  }

  /// Puts a row with all its drawings at device rows, clipped to the frame.
  mutating func put(_ row: FrameRow, at rows: Range<Int>, scale: Double) {
    if row.isDivided { return putSections(of: row, at: rows, scale: scale) }
    for (tile, opacity) in row.drawings(scale: scale) {
      let opacity = opacity * row.opacity
      if opacity < 1 {
        blend(Layer(tile: tile, origin: rows.lowerBound, opacity: opacity), on: rows)
      } else {
        put(tile, at: rows)
      }
    }
  }

  private mutating func putSections(of row: FrameRow, at rows: Range<Int>, scale: Double) {
    for (index, section) in row.sections.enumerated() {
      let top = rows.lowerBound + Int((section.top * scale).rounded())
      let count = RowSnapping.pixelCount(section.height, scale)
      guard count > 0, top < height, top + count > 0 else { continue }
      let tile = TileID.section(
        id: row.id,
        version: section.version,
        index: index,
        heightInPixels: count
      )
      put(tile, at: top..<top + count)
    }
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

  /// Adds a layer to device rows, clipped to the frame.
  private mutating func blend(_ layer: Layer, on rows: Range<Int>) {
    guard layer.opacity > 0 else { return }
    let visible = rows.clamped(to: 0..<height)
    var next: [Part] = []
    next.reserveCapacity(parts.count + 2)
    for part in parts {
      let above = part.cut(to: 0..<visible.lowerBound)
      var inside = part.cut(to: visible)
      let below = part.cut(to: visible.upperBound..<height)
      inside.layers.append(layer)
      next += [above, inside, below].filter { !$0.rows.isEmpty }
    }
    if !visible.isEmpty { parts = next }
  }

  /// The segments of the frame, from the top down.
  var segments: [FramePlan.Segment] {
    parts.map { part in
      let top = part.rows.lowerBound
      let content = part.tile.map { FramePlan.Content.tile($0, top: top - part.origin) }
      var segment = FramePlan.Segment(content ?? .blank, heightInPixels: part.rows.count)
      segment.layers = part.layers.map {
        FramePlan.Layer(tile: $0.tile, top: top - $0.origin, opacity: $0.opacity)
      }
      return segment
    }
  }
}
