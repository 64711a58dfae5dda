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

  @Test(arguments: [
    ("3:31\u{202F}PM ok", ["3", ":", "3", "1", "\u{202F}PM", "ok"]),
    ("10th", ["1", "0", "th"]),
    ("1,000.5", ["1", ",", "0", "0", "0", ".", "5"]), ("12:30!", ["12:30!"]), ("v2.1", ["v2.1"]),
    ("1-2", ["1-2"]), ("a\u{A0}b", ["a\u{A0}b"]),
  ])
  func `the digits of a number at the start of a word are pieces`(text: String, expected: [String])
  {
    #expect(pieces(text) == expected)
  }

  @Test func `no line ends in a number`() {
    let simple = SimpleText(WordStage.text("at 3:31\u{202F}PM"))
    #expect(
      simple?.pieces.map(\.gap) == [.paragraph, .space, .joined, .joined, .joined, .joined]
    )
  }

  @Test func `the pieces of a URL end where lines may end`() {
    #expect(
      pieces("(https://example.com/releases/2.14.1?a=b)")
        == ["(https://example.com/", "releases/", "2.14.1?", "a=", "b)"]
    )
    #expect(pieces("a/b") == ["a/b"])
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
    "", " a", "a ", "a  b", "a\tb", "a\n", "a\n\nb", "a\u{A0}", "\u{A0}b", "e\u{301}", "\u{301}",
    "\u{FE0F}", "hello Привет", "ok好", "好3", "שלום 5!", "שלום5", "שלום -", "مرحبا ok", "مرحبا\n5",
    "مرحبا 3 30", "مرحبا 3 👍", "hi👍", "👍 ok", "( a", "a !", "\" (a", "(“ a", "好 ，", "かな",
    "a\u{202E}b", "a\u{AD}b", "abcdefghijklmnopqrstuvwxyzabcde", "नमस्ते", "สวัสดี",
    String(repeating: "1", count: 300),
  ])
  func `text that affects what is beside it is not simple`(_ text: String) {
    let pieces = pieces(text)
    #expect(pieces == nil, "\(pieces ?? [])")
  }

  @Test func `text with backgrounds or limits is not simple`() {
    var limited = WordStage.text("ok")
    limited.maximumLineCount = 1
    var code = WordStage.text("ok")
    code.isLeftToRight = true
    var background = WordStage.text("ok")
    background.runs = [
      StyledText.Run(
        "ok",
        style: TextStyle(size: 17, color: Sample.black, background: Sample.black)
      )
    ]
    for text in [limited, code, background] { #expect(SimpleText(text) == nil) }
  }

  @Test(arguments: [
    (["one ", "two"], true), (["one", " ", "two"], true), (["好", "的"], true), (["", "ok"], true),
    (["one two", ""], true), (["on", "e"], false), (["1", "2"], false),
    (["https://a.b/", "c"], true),
  ])
  func `runs of whole words are simple`(runs: [String], isSimple: Bool) {
    var text = WordStage.text("")
    text.runs = runs.map { StyledText.Run($0, style: TextStyle(size: 17, color: Sample.black)) }
    #expect((SimpleText(text) != nil) == isSimple)
  }

  @Test func `runs in several fonts are not simple`() {
    var text = WordStage.text("one ")
    text.runs.append(
      StyledText.Run("two", style: TextStyle(size: 17, weight: .bold, color: Sample.black))
    )
    #expect(SimpleText(text) == nil)
  }

  @Test func `keys differ in text, length and script`() {
    let texts = ["ab", "a", "ab\0", "ba"] + [29, 30].map { String(repeating: "a", count: $0) }
    let keys = texts.map { PieceKey(ArraySlice($0.utf8), .latin) } + [PieceKey([97, 98], .common)]
    #expect(Set(keys).count == keys.count)
  }
}
