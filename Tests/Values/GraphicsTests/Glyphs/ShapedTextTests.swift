import ChatframeGraphics
import Testing

struct ShapedTextTests {
  @Test func `no scalars are missing by default`() {
    #expect(ShapedText(size: .zero, lines: []).missing.isEmpty)
  }

  @Test func `equal parts make equal texts`() {
    func text(x: Float) -> ShapedText {
      let run = GlyphRun(
        font: FontKey(file: "a.ttf", size: 17),
        color: RGBAColor(red: 0, green: 0, blue: 0),
        glyphs: [.init(index: 1, x: x, y: 0)]
      )
      let frame = LayoutRectangle(x: 0, y: 0, width: 10, height: 20)
      return ShapedText(
        size: frame.size,
        lines: [TextLine(text: "a", frame: frame, baseline: 15, runs: [run])]
      )
    }
    #expect(text(x: 0) == text(x: 0))
    #expect(text(x: 0) != text(x: 0.25))
  }
}
