import ChatframeDrawing
import ChatframeGraphics
import ChatframePixels
import ChatframeResources
import ChatframeTestSupport
import Testing

struct PictureFilePixelsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a drawing survives a round trip`() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 37, height: 21))
    try Painter(fontFolder: BundledResources.fonts).paint(
      gradient(width: 37, height: 21),
      background: .white,
      origin: .zero,
      scale: 1,
      into: bitmap
    )
    let file = try PNGFile(try bands(bitmap, rowsEach: 8), width: 37, height: 21)
    let picture = try PictureFile.pixels(try folder.write(file.bytes, to: "a.png"))
    let drawn = bitmap.withPixels { bytes, stride in
      RGBAPicture(width: 37, height: 21, cairo: bytes.bytes, stride: stride)
    }
    #expect(picture == drawn)
    #expect(Set(picture.pixels).count > 100)
  }

  @Test func `transparent pixels keep their colours`() throws {
    // 2 × 1 pixels of RGBA, stored without compression.
    let data: [UInt8] = [0, 200, 100, 50, 128, 1, 2, 3, 0]
    let path = try folder.write(Self.png(width: 2, height: 1, data), to: "alpha.png")
    #expect(try PictureFile.pixels(path).rgba == [200, 100, 50, 128, 1, 2, 3, 0])
  }

  @Test func `a missing file is named`() {
    #expect(throws: DrawingError.pictureMissing(path: "/nowhere.png")) {
      _ = try PictureFile.pixels("/nowhere.png")
    }
  }

  @Test func `a file that is not a picture is named`() throws {
    let path = try folder.write(Array("version https://git-lfs".utf8), to: "lfs.png")
    #expect(throws: DrawingError.pictureFormat(path: path)) { _ = try PictureFile.pixels(path) }
  }

  private static func png(width: UInt8, height: UInt8, _ data: [UInt8]) -> [UInt8] {
    let count = UInt8(data.count)
    let (low, high) = data.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65521
      return (low, (sums.1 + low) % 65521)
    }
    let adler = [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
    let stream = [0x78, 1, 1, count, 0, ~count, 255] + data + adler
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
      + chunk("IDAT", stream) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var crc = ~UInt32(0)
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return bigEndian(UInt32(data.count)) + body + bigEndian(~crc)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
