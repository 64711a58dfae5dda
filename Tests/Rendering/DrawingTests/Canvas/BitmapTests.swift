import ChatframeDrawing
import ChatframeGraphics
import Testing

struct BitmapTests {
  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (32_768, 1), (1, 32_768)])
  func `a bitmap of an invalid size is rejected`(width: Int, height: Int) {
    #expect(throws: DrawingError.bitmapSize(widthInPixels: width, heightInPixels: height)) {
      _ = try Bitmap(size: PixelSize(width: width, height: height))
    }
  }

  @Test(arguments: [(1, 32_767), (32_767, 1)])
  func `the maximum sides are valid`(width: Int, height: Int) throws {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    let byteCount = bitmap.withPixels { bytes, _ in bytes.count }
    #expect(byteCount == width * height * 4)
  }

  @Test func `a new bitmap is black`() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2))
    #expect(bitmap.pixels.colors == Array(repeating: .black, count: 6))
  }
}
