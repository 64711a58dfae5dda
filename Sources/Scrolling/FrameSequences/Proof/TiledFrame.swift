import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

/// A frame with its tiles.
struct TiledFrame {
  /// A range of device rows with the same content.
  struct Part {
    let rows: Range<Int>
    let content: FramePlan.Content
    /// A Boolean value that indicates whether a tile fades in or out over the content.
    var isBlended = false

    /// The id of the tile; `nil` for the background.
    var tile: TileID? {
      switch content {
      case .blank: nil
      case .tile(let id, _): id
      }
    }

    /// Returns the intersection with a range of device rows; `nil` if it is empty.
    func clamped(to limits: Range<Int>) -> Part? {
      let visible = rows.clamped(to: limits)
      guard !visible.isEmpty else { return nil }
      switch content {
      case .blank: return Part(rows: visible, content: .blank, isBlended: isBlended)
      case .tile(let id, let top):
        let first = top + visible.lowerBound - rows.lowerBound
        return Part(rows: visible, content: .tile(id, top: first), isBlended: isBlended)
      }
    }

    /// Returns whether two parts have the same content where they overlap.
    func isSame(as old: Part, displacement: Int) -> Bool {
      switch (content, old.content) {
      case (.blank, .blank): true
      case (.tile(let id, let top), .tile(let oldID, let oldTop)):
        id == oldID
          && rows.lowerBound - top == old.rows.lowerBound - oldTop + displacement
      case (.blank, .tile), (.tile, .blank): false
      }
    }
  }

  let frame: PlannedFrame
  var tiles: [TileID: Tile]
  /// The parts that bars do not cover, from the top down.
  let parts: [Part]

  init(frame: PlannedFrame, tiles: [TileID: Tile]) {
    self.frame = frame
    self.tiles = tiles
    var top = 0
    parts = frame.plan.segments.compactMap { segment in
      defer { top += segment.heightInPixels }
      var part = Part(rows: top..<top + segment.heightInPixels, content: segment.content)
      part.isBlended = !segment.layers.isEmpty
      return part.clamped(to: frame.plan.uncoveredRows)
    }
  }

  /// Returns whether a row of this or the previous frame was inserted, removed or changed.
  func hasChanged(_ part: Part) -> Bool {
    part.tile?.rowID.map(frame.changedRows.contains) ?? false
  }

  /// Returns whether nothing is claimed about a part, because it fades or, during animations,
  /// because other rows may have covered it.
  func isExempt(_ part: Part) -> Bool {
    part.isBlended || frame.isAnimated && (part.tile?.rowID == nil || hasChanged(part))
  }

  /// Returns whether a part of the previous frame must be the same where it overlaps a part of this
  /// frame; during animations, rows move independently of each other.
  func isComparable(_ part: Part, with old: Part) -> Bool {
    !old.isBlended && (!frame.isAnimated || part.tile?.rowID == old.tile?.rowID)
  }

  /// Returns the rows of the previous frame that changed rows above them have pushed below the
  /// screen.
  func rowsPushedOff(since before: TiledFrame) -> Set<String> {
    guard !frame.changedRows.isEmpty else { return [] }
    let (old, new) = (before.extents, extents)
    let edges = frame.changedRows.compactMap { id in
      old[id].flatMap { extent in
        new[id].map { (before: extent.upperBound, after: $0.upperBound) }
      }
    }
    // The edges are rounded to device pixels separately.
    let end = frame.plan.uncoveredRows.upperBound - 1
    let gone = old.filter { id, extent in
      new[id] == nil
        && edges.contains { edge in
          let top = extent.lowerBound
          return edge.before <= top && edge.after + top - edge.before >= end
        }
    }
    return Set(gone.keys)
  }

  /// The device rows that the tiles of each row take.
  private var extents: [String: Range<Int>] {
    var extents: [String: Range<Int>] = [:]
    for part in parts {
      guard let id = part.tile?.rowID else { continue }
      let known = extents[id] ?? part.rows
      extents[id] =
        min(known.lowerBound, part.rows.lowerBound)..<max(known.upperBound, part.rows.upperBound)
    }
    return extents
  }

  /// Returns the device pixels by which declared animations moved a part since the previous frame.
  func expectedDelta(of part: Part) -> Double {
    guard let id = part.tile?.rowID else { return 0 }
    return (frame.expectedDeltas[id] ?? 0) * frame.plan.scale
  }

  /// Returns displacements by likelihood: first the displacement of the row itself.
  func likeliest(_ displacements: [Int], of part: Part) -> [Int] {
    guard displacements.count > 1, case .tile(let id, let top) = part.content else {
      return displacements
    }
    for old in parts {
      guard case .tile(id, let oldTop) = old.content else { continue }
      let own = part.rows.lowerBound - top - (old.rows.lowerBound - oldTop)
      return displacements.filter { $0 == own } + displacements.filter { $0 != own }
    }
    return displacements
  }

  /// Returns whether a part's tile, or the background, has the same bytes in another frame.
  ///
  /// The comparison is fast for tiles that were not drawn again, because they share their bytes.
  func agrees(with other: TiledFrame, on part: Part) -> Bool {
    switch part.content {
    case .blank: return frame.plan.background == other.frame.plan.background
    case .tile(let id, _):
      guard let tile = tiles[id], let otherTile = other.tiles[id] else { return false }
      return tile.encoded == otherTile.encoded
    }
  }

  /// Returns device rows of a part, each as a filter byte and the red, green and blue samples.
  func pixels(
    of part: Part,
    rows: Range<Int>,
    _ decoder: BandDecoder
  ) throws(DrawingError) -> [UInt8] {
    let blank = PixelRows(
      size: PixelSize(width: frame.plan.widthInPixels, height: rows.count),
      color: frame.plan.background
    )
    guard case .tile(let id, let top) = part.content, let tile = tiles[id] else {
      return blank.bytes
    }
    let start = rows.lowerBound - part.rows.lowerBound + top
    let shown = (start..<start + rows.count).clamped(to: 0..<tile.heightInPixels)
    guard !shown.isEmpty else { return blank.bytes }
    let size = blank.rowByteCount
    let bytes = try Self.bytes(of: tile, rows: shown, size, decoder)
    return Array(bytes) + blank.bytes.prefix((rows.count - shown.count) * size)
  }

  private static func bytes(
    of tile: Tile,
    rows: Range<Int>,
    _ size: Int,
    _ decoder: BandDecoder
  ) throws(DrawingError) -> ArraySlice<UInt8> {
    if let pixels = tile.pixels {
      return pixels.bytes[rows.lowerBound * size..<rows.upperBound * size]
    }
    let bands = tile.encoded.bands(around: rows)
    let top = tile.encoded.rows(ofBands: bands).lowerBound
    let pixels = try decoder.pixels(of: tile.encoded, bands: bands)
    return pixels.bytes[(rows.lowerBound - top) * size..<(rows.upperBound - top) * size]
  }
}
