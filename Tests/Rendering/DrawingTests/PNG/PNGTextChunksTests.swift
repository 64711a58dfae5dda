import ChatframeDrawing
import ChatframeGraphics
import Testing

struct PNGTextChunksTests {
  private func png(_ texts: [PNGText]) throws -> [UInt8] {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2))
    let band = try BandEncoder().encode(bitmap: bitmap, rows: 0..<2)
    return try PNGFile([band], width: 3, height: 2, texts: texts).bytes
  }

  private let texts = [
    PNGText(keyword: "Title", text: "Zoë"), PNGText(keyword: "Comment", text: "你好 😀"),
    PNGText(keyword: "Empty", text: ""),
  ]

  @Test func `text entries survive a round trip`() throws {
    #expect(try PNGTextChunks.read(png(texts)) == texts)
  }

  @Test func `a picture without text entries has none`() throws {
    #expect(try PNGTextChunks.read(png([])).isEmpty)
  }

  @Test func `the first bytes of a file are enough`() throws {
    let bytes = try png(texts)
    let start = bytes.count - 12 - 4
    #expect(try PNGTextChunks.read(Array(bytes[..<start])) == texts)
  }

  @Test func `inserted text entries equal written ones`() throws {
    #expect(try PNGTextChunks.replacing(with: texts, in: png([])) == png(texts))
  }

  @Test func `text entries with the same keyword are replaced`() throws {
    let title = PNGText(keyword: "Title", text: "new")
    let bytes = try PNGTextChunks.replacing(with: [title], in: png(texts))
    #expect(try PNGTextChunks.read(bytes) == [texts[1], texts[2], title])
    #expect(bytes.suffix(12) == (try png([])).suffix(12))
  }

  @Test func `a damaged text entry is rejected`() throws {
    var bytes = try png(texts)
    bytes[70] ^= 1
    #expect(throws: DrawingError.pngBroken(reason: "the checksum of its tEXt chunk is wrong")) {
      _ = try PNGTextChunks.read(bytes)
    }
  }

  @Test(arguments: [0, 4, 8, 20, 50, 80]) func `a truncated file is rejected`(
    count: Int
  ) throws {
    let bytes = Array(try png(texts)[..<count])
    #expect(throws: DrawingError.self) { _ = try PNGTextChunks.read(bytes) }
  }

  @Test func `the error for a file that is not a PNG has one line`() {
    #expect(throws: DrawingError.pngBroken(reason: "its signature is wrong")) {
      _ = try PNGTextChunks.read(Array("version https://git-lfs".utf8))
    }
    #expect(
      DrawingError.pngBroken(reason: "its signature is wrong").description
        == "the PNG is damaged (its signature is wrong); save it again"
    )
  }
}
