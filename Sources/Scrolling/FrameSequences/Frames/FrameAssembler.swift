import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

/// Assembles frames from encoded bands of tiles, without drawing.
///
/// Each thread has its own assembler, which reuses its buffers. All frames of an assembler have the
/// same size, and a tile's id denotes the same tile on all of them.
///
/// The bands that the two edges of the frame cut are encoded again from the tile's pixels or, if
/// those were evicted, from the decoded band. Streams of single scanlines could be joined for any
/// cut, but take 1.4 times the bytes of the bands and several times as long to encode.
package final class FrameAssembler {
  private struct Cut: Hashable {
    let id: TileID
    let rows: Range<Int>
  }

  private struct Blank: Hashable {
    let color: RGBAColor
    let rowCount: Int
  }

  /// The number of rows in a blank band; a taller blank consists of several bands.
  private static let blankHeight = 128
  /// The number of cached cut bands, for frames that do not move.
  private static let cutLimit = 32

  /// The PNG head of all frames.
  let head: PNGHead
  private let encoder = BandEncoder()
  private let decoder = BandDecoder()
  private var cuts: [Cut: EncodedBand] = [:]
  private var blanks: [Blank: EncodedBand] = [:]

  /// Creates an assembler of frames that begin with `head`.
  package init(head: PNGHead) { self.head = head }

  /// Returns the bytes of a frame's file, in pieces that it shares with other frames.
  ///
  /// - Parameters:
  ///   - plan: The content of the frame.
  ///   - tiles: The tiles of the plan.
  /// - Returns: The pieces in order.
  /// - Throws: `FrameSequenceError` for a missing or unsuitable tile, or `DrawingError`.
  package func pieces(
    of plan: FramePlan,
    tiles: [TileID: Tile]
  ) throws -> [ArraySlice<UInt8>] {
    var png = PNGAssembly(head: head)
    for segment in plan.segments {
      switch segment.content {
      case .blank:
        try addBlank(segment.heightInPixels, plan.background, to: &png)
      case .tile(let id, let top):
        let tile = try tiles.tile(id, width: head.widthInPixels)
        let end = top + segment.heightInPixels
        let rows = (top..<end).clamped(to: 0..<tile.heightInPixels)
        try add(rows, of: tile, id, to: &png)
        try addBlank(segment.heightInPixels - rows.count, plan.background, to: &png)
      }
    }
    return try png.finish()
  }

  private func add(
    _ rows: Range<Int>,
    of tile: Tile,
    _ id: TileID,
    to png: inout PNGAssembly
  ) throws(DrawingError) {
    let bands = tile.encoded.wholeBands(in: rows)
    let whole = tile.encoded.rows(ofBands: bands)
    guard !bands.isEmpty else {
      // The rows are within one band, or cross a border of bands.
      if !rows.isEmpty { png.append(try cut(rows, of: tile, id)) }
      return
    }
    let (above, below) = (rows.lowerBound..<whole.lowerBound, whole.upperBound..<rows.upperBound)
    if !above.isEmpty { png.append(try cut(above, of: tile, id)) }
    png.append(tile.encoded, bands: bands)
    if !below.isEmpty { png.append(try cut(below, of: tile, id)) }
  }

  private func cut(
    _ rows: Range<Int>,
    of tile: Tile,
    _ id: TileID
  ) throws(DrawingError) -> EncodedBand {
    let key = Cut(id: id, rows: rows)
    if let known = cuts[key] { return known }
    let band = try encode(rows, of: tile)
    if cuts.count >= Self.cutLimit { cuts.removeAll(keepingCapacity: true) }
    cuts[key] = band
    return band
  }

  private func encode(_ rows: Range<Int>, of tile: Tile) throws(DrawingError) -> EncodedBand {
    if let pixels = tile.pixels { return try encoder.encode(pixels, rows: rows) }
    let bands = tile.encoded.bands(around: rows)
    let top = tile.encoded.rows(ofBands: bands).lowerBound
    let pixels = try decoder.pixels(of: tile.encoded, bands: bands, above: rows.upperBound)
    return try encoder.encode(pixels, rows: rows.lowerBound - top..<rows.upperBound - top)
  }

  private func addBlank(
    _ rowCount: Int,
    _ color: RGBAColor,
    to png: inout PNGAssembly
  ) throws(DrawingError) {
    for top in stride(from: 0, to: rowCount, by: Self.blankHeight) {
      let key = Blank(color: color, rowCount: min(Self.blankHeight, rowCount - top))
      png.append(try blank(key))
    }
  }

  private func blank(_ blank: Blank) throws(DrawingError) -> EncodedBand {
    if let known = blanks[blank] { return known }
    let pixels = PixelRows(
      size: PixelSize(width: head.widthInPixels, height: blank.rowCount),
      color: blank.color
    )
    let band = try encoder.encode(pixels, rows: 0..<blank.rowCount)
    blanks[blank] = band
    return band
  }
}

extension [TileID: Tile] {
  /// Returns a tile of a plan, which must exist and have the width of the frame.
  func tile(_ id: TileID, width: Int) throws(FrameSequenceError) -> Tile {
    guard let tile = self[id] else { throw .unknownRow(id: id.name) }
    let tileWidth = tile.widthInPixels
    guard tileWidth == width else {
      throw .tileWidth(id: id.name, widthInPixels: tileWidth, frameWidthInPixels: width)
    }
    return tile
  }
}
