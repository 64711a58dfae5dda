import ChatframeDrawing
import ChatframeGraphics
import ChatframeResources
import Testing

struct PixelRowsTests {
  private let painter: Painter

  init() throws { painter = try Painter(fontFolder: BundledResources.fonts) }

  private func bitmap(_ commands: [DrawCommand], width: Int, height: Int) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    try painter.paint(commands, background: .white, scale: 1, into: bitmap)
    return bitmap
  }

  private func rows(_ bitmap: borrowing Bitmap) -> PixelRows {
    var rows = PixelRows(
      size: PixelSize(width: bitmap.widthInPixels, height: bitmap.heightInPixels)
    )
    rows.set(0..<bitmap.heightInPixels, from: bitmap)
    return rows
  }

  private var scenes: [[DrawCommand]] { [Scene.everything, gradient(width: 33, height: 40)] }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 33, 64])
  func `a band has the bytes that it has from a bitmap`(width: Int) throws {
    for commands in scenes {
      let bitmap = try bitmap(commands, width: width, height: 40)
      let rows = rows(bitmap)
      for range in [0..<40, 0..<1, 3..<21, 39..<40] {
        let expected = try BandEncoder().encode(bitmap: bitmap, rows: range)
        #expect(try BandEncoder().encode(rows, rows: range) == expected)
      }
    }
  }

  @Test(arguments: [1, 3, 16, 40, 100])
  func `bands decode to their original pixels`(bandHeight: Int) throws {
    for commands in scenes {
      let rows = rows(try bitmap(commands, width: 33, height: 40))
      let encoded = try BandEncoder().encode(rows, bandHeight: bandHeight)
      let all = encoded.bands(around: 0..<40)
      #expect(all.upperBound == (40 + bandHeight - 1) / bandHeight)
      #expect(try BandDecoder().pixels(of: encoded, bands: all) == rows)
    }
  }

  @Test(arguments: [1, 8, 9, 31, 32, 40])
  func `the rows above a row are decoded alone`(end: Int) throws {
    let rows = rows(try bitmap(Scene.everything, width: 33, height: 40))
    let encoded = try BandEncoder().encode(rows, bandHeight: 8)
    let bands = encoded.bands(around: 0..<end)
    let decoded = try BandDecoder().pixels(of: encoded, bands: bands, above: end)
    #expect(decoded.bytes == Array(rows.bytes[..<(end * rows.rowByteCount)]))
  }

  @Test func `rows survive a round trip through a bitmap`() throws {
    let source = rows(try bitmap(Scene.everything, width: 31, height: 40))
    let bitmap = try Bitmap(size: PixelSize(width: 31, height: 50))
    source.copy(5..<40, into: bitmap, top: 10)
    let target = rows(bitmap)
    let count = source.rowByteCount
    #expect(target.bytes[10 * count..<45 * count] == source.bytes[5 * count..<40 * count])
    #expect(target.bytes[..<(10 * count)].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    (0..<40, 0..<3), (0..<39, 0..<2), (1..<40, 1..<3), (17..<31, nil), (33..<40, nil),
    (16..<32, 1..<2), (5..<5, nil),
  ])
  func `whole bands are the bands that no edge cuts`(rows: Range<Int>, bands: Range<Int>?) throws {
    let pixels = PixelRows(size: PixelSize(width: 2, height: 40))
    let whole = try BandEncoder().encode(pixels, bandHeight: 16).wholeBands(in: rows)
    #expect(bands.map { whole == $0 } ?? whole.isEmpty)
  }
}
