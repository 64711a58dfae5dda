import ChatframeDrawing
import ChatframeGraphics
import ChatframePixels
import ChatframeTestSupport
import Testing

struct WebPFrameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// 4 × 2 pixels: red on the left, transparent on the right.
  private static let picture = RGBAPicture(
    width: 4,
    height: 2,
    pixels: [0xff00_00ff, 0xff00_00ff, 0, 0, 0xff00_00ff, 0xff00_00ff, 0, 0]
  )

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// Returns an animation of two equal frames at (2, 4) on a canvas of 8 × 8 pixels.
  private static func animation(left: Int = 2, frameWidth: Int = 4) throws -> [UInt8] {
    // A file of LosslessWebP: twelve bytes, VP8X with ten bytes, and the chunk of the pixels.
    let pixels = Array(try LosslessWebP.encode(picture)[30...])
    let frame =
      little(left / 2, 3) + little(2, 3) + little(frameWidth - 1, 3) + little(1, 3)
      + little(100, 3) + [0]
    let body =
      Array("WEBP".utf8) + chunk("VP8X", [0x12, 0, 0, 0] + little(7, 3) + little(7, 3))
      + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", frame + pixels)
      + chunk("ANMF", frame + pixels)
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  @Test func `a still picture is read with its transparency`() throws {
    let path = try folder.write(try LosslessWebP.encode(Self.picture), to: "still.webp")
    #expect(try PictureFile.pixels(path) == Self.picture)
    #expect(try !PictureFile.heading(path).isAnimated)
  }

  @Test func `the first frame of an animation is in its place on the canvas`() throws {
    let path = try folder.write(try Self.animation(), to: "animated.webp")
    let pixels = try PictureFile.pixels(path)
    #expect(try PictureFile.heading(path).isAnimated)
    #expect((pixels.width, pixels.height) == (8, 8))
    for y in 0..<8 {
      for x in 0..<8 {
        let isRed = (2..<4).contains(x) && (4..<6).contains(y)
        #expect(pixels[x, y] == (isRed ? 0xff00_00ff : 0), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [(6, 4), (2, 6), (2, 2)])
  func `a frame that does not fit is rejected`(left: Int, width: Int) throws {
    let bytes = try Self.animation(left: left, frameWidth: width)
    let path = try folder.write(bytes, to: "odd.webp")
    let error = DrawingError.pictureBroken(
      path: path,
      reason: "its first frame does not fit into it"
    )
    #expect(throws: error) { try PictureFile.pixels(path) }
  }

  @Test(arguments: [0.3, 0.6, 0.9])
  func `a truncated file is rejected`(share: Double) throws {
    let bytes = try Self.animation()
    let kept = Array(bytes[..<Int(Double(bytes.count) * share)])
    let path = try folder.write(kept, to: "cut.webp")
    #expect(throws: DrawingError.self) { try PictureFile.pixels(path) }
  }

  @Test func `damaged pixels are rejected`() throws {
    var bytes = try LosslessWebP.encode(Self.picture)
    for index in 50..<bytes.count { bytes[index] = 0xff }
    let path = try folder.write(bytes, to: "damaged.webp")
    #expect(throws: DrawingError.self) { try PictureFile.pixels(path) }
  }

  @Test func `an animation without frames is rejected`() throws {
    let body =
      Array("WEBP".utf8)
      + Self.chunk("VP8X", [2, 0, 0, 0] + Self.little(7, 3) + Self.little(7, 3))
      + Self.chunk("ANIM", [0, 0, 0, 0, 0, 0])
    let bytes = Array("RIFF".utf8) + Self.little(body.count, 4) + body
    let path = try folder.write(bytes, to: "empty.webp")
    let error = DrawingError.pictureBroken(path: path, reason: "it does not contain a picture")
    #expect(throws: error) { try PictureFile.pixels(path) }
  }
}
