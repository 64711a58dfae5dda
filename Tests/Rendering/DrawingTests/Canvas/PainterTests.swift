import ChatframeDrawing
import ChatframeGraphics
import ChatframeResources
import ChatframeTestSupport
import Testing

struct PainterTests {
  @Test func `a fill covers its outline and nothing else`() throws {
    let pixels = try painted([.fill(.rectangle(1, 2, 3, 2), .pureRed)], width: 6, height: 6)
    let ink = try #require(pixels.ink(on: .white))
    #expect(ink.columns == 1...3 && ink.rows == 2...3)
  }

  @Test func `half a pixel is half covered`() throws {
    let pixels = try painted([.fill(.rectangle(0, 0, 1.5, 1), .black)], width: 2, height: 1)
    #expect(pixels[1, 0].isClose(to: RGBAColor(red: 128, green: 128, blue: 128), tolerance: 2))
  }

  @Test func `alpha lets the background through`() throws {
    let veil = RGBAColor(red: 0, green: 0, blue: 0, alpha: 128)
    let pixels = try painted([.fill(.rectangle(0, 0, 1, 1), veil)], width: 1, height: 1)
    #expect(pixels[0, 0].isClose(to: RGBAColor(red: 127, green: 127, blue: 127), tolerance: 1))
  }

  @Test func `the background's alpha is ignored`() throws {
    let painter = try Painter(fontFolder: BundledResources.fonts)
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1))
    let color = RGBAColor(red: 10, green: 20, blue: 30, alpha: 7)
    try painter.paint([], background: color, scale: 1, into: bitmap)
    #expect(bitmap.pixels[0, 0] == RGBAColor(red: 10, green: 20, blue: 30))
  }

  @Test func `scale and origin place points on pixels`() throws {
    let pixels = try painted(
      [.fill(.rectangle(1, 1, 1, 1), .pureBlue)],
      width: 12,
      height: 12,
      origin: LayoutPoint(x: 1, y: 0),
      scale: 3
    )
    let ink = try #require(pixels.ink(on: .white))
    #expect(ink.columns == 6...8 && ink.rows == 3...5)
  }

  @Test func `a stroke has round ends`() throws {
    var line = VectorPath()
    line.move(to: LayoutPoint(x: 4, y: 4))
    line.line(to: LayoutPoint(x: 8, y: 4))
    let pixels = try painted([.stroke(line, .black, width: 4)], width: 12, height: 8)
    let ink = try #require(pixels.ink(on: .white))
    #expect(ink.columns == 2...9 && ink.rows == 2...5 && pixels[2, 2] != .black)
  }

  @Test func `a clip hides what is outside it and ends with its children`() throws {
    let all = VectorPath.rectangle(0, 0, 4, 1)
    let commands: [DrawCommand] = [
      .clip(.rectangle(1, 0, 1, 1), [.fill(all, .pureRed)]),
      .fill(.rectangle(3, 0, 1, 1), .pureBlue),
    ]
    let pixels = try painted(commands, width: 4, height: 1)
    #expect(pixels.colors == [.white, .pureRed, .white, .pureBlue])
  }

  @Test(arguments: [1.0, 2, 2.625, 3])
  func `bands show what the whole picture shows`(scale: Double) throws {
    let scene = Scene.everything
    let (width, height) = (Int(80 * scale), Int(60 * scale))
    let origin = LayoutPoint(x: 0.3, y: 0.7)
    let whole = try painted(scene, width: width, height: height, origin: origin, scale: scale)
    var bands: [RGBAColor] = []
    for top in stride(from: 0, to: height, by: 13) {
      let rows = top..<min(top + 13, height)
      bands += try painted(
        scene,
        width: width,
        height: rows.count,
        origin: origin,
        scale: scale,
        rows: rows
      ).colors
    }
    #expect(bands == whole.colors)
  }

  @Test func `rows outside the painted ones do not change`() throws {
    let painter = try Painter(fontFolder: BundledResources.fonts)
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 3))
    try painter.paint([], background: .white, scale: 1, into: bitmap, rows: 5..<7)
    #expect(bitmap.pixels.colors == [.white, .white, .black])
  }

  @Test func `a missing font is named`() throws {
    let run = GlyphRun(
      font: FontKey(file: "Nobody.ttf", size: 17),
      color: .black,
      glyphs: [GlyphRun.Glyph(index: 1, x: 0, y: 0)]
    )
    #expect(throws: DrawingError.fontMissing(path: "\(BundledResources.fonts)/Nobody.ttf")) {
      try painted([.glyphs(run, origin: .zero)], width: 1, height: 1)
    }
  }

  // Large files are read in pieces.
  @Test(arguments: [7, 5 << 20])
  func `a file that is not a font is named`(byteCount: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 0x78, count: byteCount), to: "Text.ttf")
    let run = GlyphRun(
      font: FontKey(file: "Text.ttf", size: 17),
      color: .black,
      glyphs: [GlyphRun.Glyph(index: 1, x: 0, y: 0)]
    )
    let painter = try Painter(fontFolder: folder.path(""))
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1))
    #expect(throws: DrawingError.fontUnreadable(path: path, faceIndex: 0)) {
      try painter.paint(
        [.glyphs(run, origin: .zero)],
        background: .white,
        scale: 1,
        into: bitmap
      )
    }
  }

  @Test func `a missing font folder is named`() {
    #expect(throws: DrawingError.fontFolderMissing(path: "/nowhere/fonts")) {
      _ = try Painter(fontFolder: "/nowhere/fonts")
    }
  }

  @Test func `painters on other threads paint the same`() async throws {
    let expected = try painted(Scene.everything, width: 80, height: 60)
    let all = try await withThrowingTaskGroup(of: Pixels.self) { group in
      for _ in 0..<8 {
        group.addTask { try painted(Scene.everything, width: 80, height: 60) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.allSatisfy { $0 == expected })
  }
}
