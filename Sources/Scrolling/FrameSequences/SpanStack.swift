/// Puts tiles onto the device rows of a frame, the later over the earlier ones.
struct TileStack {
  private struct Part {
    let rows: Range<Int>
    let name: TileID?
    /// The device row at which the tile's first row stands.
    let origin: Int

    func cut(to bounds: Range<Int>) -> Part {
      Part(rows: rows.clamped(to: bounds), name: name, origin: origin)
    }
  }

  private let height: Int
  private var parts: [Part]

  /// A blank frame.
  init(heightInPixels: Int) {
    height = heightInPixels
    parts = [Part(rows: 0..<heightInPixels, name: nil, origin: 0)]
  }

  /// Puts a tile at device rows; what of it lies outside the frame is cut off.
  mutating func put(_ name: TileID, at rows: Range<Int>) {
    let visible = rows.clamped(to: 0..<height)
    guard !visible.isEmpty else { return }
    var next: [Part] = []
    next.reserveCapacity(parts.count + 2)
    for part in parts {
      let above = part.cut(to: 0..<visible.lowerBound)
      let below = part.cut(to: visible.upperBound..<height)
      if !above.rows.isEmpty { next.append(above) }
      if part.rows.contains(visible.lowerBound) {
        next.append(Part(rows: visible, name: name, origin: rows.lowerBound))
      }
      if !below.rows.isEmpty { next.append(below) }
    }
    parts = next
  }

  /// What is on the frame, from the top down.
  var segments: [FramePlan.Segment] {
    parts.map { part in
      let content = part.name.map {
        FramePlan.Content.tile($0, top: part.rows.lowerBound - part.origin)
      }
      return FramePlan.Segment(content ?? .blank, heightInPixels: part.rows.count)
    }
  }
}
