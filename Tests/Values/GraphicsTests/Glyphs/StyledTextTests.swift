import ChatframeGraphics
import Testing

struct StyledTextTests {
  let style = TextStyle(size: 17, color: RGBAColor(red: 0, green: 0, blue: 0))

  @Test func `text is English and unlimited by default`() {
    let text = StyledText(runs: [.init("a", style: style)])
    #expect(text.language == "en")
    #expect(text.maximumLineCount == nil)
    #expect(text.alignment == .natural)
  }

  @Test func `texts differ when one run's colour does`() {
    var red = style
    red.color = RGBAColor(red: 255, green: 0, blue: 0)
    let first = StyledText(runs: [.init("a", style: style)])
    let second = StyledText(runs: [.init("a", style: red)])
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func `a plain style has no decoration`() {
    #expect(!style.isItalic && !style.isUnderlined && !style.isStruckThrough)
    #expect(style.background == nil)
    #expect(style.weight == .regular && style.family == .sans)
  }
}
