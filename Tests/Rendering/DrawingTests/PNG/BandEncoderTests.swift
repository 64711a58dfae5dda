import ChatframeGraphics
import ChatframeResources
import ChatframeTestSupport
import Testing

@testable import ChatframeDrawing

struct BandEncoderTests {
  private let folder: TemporaryFolder
  private let painter: Painter

  init() throws {
    folder = try TemporaryFolder()
    painter = try Painter(fontFolder: BundledResources.fonts)
  }

  private func bitmap(_ commands: [DrawCommand], width: Int, height: Int) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    try painter.paint(commands, background: .white, scale: 1, into: bitmap)
    return bitmap
  }

  private func decoded(_ bitmap: borrowing Bitmap, rowsEach: Int) throws -> Pixels {
    let bands = try bands(bitmap, rowsEach: rowsEach)
    let file = try PNGFile(bands, width: bitmap.widthInPixels, height: bitmap.heightInPixels)
    return try Samples.decode(try folder.write(file.bytes, to: "a.png"))
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 64])
  func `flat areas survive a round trip`(width: Int) throws {
    let bitmap = try bitmap(Scene.everything, width: width, height: 40)
    #expect(try decoded(bitmap, rowsEach: 16) == bitmap.pixels)
  }

  @Test(arguments: [1, 2, 6, 7, 8, 9, 16, 17, 33], [1, 5, 8, 19, 64])
  func `photographs survive a round trip`(width: Int, rowsEach: Int) throws {
    let bitmap = try bitmap(gradient(width: width, height: 20), width: width, height: 20)
    #expect(try decoded(bitmap, rowsEach: rowsEach) == bitmap.pixels)
  }

  @Test func `a band's bytes do not depend on what was encoded before`() throws {
    let first = try bitmap(Scene.everything, width: 80, height: 60)
    let other = try bitmap(gradient(width: 33, height: 20), width: 33, height: 20)
    let fresh = try BandEncoder().encode(bitmap: first, rows: 0..<60)
    let used = BandEncoder()
    _ = try used.encode(bitmap: other, rows: 0..<20)
    #expect(try used.encode(bitmap: first, rows: 0..<60) == fresh)
  }

  /// In ISA-L 2.30, the address of the state can affect the encoding, and often does in small
  /// bands.
  @Test func `a band's bytes do not depend on the encoder`() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 32, height: 1))
    let encoders = (0..<4).map { _ in BandEncoder() }
    for shade in UInt8.min...UInt8.max {
      let color = RGBAColor(red: shade, green: shade &* 3, blue: shade &* 7)
      try painter.paint([], background: color, scale: 1, into: bitmap)
      let bands = try encoders.map { try $0.encode(bitmap: bitmap, rows: 0..<1) }
      #expect(bands.allSatisfy { $0 == bands[0] }, "\(color)")
    }
  }

  @Test func `a band's bytes do not depend on the rows above it`() throws {
    let all = try bitmap(gradient(width: 33, height: 20), width: 33, height: 20)
    let part = try Bitmap(size: PixelSize(width: 33, height: 8))
    try painter.paint(
      gradient(width: 33, height: 20),
      background: .white,
      scale: 1,
      into: part,
      rows: 12..<20
    )
    let encoder = BandEncoder()
    let below = try encoder.encode(bitmap: all, rows: 12..<20)
    #expect(try encoder.encode(bitmap: part, rows: 0..<8) == below)
  }

  @Test(arguments: [0..<1, 0..<5, 1..<3, 4..<5])
  func `the checksum of some bands is that of their bytes`(range: Range<Int>) throws {
    let bitmap = try bitmap(Scene.everything, width: 33, height: 40)
    var rows = PixelRows(size: PixelSize(width: 33, height: 40))
    rows.set(0..<40, from: bitmap)
    let encoded = try BandEncoder().encode(rows, bandHeight: 8)
    let expected = Checksum.crc(encoded.bytes(ofBands: range), before: 0x1234_5678)
    #expect(encoded.crc(ofBands: range, before: 0x1234_5678) == expected)
  }

  @Test func `a band counts its rows and raw bytes`() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 5, height: 9))
    let band = try BandEncoder().encode(bitmap: bitmap, rows: 2..<6)
    #expect(band.rowCount == 4 && band.rawByteCount == 4 * 16)
  }
}
