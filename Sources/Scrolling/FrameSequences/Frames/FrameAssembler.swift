import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

/// Puts frames together from finished bands of tiles; nothing is drawn.
///
/// One per thread: it uses its buffers again and is not `Sendable`. All frames of an assembler are
/// of the same size, and a tile's id means the same tile on all of them.
///
/// A band that an edge cuts is encoded anew from the tile's pixels or, where these were given up,
/// from those inside the band; there are two on a frame. Streams of single scanlines, which could
/// be joined for any cut, were measured instead: they take 1.4 times the bytes of the bands that
/// each tile has anyway, and several times as long to encode.
package final class FrameAssembler {
  private struct Cut: Hashable {
    let id: TileID
    let rows: Range<Int>
  }

  private struct Blank: Hashable {
    let color: RGBAColor
    let rowCount: Int
  }

  /// Rows of a blank band; a taller blank is several.
  private static let blankHeight = 128
  /// Cut bands that are kept, for frames that stand still.
  private static let cutLimit = 32

  /// The head of all its files.
  let head: PNGHead
  private let encoder = BandEncoder()
  private let decoder = BandDecoder()
  private var cuts: [Cut: EncodedBand] = [:]
  private var blanks: [Blank: EncodedBand] = [:]

  /// An assembler of frames that begin with `head`.
  package init(head: PNGHead) { self.head = head }

  /// The bytes of a frame's file, in pieces that it shares with other frames.
  ///
  /// - Parameter tiles: Everything the plan names.
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
      // Within one band, or from one into the next.
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
    let pixels = try decoder.pixels(of: tile.encoded, bands: bands)
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
  /// The tile that a plan names; it must be there, and as wide as the frame.
  func tile(_ id: TileID, width: Int) throws(FrameSequenceError) -> Tile {
    guard let tile = self[id] else { throw .unknownRow(id: id.name) }
    let tileWidth = tile.widthInPixels
    guard tileWidth == width else {
      throw .tileWidth(id: id.name, widthInPixels: tileWidth, frameWidthInPixels: width)
    }
    return tile
  }
}
