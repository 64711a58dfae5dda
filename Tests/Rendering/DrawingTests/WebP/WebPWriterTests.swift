import CChatframeWebP
import ChatframeGraphics
import Testing

@testable import ChatframeDrawing

struct WebPWriterTests {
  private struct Refusal: Error {}

  @Test func `a picture of several pieces decodes to the same pixels`() throws {
    let colors: [RGBAColor] = [.pureRed, .pureGreen, RGBAColor(red: 1, green: 2, blue: 3)]
    var webp = try WebPWriter(size: PixelSize(width: 5, height: 6))
    for color in colors {
      try webp.append(PixelRows(size: PixelSize(width: 5, height: 2), color: color))
    }
    let collected = Collected()
    try webp.finish { collected.bytes += $0 }
    let bytes = collected.bytes
    var (width, height) = (Int32(0), Int32(0))
    let decoded = try #require(WebPDecodeRGB(bytes, bytes.count, &width, &height))
    defer { WebPFree(decoded) }
    let expected = colors.flatMap { color in
      (0..<10).flatMap { _ in [color.red, color.green, color.blue] }
    }
    #expect(width == 5 && height == 6)
    #expect(Array(UnsafeBufferPointer(start: decoded, count: 90)) == expected)
  }

  @Test(arguments: [(16_384, 1), (1, 16_384), (16_383, 16_383), (0, 1)])
  func `a size that the format does not support is rejected`(width: Int, height: Int) {
    #expect(throws: DrawingError.webPSize(widthInPixels: width, heightInPixels: height)) {
      _ = try WebPWriter(size: PixelSize(width: width, height: height))
    }
  }

  @Test func `missing rows are an error`() throws {
    #expect(throws: DrawingError.rowCount(expected: 2, count: 1)) {
      var webp = try WebPWriter(size: PixelSize(width: 1, height: 2))
      try webp.append(PixelRows(size: PixelSize(width: 1, height: 1)))
      try webp.finish { _ in }
    }
  }

  @Test func `an error of the sink ends the writing`() throws {
    #expect(throws: Refusal.self) {
      var webp = try WebPWriter(size: PixelSize(width: 1, height: 1))
      try webp.append(PixelRows(size: PixelSize(width: 1, height: 1)))
      try webp.finish { _ in throw Refusal() }
    }
  }

  private final class Collected {
    var bytes: [UInt8] = []
  }
}
