import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct SimpleTextTests {
  private func pieces(_ text: String) -> [String]? {
    SimpleText(WordStage.text(text)).map { simple in
      simple.pieces.map { String(decoding: simple.bytes[$0.range], as: UTF8.self) }
    }
  }

  @Test func `the pieces of Latin text are its words with their punctuation`() {
    #expect(pieces("Yes (or \"no\"), it's 3.5!") == ["Yes", "(or", "\"no\"),", "it's", "3.5!"])
  }

  @Test func `the pieces of Han text are its characters with the punctuation beside them`() {
    #expect(pieces("好，「你」们 吗？") == ["好，", "「你」", "们", "吗？"])
  }

  @Test func `emoji at the end are a piece`() {
    #expect(pieces("ok 👍🏽👨‍👩‍👧") == ["ok", "👍🏽👨‍👩‍👧"])
    #expect(pieces("1️⃣") == ["1️⃣"])
  }

  @Test func `paragraphs start pieces`() {
    let simple = SimpleText(WordStage.text("one two\nthree"))
    #expect(simple?.pieces.map(\.gap) == [.paragraph, .space, .paragraph])
  }

  @Test(arguments: ["23 ok!", "ok 23 $5", "23\nok"])
  func `digits and punctuation share the script of the paragraph's letters`(_ text: String) {
    let scripts = SimpleText(WordStage.text(text))?.pieces.map(\.script) ?? []
    #expect(Set(scripts) == (text.contains("\n") ? [.common, .latin] : [.latin]))
  }

  @Test func `Arabic and Hebrew run from right to left`() {
    #expect(SimpleText(WordStage.text("مرحبا كيف"))?.isRightToLeft == true)
    #expect(SimpleText(WordStage.text("שלום"))?.isRightToLeft == true)
    #expect(SimpleText(WordStage.text("hello"))?.isRightToLeft == false)
  }

  @Test(arguments: [
    "", " a", "a ", "a  b", "a\tb", "a\n", "a\n\nb", "a\u{A0}b", "e\u{301}", "\u{301}", "\u{FE0F}",
    "hello Привет", "ok好", "好3", "שלום 5", "مرحبا 3:30", "مرحبا ok", "مرحبا\n5", "שלום -",
    "hi👍", "👍 ok", "( a", "a !", "\" (a", "(“ a", "好 ，", "かな", "a\u{202E}b", "a\u{AD}b",
    "abcdefghijklmnopqrstuvwxyzabcde", "नमस्ते", "สวัสดี",
  ])
  func `text that affects what is beside it is not simple`(_ text: String) {
    let pieces = pieces(text)
    #expect(pieces == nil, "\(pieces ?? [])")
  }

  @Test func `text with lines, backgrounds or limits is not simple`() {
    var underlined = WordStage.text("ok")
    underlined.runs = [
      StyledText.Run("ok", style: TextStyle(size: 17, isUnderlined: true, color: Sample.black))
    ]
    var limited = WordStage.text("ok")
    limited.maximumLineCount = 1
    var code = WordStage.text("ok")
    code.isLeftToRight = true
    var styles = WordStage.text("ok")
    styles.runs += styles.runs
    for text in [underlined, limited, code, styles] { #expect(SimpleText(text) == nil) }
  }

  @Test func `keys differ in text, length and script`() {
    let texts = ["ab", "a", "ab\0", "ba"] + [29, 30].map { String(repeating: "a", count: $0) }
    let keys = texts.map { PieceKey(ArraySlice($0.utf8), .latin) } + [PieceKey([97, 98], .common)]
    #expect(Set(keys).count == keys.count)
  }
}
