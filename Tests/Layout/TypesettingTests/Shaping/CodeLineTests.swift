import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

/// Tests for text that runs from left to right regardless of its letters, as code does.
struct CodeLineTests {
  private let sample: Sample
  /// Characters of 12 points.
  private let style = TextStyle(family: .mono, size: 20, color: Sample.black)

  init() throws { sample = try Sample() }

  private func shape(_ text: String, width: Double? = nil) -> ShapedText {
    var styled = StyledText(runs: [StyledText.Run(text, style: style)])
    styled.isLeftToRight = true
    return sample.typesetter.shape(styled, width: width)
  }

  @Test func `a line that starts with Arabic runs from left to right`() {
    #expect(shape("سلام = 1\nb").lines.map(\.direction) == [.leftToRight, .leftToRight])
  }

  @Test func `text after code has its own direction`() {
    _ = shape("سلام")
    #expect(sample.shape("سلام عليكم ورحمة الله وبركاته، كيف حالك").direction == .rightToLeft)
  }

  @Test func `a long word stays beside its indent`() {
    let lines = shape("{\n  abcdefghijklmno", width: 120).lines
    #expect(lines.map(\.text) == ["{", "  abcdefgh", "ijklmno"])
  }

  @Test func `an indent of more than half a line does not shrink the text`() {
    let shaped = shape(String(repeating: " ", count: 12) + "abc", width: 120)
    #expect(Set(shaped.runs.map(\.font.size)) == [20])
    #expect(shaped.size.width <= 120)
  }

  @Test func `a link in a long text stays one`() {
    let link = "https://example.com"
    let words = String(repeating: "word ", count: 200)
    let text = StyledText(runs: [
      StyledText.Run(words, style: style), StyledText.Run("here", style: style, link: link),
    ])
    #expect(sample.typesetter.shape(text, width: 200).runs.last?.link == link)
  }
}
