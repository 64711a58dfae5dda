import ChatframePixels
import Testing

@testable import ChatframeDrawing

struct LosslessWebPTests {
  private static let texts = [
    PNGText(keyword: "Pixels", text: "0123 45"),
    PNGText(keyword: "Environment", text: "Cairo 1.16: é"),
  ]

  private static func picture(_ width: Int, _ height: Int, alpha: UInt32 = 255) -> RGBAPicture {
    var state: UInt32 = 7
    let pixels = (0..<width * height).map { _ -> UInt32 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8 | alpha << 24
    }
    return RGBAPicture(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [(1, 1), (3, 2), (64, 33)], [255, 128, 0] as [UInt32])
  func `all pixels survive a round trip`(size: (Int, Int), alpha: UInt32) throws {
    let picture = Self.picture(size.0, size.1, alpha: alpha)
    #expect(try LosslessWebP.decode(LosslessWebP.encode(picture)) == picture)
    #expect(try LosslessWebP.decode(LosslessWebP.encode(picture, texts: Self.texts)) == picture)
  }

  @Test func `text entries survive a round trip`() throws {
    let bytes = try LosslessWebP.encode(Self.picture(5, 5), texts: Self.texts)
    #expect(try LosslessWebP.texts(bytes).texts == Self.texts)
  }

  @Test func `text entries do not change the encoded pixels`() throws {
    let plain = try LosslessWebP.encode(Self.picture(5, 5))
    let told = try LosslessWebP.encode(Self.picture(5, 5), texts: Self.texts)
    #expect(try LosslessWebP.texts(plain).checksum == LosslessWebP.texts(told).checksum)
    let other = try LosslessWebP.encode(Self.picture(6, 5))
    #expect(try LosslessWebP.texts(plain).checksum != LosslessWebP.texts(other).checksum)
  }

  @Test func `a truncated file is rejected`() throws {
    let bytes = try LosslessWebP.encode(Self.picture(9, 9), texts: Self.texts)
    for count in [0, 1, 12, 30, bytes.count / 2, bytes.count - 1] {
      #expect(throws: DrawingError.webPBroken) {
        try LosslessWebP.texts(Array(bytes.prefix(count)))
      }
    }
    #expect(throws: DrawingError.webPBroken) { try LosslessWebP.decode(Array(bytes.prefix(40))) }
  }

  @Test func `a picture that exceeds the format's maximum side does not fit`() {
    #expect(!LosslessWebP.fits(RGBAPicture(width: 1, height: 16_384, color: 0)))
    #expect(!LosslessWebP.fits(RGBAPicture(width: 0, height: 1, pixels: [])))
    #expect(LosslessWebP.fits(RGBAPicture(width: 1, height: 16_383, color: 0)))
  }

  @Test func `opaque pixels of any height are encoded as a PNG`() throws {
    let picture = Self.picture(2, 20_000)
    let png = try #require(try OpaquePNG.encode(picture, texts: Self.texts))
    #expect(try PNGDecoder().decode(png, name: "tall").picture == picture)
    #expect(try PNGTextChunks.read(png) == Self.texts)
    #expect(try OpaquePNG.encode(Self.picture(2, 2, alpha: 9)) == nil)
  }
}
