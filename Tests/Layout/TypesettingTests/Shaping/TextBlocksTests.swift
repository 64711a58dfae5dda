import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct TextBlocksTests {
  private let style = TextStyle(size: 17, color: RGBAColor(red: 0, green: 0, blue: 0))

  private func blocks(_ text: String, lineLimit: Int? = nil) -> [String] {
    let styled = StyledText(
      runs: [StyledText.Run(text, style: style)],
      maximumLineCount: lineLimit
    )
    return TextBlocks.of(styled).map { $0.runs.map(\.text).joined() }
  }

  @Test func `a short text is one block`() {
    #expect(blocks("a\nb") == ["a\nb"])
  }

  @Test func `a block replaces a line break with its end`() {
    let line = String(repeating: "a ", count: 300)
    #expect(blocks(line + "\n" + line) == [line, line])
  }

  @Test func `a long paragraph is split at a space`() {
    let words = String(repeating: "a ", count: 2000)
    #expect(blocks(words).count > 1)
    #expect(blocks(words).joined(separator: " ") == words)
  }

  @Test(arguments: ["字", "👍🏽", "👨‍👩‍👧", "e\u{301}", "🇯🇵"])
  func `text without spaces is split between characters without loss`(character: String) {
    let text = String(repeating: character, count: 3000)
    let parts = blocks(text)
    #expect(parts.count > 1)
    #expect(parts.joined() == text)
    #expect(parts.reduce(0) { $0 + $1.count } == 3000)
  }

  @Test func `a long sequence of marks is split`() {
    let parts = blocks("a" + String(repeating: "\u{301}", count: 10_000))
    #expect(parts.allSatisfy { $0.unicodeScalars.count <= 2500 })
  }

  @Test func `text with a line limit keeps only its beginning`() {
    #expect(
      blocks(String(repeating: "a", count: 9000), lineLimit: 1) == [
        String(repeating: "a", count: 4000)
      ]
    )
  }
}
