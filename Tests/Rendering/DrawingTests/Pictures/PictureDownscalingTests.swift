import CChatframeCairo
import ChatframeGraphics
import ChatframeTestSupport
import Testing

@testable import ChatframeDrawing

struct PictureDownscalingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let png = HandmadePNG(width: 61, height: 83, channels: 3, filter: nil, chunkByteCount: 97)

  private func bytes(_ picture: DecodedPicture) -> [UInt8] {
    var bytes: [UInt8] = []
    picture.withSurface { surface in
      let count = Int(
        cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface)
      )
      bytes = Array(
        UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: count)
      )
    }
    return bytes
  }

  private func streamed(_ png: HandmadePNG, _ fill: AspectFill) throws -> DecodedPicture? {
    let path = try folder.write(png.bytes, to: "picture.png")
    guard let file = ReadableFile(path: path) else { throw DrawingError.pictureMissing(path: path) }
    let header = try PictureFile.header(of: file, path: path)
    return try PictureDownscaling.picture(of: file, header, fill)
  }

  @Test(arguments: [(60, 82), (30, 40), (2, 60), (9, 2), (1, 1)])
  func `a picture that is scaled during decoding equals one that is scaled afterwards`(
    width: Int,
    height: Int
  ) throws {
    let path = try folder.write(png.bytes, to: "picture.png")
    guard let file = ReadableFile(path: path) else { throw DrawingError.pictureMissing(path: path) }
    let header = try PictureFile.header(of: file, path: path)
    let fill = AspectFill(of: header.size, over: PixelSize(width: width, height: height))
    let buffer = try PixelBuffer(file, path: path, header: header, size: fill.loadedSize)
    let expected = bytes(try buffer.picture(fill, path: path))
    #expect(try streamed(png, fill).map(bytes) == expected)
    #expect(try bytes(PictureFile.decode(path, covering: fill.target)) == expected)
  }

  @Test(arguments: [(61, 20), (122, 20)])
  func `a picture that is not scaled down is not streamed`(width: Int, height: Int) throws {
    let fill = AspectFill(
      of: PixelSize(width: 61, height: 83),
      over: PixelSize(width: width, height: height)
    )
    #expect(try streamed(png, fill).map(bytes) == nil)
  }

  @Test(arguments: [1, 4])
  func `greys and pictures with alpha are not streamed`(channels: Int) throws {
    let png = HandmadePNG(width: 8, height: 8, channels: channels, filter: 0)
    let fill = AspectFill(
      of: PixelSize(width: 8, height: 8),
      over: PixelSize(width: 4, height: 4)
    )
    #expect(try streamed(png, fill).map(bytes) == nil)
  }

  @Test func `a picture whose pixels end too early is not streamed`() throws {
    var png = png
    png.missingRowCount = 1
    let fill = AspectFill(
      of: PixelSize(width: 61, height: 83),
      over: PixelSize(width: 30, height: 40)
    )
    #expect(try streamed(png, fill).map(bytes) == nil)
  }
}
