import Outlines
import Testing

struct LayoutOutlineTextTests {
  @Test(arguments: [nil, 100.0])
  func `an outline that is written is read as it was`(screen: Double?) throws {
    let outline = try Chat("m1", "m2", "m3", screen: screen).outline
    #expect(try LayoutOutline(text: outline.text) == outline)
  }

  @Test func `names that need quotes have them`() throws {
    let text = "page 10 × 10 @1.5\n\"a  b\"  0,-0.5 10×10\n  \"\"  1,1 2×2\n"
    #expect(try LayoutOutline(text: text).text == text)
  }
}
