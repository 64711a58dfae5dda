import ChatframeDrawing
import ChatframePixels
import Foundation
import Testing

@testable import ChatframeGoldens

struct StoredPictureTests {
  private let image = Sample.image(changing: [(3, 4)])

  private func stored(_ bytes: [UInt8]) throws -> StoredPicture {
    try StoredPicture(path: "chat.webp", bytes: bytes)
  }

  @Test func `a golden's picture has a fingerprint and a digest of its pixels`() throws {
    let picture = try stored(EncodedPicture(image).bytes)
    #expect(picture.fingerprint == Sample.fingerprint)
    #expect(picture.digest == image.digest)
    #expect(try picture.pixels() == image.picture)
  }

  @Test func `an artifact has no metadata`() throws {
    let picture = try stored(EncodedPicture(image.picture).bytes)
    #expect(picture.fingerprint == nil)
    #expect(picture.digest == nil)
  }

  @Test func `a file of another kind under that name is a damaged picture`() {
    let error = #expect(throws: GoldenError.self) { try stored(Array("hello".utf8)) }
    #expect(error?.description.hasPrefix("chat.webp: ") == true)
  }

  @Test func `a golden may exceed the height limit for other pictures`() throws {
    let height = PictureFile.maximumSide + 1
    var pixels = [UInt32](repeating: 0xffff_ffff, count: 2 * height)
    pixels[2 * height - 1] = 0xff00_00ff
    let tall = RGBAPicture(width: 2, height: height, pixels: pixels)
    let encoded = try EncodedPicture(
      GoldenImage(picture: tall, outline: nil, fingerprint: Sample.fingerprint, scale: 1)
    )
    #expect(encoded.ending == "png")
    #expect(try StoredPicture(path: "tall.png", bytes: encoded.bytes).pixels() == tall)
  }
}
