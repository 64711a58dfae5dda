import ChatframeOutlines
import Testing

struct LayoutOutlineTextTests {
  @Test(arguments: [nil, 100.0])
  func `a written outline is read unchanged`(screen: Double?) throws {
    let outline = try Chat("m1", "m2", "m3", screen: screen).outline
    #expect(try LayoutOutline(text: outline.text) == outline)
  }

  @Test func `names that need quotes have them`() throws {
    let text = "page 10 × 10 @1.5\n\"a  b\"  0,-0.5 10×10\n  \"\"  1,1 2×2\n"
    #expect(try LayoutOutline(text: text).text == text)
  }

  @Test(arguments: ["\u{301}x", "\u{301} x", "x\u{600}", "\u{1F3FB}", "x\u{200D}"])
  func `names that combine with adjacent characters are read unchanged`(
    name: String
  ) throws {
    let frame = OutlineFrame(x: .zero, y: .zero, width: .zero, height: .zero)
    let outline = LayoutOutline(
      page: OutlinePage(isScreen: false, width: .zero, height: .zero, scale: .zero),
      messages: [
        OutlineMessage(
          id: name,
          frame: frame,
          components: [OutlineComponent(name: name, frame: frame, lines: [])]
        )
      ]
    )
    #expect(try LayoutOutline(text: outline.text) == outline)
  }
}
