import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

/// A frame and the tiles that it shows.
struct TiledFrame {
  /// Device rows that show the same thing.
  struct Part {
    let rows: Range<Int>
    let content: FramePlan.Content

    /// The tile that is shown; nil where none is.
    var tile: TileID? {
      switch content {
      case .blank: nil
      case .tile(let id, _): id
      }
    }

    /// Returns the part of it in some device rows; nil if there is none.
    func clamped(to limits: Range<Int>) -> Part? {
      let visible = rows.clamped(to: limits)
      guard !visible.isEmpty else { return nil }
      switch content {
      case .blank: return Part(rows: visible, content: .blank)
      case .tile(let id, let top):
        let first = top + visible.lowerBound - rows.lowerBound
        return Part(rows: visible, content: .tile(id, top: first))
      }
    }

    /// Whether both show the same part of the same thing where they overlap.
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
  /// From the top down, without what bars cover.
  let parts: [Part]

  init(frame: PlannedFrame, tiles: [TileID: Tile]) {
    self.frame = frame
    self.tiles = tiles
    var top = 0
    parts = frame.plan.segments.compactMap { segment in
      defer { top += segment.heightInPixels }
      let part = Part(rows: top..<top + segment.heightInPixels, content: segment.content)
      return part.clamped(to: frame.plan.uncoveredRows)
    }
  }

  /// Whether a row, of this frame or the one before, has come, gone or changed since.
  func hasChanged(_ part: Part) -> Bool {
    part.tile?.rowID.map(frame.changedRows.contains) ?? false
  }

  /// Displacements in the order in which they are worth a try: first by how much the row itself has
  /// moved.
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

  /// Whether a part's tile, or the background, has the same bytes in another frame.
  ///
  /// Tiles that were not drawn again share their bytes, which is seen at once.
  func agrees(with other: TiledFrame, on part: Part) -> Bool {
    switch part.content {
    case .blank: return frame.plan.background == other.frame.plan.background
    case .tile(let id, _):
      guard let tile = tiles[id], let otherTile = other.tiles[id] else { return false }
      return tile.encoded == otherTile.encoded
    }
  }

  /// Device rows of a part: for each a byte, then red, green, blue.
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
