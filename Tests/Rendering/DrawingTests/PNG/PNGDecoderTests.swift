import ChatframeDrawing
import ChatframeTestSupport
import Foundation
import Testing

struct PNGDecoderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func decode(_ png: HandmadePNG) throws -> PixelRaster {
    try PNGDecoder().decode(folder.write(png.bytes, to: "frame.png"))
  }

  private func reason(_ bytes: [UInt8]) throws -> String? {
    let path = try folder.write(bytes, to: "broken.png")
    do throws(DrawingError) {
      _ = try PNGDecoder().decode(path)
      return nil
    } catch {
      guard case .pictureBroken(_, let reason) = error else { return "\(error)" }
      return reason
    }
  }

  @Test(arguments: [3, 4], 0...4 as ClosedRange<UInt8>)
  func `every filter is undone`(channels: Int, filter: UInt8) throws {
    let png = HandmadePNG(width: 37, height: 11, channels: channels, filter: filter)
    #expect(try decode(png).plainBytes == png.pixels)
  }

  @Test(arguments: [3, 4])
  func `filters may change from row to row`(channels: Int) throws {
    let png = HandmadePNG(width: 21, height: 25, channels: channels, filter: nil)
    #expect(try decode(png).plainBytes == png.pixels)
  }

  @Test func `pixels can be spread over many chunks`() throws {
    let png = HandmadePNG(width: 37, height: 11, channels: 3, filter: 4, chunkByteCount: 7)
    #expect(try decode(png).plainBytes == png.pixels)
  }

  @Test func `an opaque copy has no alpha`() throws {
    let png = HandmadePNG(width: 5, height: 3, channels: 4, filter: 1)
    let opaque = try decode(png).opaque
    let expected = png.pixels.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    #expect(opaque.plainBytes == expected)
  }

  @Test func `greys are decoded as colours`() throws {
    let png = HandmadePNG(width: 9, height: 4, channels: 1, filter: 0)
    #expect(try decode(png).opaque.plainBytes == png.pixels.flatMap { [$0, $0, $0] })
  }

  @Test func `a truncated file is rejected`() throws {
    let png = HandmadePNG(width: 37, height: 11, channels: 3, filter: 4)
    #expect(try reason(png.bytes.dropLast(30)) == "its end is missing")
  }

  @Test func `a header that claims too many pixels allocates no memory`() throws {
    let png = HandmadePNG(width: 3, height: 2, channels: 3, filter: 0)
    let header = png.header(width: 0x7fff_ffff, height: 0x7fff_ffff)
    let bytes = png.bytes[..<8] + header + png.bytes[(8 + header.count)...]
    let reason = "its header claims more pixels than it contains"
    #expect(throws: DrawingError.pictureBroken(path: "tall.png", reason: reason)) {
      try PNGDecoder().decode(Array(bytes), name: "tall.png")
    }
  }

  @Test func `a changed byte is detected`() throws {
    var bytes = HandmadePNG(width: 37, height: 11, channels: 3, filter: 4).bytes
    bytes[60] ^= 1
    #expect(try reason(bytes)?.hasPrefix("the checksum of its IDAT chunk") == true)
  }

  @Test func `pixels that end too early are rejected`() throws {
    var png = HandmadePNG(width: 8, height: 8, channels: 3, filter: 0)
    png.missingRowCount = 2
    #expect(try reason(png.bytes) == "its pixels end too early")
  }

  @Test func `an unknown filter is rejected`() throws {
    let png = HandmadePNG(width: 8, height: 8, channels: 3, filter: 7)
    #expect(try reason(png.bytes) == "row 0 has the unknown filter 7")
  }

  @Test func `a picture in another format is not a PNG`() throws {
    let path = try folder.write(Array("GIF89a\u{1}\0\u{1}\0".utf8), to: "frame.png")
    #expect(throws: DrawingError.pictureFormat(path: path)) { try PNGDecoder().decode(path) }
  }
}

extension PixelRaster {
  /// The pixels without the bytes between rows.
  fileprivate var plainBytes: [UInt8] {
    withBytes { bytes in
      (0..<heightInPixels).flatMap { row in
        (0..<widthInPixels * bytesPerPixel).map {
          bytes.unsafeLoad(fromByteOffset: row * strideInBytes + $0, as: UInt8.self)
        }
      }
    }
  }
}
