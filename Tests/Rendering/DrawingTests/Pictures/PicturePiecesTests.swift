import CChatframeZlib
import ChatframeTestSupport
import Testing

@testable import ChatframeDrawing

struct PicturePiecesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a PNG with chunks of the given names after its header.
  private func picture(_ names: [String]) throws -> String {
    let png = HandmadePNG(width: 5, height: 4, channels: 3, filter: nil).bytes
    let chunks = names.flatMap { name -> [UInt8] in
      let body = Array("\(name)Title".utf8) + [0, 0, 9]
      let sum = UInt32(crc32(0, body, UInt32(body.count)))
      return [0, 0, 0, 8] + body + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }
    return try folder.write(png[..<33] + chunks + png[33...], to: "picture.png")
  }

  private func shown(_ path: String) throws -> [UInt8] {
    guard let file = ReadableFile(path: path), let header = PictureHeader(file) else {
      throw DrawingError.pictureMissing(path: path)
    }
    return header.pieces(of: file).flatMap { file.bytes(at: $0.lowerBound, count: $0.count) }
  }

  @Test(arguments: ["tEXt", "zTXt", "iTXt", "sPLT", "eXIf"])
  func `a decoder does not get expandable chunks without pixels`(
    name: String
  ) throws {
    let plain = try shown(picture([]))
    #expect(try shown(picture([name, name])) == plain)
  }

  @Test func `a decoder gets the chunks that affect pixels`() throws {
    let path = try picture(["gAMA"])
    #expect(try shown(path) == contents(path))
  }

  @Test func `a decoder gets nothing after the end`() throws {
    let path = try picture([])
    let longer = try folder.write(contents(path) + [1, 2, 3, 4, 5, 6, 7, 8, 9], to: "longer.png")
    #expect(try shown(longer) == contents(path))
  }
}
