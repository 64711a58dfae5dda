import ChatframeGraphics
import ChatframePixels
import ChatframeTestSupport
import Testing

@testable import ChatframeDrawing

struct PNGDecoderRowsTests {
  private let png = HandmadePNG(width: 21, height: 30, channels: 3, filter: nil, chunkByteCount: 50)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the pixels of rows that arrive in windows, of which `body` keeps some; `nil` if decoding
  /// fails.
  private func pixels(
    _ png: HandmadePNG,
    keeping keptCount: Int,
    windowByteCount: Int
  ) throws -> [UInt8]? {
    try pixels(png.bytes, keeping: keptCount, windowByteCount: windowByteCount)
  }

  private func pixels(
    _ file: [UInt8],
    keeping keptCount: Int,
    windowByteCount: Int
  ) throws -> [UInt8]? {
    let chunks = try PNGChunks(file, path: "")
    var (pixels, next): ([UInt8], Int) = ([], 0)
    let isWhole = PNGDecoder().decodeRows(
      chunks,
      of: file,
      keeping: keptCount,
      windowByteCount: windowByteCount
    ) { rows, start in
      let stride = chunks.form.strideInBytes
      for row in next..<rows.upperBound {
        let first = start + (row - rows.lowerBound) * stride
        pixels += UnsafeRawBufferPointer(start: first, count: stride - 1)
      }
      next = rows.upperBound
      return rows.upperBound - keptCount
    }
    return isWhole ? pixels : nil
  }

  @Test(arguments: [0, 1, 5], [1, 200, 1000, 1 << 18])
  func `rows arrive in order whatever the window`(keptCount: Int, byteCount: Int) throws {
    #expect(try pixels(png, keeping: keptCount, windowByteCount: byteCount) == png.pixels)
  }

  @Test func `rows that are missing are noticed`() throws {
    var png = png
    png.missingRowCount = 1
    #expect(try pixels(png, keeping: 1, windowByteCount: 200) == nil)
  }

  @Test func `a wrong checksum of the pixels is noticed`() throws {
    var png = png
    png.hasWrongChecksum = true
    #expect(try pixels(png, keeping: 1, windowByteCount: 200) == nil)
  }

  @Test func `more pixels than the header claims are noticed`() throws {
    let header = png.header(width: 21, height: 29)
    let bytes = png.bytes[..<8] + header + png.bytes[(8 + header.count)...]
    #expect(try pixels(Array(bytes), keeping: 1, windowByteCount: 200) == nil)
  }

  /// Returns the brightness of a file of 21 × 30 pixels.
  private func luma(_ png: HandmadePNG) throws -> LumaPlane? {
    let path = try folder.write(png.bytes, to: "frame.png")
    return PNGDecoder().luma(of: path, size: PixelSize(width: 21, height: 30), cell: 2)
  }

  @Test(arguments: [3, 4])
  func `the brightness is that of the decoded pixels`(channels: Int) throws {
    let png = HandmadePNG(width: 21, height: 30, channels: channels, filter: nil)
    let plane = try #require(try luma(png))
    let expected = LumaPlane(
      of: png.pixels.span.bytes,
      stride: 21 * channels,
      bytesPerPixel: channels,
      channels: (red: 0, green: 1, blue: 2),
      width: 21,
      height: 30,
      cell: 2
    )
    #expect((plane.width, plane.height) == (10, 30))
    #expect(plane.bytes == expected.bytes)
  }

  @Test func `pixels with a wrong checksum have no brightness`() throws {
    var png = png
    png.hasWrongChecksum = true
    #expect(try luma(png) == nil)
  }

  @Test func `a picture of another size has no brightness`() throws {
    let png = HandmadePNG(width: 21, height: 31, channels: 3, filter: nil)
    #expect(try luma(png) == nil)
  }

  @Test func `greys have no brightness of their own`() throws {
    #expect(try luma(HandmadePNG(width: 21, height: 30, channels: 1, filter: nil)) == nil)
  }
}
