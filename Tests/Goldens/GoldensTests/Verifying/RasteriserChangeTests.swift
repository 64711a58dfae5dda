import ChatframePixels
import PictureComparison
import Testing

@testable import ChatframeGoldens

struct RasteriserChangeTests {
  private static let white: UInt32 = 0xffff_ffff

  /// A white picture with a square of a colour, `side` pixels wide, at its centre.
  private static func picture(_ color: UInt32, side: Int) -> RGBAPicture {
    var pixels = [UInt32](repeating: white, count: 32 * 32)
    for row in 12..<12 + side { for column in 12..<12 + side { pixels[row * 32 + column] = color } }
    return RGBAPicture(width: 32, height: 32, pixels: pixels)
  }

  private static func explains(
    _ one: RGBAPicture,
    _ two: RGBAPicture,
    masked: [PixelRectangle] = []
  ) -> Bool {
    RasteriserChange(one, two, masked: masked).isExplanation
  }

  private static let dot = picture(0xff20_2020, side: 1)

  @Test func `a thinner stroke may be a change of the rasteriser`() {
    #expect(Self.explains(Self.dot, Self.picture(0xff40_4040, side: 1)))
  }

  @Test func `a fill of another colour is not a change of the rasteriser`() {
    #expect(!Self.explains(Self.picture(0xff20_2020, side: 8), Self.picture(0xff40_4040, side: 8)))
  }

  @Test func `a fill that is rounded differently may be a change of the rasteriser`() {
    #expect(Self.explains(Self.picture(0xff20_2020, side: 8), Self.picture(0xff21_2222, side: 8)))
  }

  @Test func `much more ink in a square is not a change of the rasteriser`() {
    #expect(!Self.explains(Self.dot, Self.picture(0xff20_2020, side: 4)))
  }

  @Test func `masked pixels need no explanation`() {
    let mask = PixelRectangle(x: 10, y: 10, width: 12, height: 12)
    let other = Self.picture(0xff20_2020, side: 8)
    #expect(Self.explains(Self.dot, other, masked: [mask]))
  }
}
