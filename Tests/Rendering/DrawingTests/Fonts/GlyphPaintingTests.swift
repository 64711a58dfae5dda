import ChatframeDrawing
import ChatframeGraphics
import Testing

struct GlyphPaintingTests {
  @Test func `a glyph's ink is on the baseline`() throws {
    let run = run("H", file: "NotoSans-Regular.ttf", size: 100)
    let pixels = try painted(
      [.glyphs(run, origin: LayoutPoint(x: 10, y: 90))],
      width: 100,
      height: 100
    )
    let ink = try #require(pixels.ink(on: .white))
    // Noto Sans: capitals are 0.714 em tall, an H has stems from 0.098 to 0.643 em.
    #expect(abs(ink.rows.lowerBound - 19) <= 1 && abs(ink.rows.upperBound - 89) <= 1)
    #expect(abs(ink.columns.lowerBound - 20) <= 1 && abs(ink.columns.upperBound - 74) <= 1)
  }

  @Test func `glyphs have the colour of their run`() throws {
    let run = run("H", file: "NotoSans-Bold.ttf", size: 40, color: .pureRed)
    let pixels = try painted(
      [.glyphs(run, origin: LayoutPoint(x: 0, y: 35))],
      width: 40,
      height: 40
    )
    #expect(pixels.colors.contains(.pureRed))
    #expect(pixels.colors.allSatisfy { $0.red == 255 && $0.green == $0.blue })
  }

  @Test(arguments: [1.0, 2, 3])
  func `an emoji has its own colours and its run's size`(scale: Double) throws {
    let run = run("😀", file: "NotoColorEmoji.ttf", size: 17)
    let side = Int(30 * scale)
    let pixels = try painted(
      [.glyphs(run, origin: LayoutPoint(x: 4, y: 20))],
      width: side,
      height: side,
      scale: scale
    )
    let ink = try #require(pixels.ink(on: .white))
    let yellow = pixels.colors.count { $0.red > 220 && $0.green > 150 && $0.blue < 120 }
    // The only strike, 128 pixels tall for an em of 109, has a narrow margin around a face.
    let face = 17 * scale * 128 / 109 * 0.85...17 * scale * 128 / 109 * 1.02
    #expect(face.contains(Double(ink.columns.count)) && face.contains(Double(ink.rows.count)))
    #expect(Double(yellow) > 0.4 * face.lowerBound * face.lowerBound)
  }
}
