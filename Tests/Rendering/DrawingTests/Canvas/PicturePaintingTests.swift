import ChatframeDrawing
import ChatframeGraphics
import ChatframeTestSupport
import Testing

struct PicturePaintingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func show(
    _ path: String,
    frame: LayoutRectangle,
    clip: VectorPath? = nil,
    width: Int,
    height: Int
  ) throws -> Pixels {
    let whole = VectorPath.rectangle(frame.minX, frame.minY, frame.width, frame.height)
    return try painted(
      [.picture(PictureReference(path: path), frame: frame, clip: clip ?? whole)],
      width: width,
      height: height
    )
  }

  @Test func `a picture of the frame's size is shown pixel for pixel`() throws {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: 4, height: 4, path: path)
    let frame = LayoutRectangle(x: 1, y: 1, width: 4, height: 4)
    let pixels = try show(path, frame: frame, width: 6, height: 6)
    #expect(pixels[1, 1] == .pureRed && pixels[4, 1] == .pureGreen && pixels[2, 4] == .pureBlue)
    #expect(pixels[0, 0] == .white && pixels[5, 2] == .white)
  }

  @Test(arguments: [(40, 8), (8, 40), (80, 16), (4, 20)])
  func `a picture fills its frame and is cropped around its middle`(width: Int, height: Int) throws
  {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: width, height: height, path: path)
    let frame = LayoutRectangle(x: 0, y: 0, width: 8, height: 8)
    let pixels = try show(path, frame: frame, width: 8, height: 8)
    let corners = [pixels[0, 0], pixels[7, 0], pixels[0, 7], pixels[7, 7]]
    #expect(corners == Samples.quarters)
  }

  @Test func `a picture is scaled down by averaging`() throws {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: 64, height: 64, path: path)
    let frame = LayoutRectangle(x: 0, y: 0, width: 1, height: 1)
    let pixels = try show(path, frame: frame, width: 1, height: 1)
    #expect(pixels[0, 0].isClose(to: RGBAColor(red: 127, green: 127, blue: 127), tolerance: 2))
  }

  @Test func `a picture far longer than its frame is scaled up`() throws {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: 2, height: 3000, path: path)
    let frame = LayoutRectangle(x: 0, y: 0, width: 40, height: 40)
    let pixels = try show(path, frame: frame, width: 40, height: 40)
    let corners = [pixels[0, 0], pixels[39, 0], pixels[0, 39], pixels[39, 39]]
    #expect(zip(corners, Samples.quarters).allSatisfy { $0.isClose(to: $1, tolerance: 140) })
  }

  @Test(arguments: [40_000, Double.infinity])
  func `a frame larger than a bitmap is rejected`(width: Double) throws {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: 4, height: 4, path: path)
    let frame = LayoutRectangle(x: 0, y: 0, width: width, height: 4)
    #expect(throws: DrawingError.pictureFrame(path: path)) {
      try show(path, frame: frame, clip: .rectangle(0, 0, 4, 4), width: 4, height: 4)
    }
  }

  @Test func `a clip crops a picture`() throws {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: 4, height: 4, path: path)
    let frame = LayoutRectangle(x: 0, y: 0, width: 4, height: 4)
    let pixels = try show(path, frame: frame, clip: .rectangle(0, 0, 1, 4), width: 4, height: 4)
    #expect(pixels[0, 0] == .pureRed && pixels[1, 0] == .white && pixels[0, 3] == .pureBlue)
  }

  @Test func `a picture's alpha lets the background through`() throws {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: 2, height: 2, alpha: 51, path: path)
    let frame = LayoutRectangle(x: 0, y: 0, width: 2, height: 2)
    let pixels = try show(path, frame: frame, width: 2, height: 2)
    #expect(pixels[0, 0].isClose(to: RGBAColor(red: 255, green: 204, blue: 204), tolerance: 1))
  }

  @Test func `a frame's edges move to whole pixels`() throws {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: 4, height: 4, path: path)
    let frame = LayoutRectangle(x: 0.4, y: 0.4, width: 4, height: 4)
    let all = VectorPath.rectangle(0, 0, 6, 6)
    let pixels = try show(path, frame: frame, clip: all, width: 6, height: 6)
    #expect(pixels[0, 0] == .pureRed && pixels[3, 0] == .pureGreen && pixels[4, 0] == .white)
  }

  @Test func `bands show what the whole picture shows`() throws {
    let path = folder.path("a.png")
    try Samples.writeQuarters("png", width: 30, height: 50, path: path)
    let commands: [DrawCommand] = [
      .picture(
        PictureReference(path: path),
        frame: LayoutRectangle(x: 1.5, y: 2.5, width: 10, height: 20),
        clip: .ellipse(in: LayoutRectangle(x: 1.5, y: 2.5, width: 10, height: 20))
      )
    ]
    let whole = try painted(commands, width: 26, height: 50, scale: 2)
    let top = try painted(commands, width: 26, height: 21, scale: 2, rows: 0..<21)
    let bottom = try painted(commands, width: 26, height: 29, scale: 2, rows: 21..<50)
    #expect(top.colors + bottom.colors == whole.colors)
  }
}
