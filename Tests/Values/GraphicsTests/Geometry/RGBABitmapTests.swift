import ChatframeGraphics
import Testing

struct RGBABitmapTests {
  @Test func `a bitmap keeps its size, scale and bytes`() throws {
    let bitmap = try RGBABitmap(
      size: PixelSize(width: 2, height: 1),
      rgba: [1, 2, 3, 4, 5, 6, 7, 8],
      scale: 2
    )
    #expect(bitmap.size == PixelSize(width: 2, height: 1))
    #expect(bitmap.rgba == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect("\(bitmap)" == "2 × 1 pixels at scale 2.0")
  }

  @Test func `an empty bitmap is allowed`() throws {
    #expect(try RGBABitmap(size: PixelSize(width: 0, height: 7), rgba: []).rgba.isEmpty)
  }

  @Test(arguments: [
    (
      2, 2, 15, 1.0,
      "15 bytes do not match a bitmap of 2 × 2 pixels; pass four bytes for each pixel"
    ),
    (
      Int.max, 2, 0, 1.0,
      "0 bytes do not match a bitmap of 9223372036854775807 × 2 pixels; "
        + "pass four bytes for each pixel"
    ),
    (-1, 2, 0, 1.0, "-1 × 2 is not a valid bitmap size; use sides of 0 or more pixels"),
    (
      1, 1, 4, 0.0,
      "0.0 is not a valid scale; use a number of pixels per point greater than 0"
    ),
  ]) func `an error names the invalid number`(
    width: Int,
    height: Int,
    count: Int,
    scale: Double,
    message: String
  ) {
    let error = #expect(throws: RGBABitmapError.self) {
      _ = try RGBABitmap(
        size: PixelSize(width: width, height: height),
        rgba: [UInt8](repeating: 0, count: count),
        scale: scale
      )
    }
    #expect(error.map { "\($0)" } == message)
  }
}
