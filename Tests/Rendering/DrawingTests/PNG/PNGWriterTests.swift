import CChatframeZlib
import ChatframeDrawing
import ChatframeGraphics
import ChatframeTestSupport
import Testing

struct PNGWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a band of `rows` black rows.
  private func band(width: Int, rows: Int) throws -> EncodedBand {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: rows))
    return try BandEncoder().encode(bitmap: bitmap, rows: 0..<rows)
  }

  @Test func `every chunk has its CRC`() throws {
    let file = try PNGFile(
      [try band(width: 3, rows: 4)],
      width: 3,
      height: 4,
      texts: [PNGText(keyword: "Title", text: "A")]
    )
    for chunk in file.chunks {
      let body = Array(chunk.name.utf8) + chunk.data
      #expect(UInt32(crc32(0, body, UInt32(body.count))) == chunk.crc, "\(chunk.name)")
    }
  }

  @Test func `chunks are in order`() throws {
    let file = try PNGFile(
      [try band(width: 3, rows: 4)],
      width: 3,
      height: 4,
      texts: [PNGText(keyword: "Title", text: "A")]
    )
    #expect(file.chunks.map(\.name) == ["IHDR", "pHYs", "tEXt", "IDAT", "IEND"])
  }

  @Test func `the density contains the scale`() throws {
    let file = try PNGFile([try band(width: 1, rows: 1)], width: 1, height: 1, scale: 3)
    // 216 pixels per inch are 8504 pixels per metre.
    #expect(file.chunks[1].data == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
  }

  @Test func `image data is written in chunks of 32 KB or more`() throws {
    let bytes = [UInt8](repeating: 7, count: 20_000)
    let band = EncodedBand(bytes: bytes, adler: 1, rawByteCount: 4, rowCount: 1)
    let file = try PNGFile(Array(repeating: band, count: 5), width: 1, height: 5)
    let sizes = file.chunks.filter { $0.name == "IDAT" }.map(\.data.count)
    #expect(sizes == [40_002, 40_000, 20_006])
  }

  @Test(arguments: [[3], [3, 3], [7], []])
  func `a wrong row count is rejected`(rows: [Int]) throws {
    let bands = try rows.map { try band(width: 2, rows: $0) }
    let error = DrawingError.rowCount(expected: 5, count: rows.reduce(0, +))
    #expect(throws: error) { _ = try PNGFile(bands, width: 2, height: 5) }
  }

  @Test func `bands of another width are rejected`() throws {
    let band = try band(width: 3, rows: 2)
    #expect(throws: DrawingError.bandWidth(expectedByteCount: 14, byteCount: 20)) {
      _ = try PNGFile([band], width: 2, height: 2)
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (1, 1 << 31)])
  func `an invalid size is rejected`(width: Int, height: Int) {
    #expect(throws: DrawingError.pngSize(widthInPixels: width, heightInPixels: height)) {
      _ = try PNGFile([], width: width, height: height)
    }
  }

  @Test func `a PNG may be taller than a bitmap`() throws {
    let bands = Array(repeating: try band(width: 3, rows: 10_000), count: 7)
    let file = try PNGFile(bands, width: 3, height: 70_000)
    let path = try folder.write(file.bytes, to: "tall.png")
    let pixels = try Samples.decode(path)
    #expect(pixels.width == 3 && pixels.height == 70_000 && pixels[2, 69_999] == .black)
  }

  @Test func `an error of the sink ends the writing`() throws {
    struct Full: Error {}
    #expect(throws: Full.self) {
      _ = try PNGWriter(size: PixelSize(width: 1, height: 1), scale: 1) { _ in throw Full() }
    }
  }

  @Test(arguments: [("Zoë", "tEXt"), ("你好", "iTXt"), ("😀", "iTXt"), ("", "tEXt")])
  func `text entries are Latin-1 if possible`(text: String, name: String) throws {
    let file = try PNGFile(
      [try band(width: 1, rows: 1)],
      width: 1,
      height: 1,
      texts: [PNGText(keyword: "Comment", text: text)]
    )
    #expect(file.chunks[2].name == name)
  }

  @Test(arguments: ["", " Title", "Title ", "标题", "a\nb", String(repeating: "k", count: 80)])
  func `an invalid keyword is rejected`(keyword: String) {
    #expect(throws: DrawingError.textKeyword(keyword)) {
      _ = try PNGFile([], width: 1, height: 1, texts: [PNGText(keyword: keyword, text: "")])
    }
  }
}
