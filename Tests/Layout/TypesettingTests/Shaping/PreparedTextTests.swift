import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct PreparedTextTests {
  let sample: Sample

  init() throws { sample = try Sample() }

  @Test(arguments: [
    ("a\nb", 2), ("a\rb", 2), ("a\r\nb", 2), ("a\n\rb", 3), ("a\r\rb", 3), ("a\u{2028}b", 2),
    ("a\u{2029}b", 2), ("a\u{85}b", 2), ("a\u{B}b", 2), ("a\u{C}b", 2), ("a\tb", 1), ("\t", 1),
    ("a\n", 2), ("\r\n\r\n", 3), ("a\u{0}b", 1), ("", 1), ("a\r", 2),
  ])
  func `line breaks of all kinds break lines`(text: String, count: Int) {
    #expect(sample.shape(text).lines.count == count)
  }

  @Test func `a line break split over two runs is one line break`() {
    let style = TextStyle(size: 17, color: Sample.black)
    #expect(sample.shape([("a\r", style), ("\nb", style)]).lines.map(\.text) == ["a", "b"])
  }

  @Test func `a tab advances`() {
    #expect(sample.shape("a\tb").size.width > sample.shape("ab").size.width)
  }

  @Test(arguments: Array(0...0x1F as ClosedRange<UInt8>) + [0x7F, 0x80, 0x9B, 0x9F])
  func `a control character other than a line break is a box`(value: UInt8) {
    let scalar = Unicode.Scalar(value)
    guard !"\t\n\u{B}\u{C}\r".unicodeScalars.contains(scalar) else { return }
    let shaped = sample.shape("a\(Character(scalar))b")
    #expect(shaped.missing == [scalar])
    #expect(shaped.marks.count == 4)
  }

  @Test func `a character without a font is a box of three quarters of an em`() {
    let shaped = sample.shape("𐎀", size: 20)
    #expect(shaped.size.width == 15)
    #expect(shaped.marks.count == 4)
    #expect(shaped.glyphCount == 0)
  }

  @Test func `a box follows its own run's size`() {
    let small = TextStyle(size: 10, color: Sample.black)
    let large = TextStyle(size: 40, color: Sample.black)
    #expect(sample.shape([("𐎀", small), ("𐎀", large)]).size.width == 37.5)
  }

  @Test func `missing characters are listed once and in order`() {
    #expect(sample.shape("𐎃𐎁 a 𐎁𐎃𐎃\n𐎀").missing == ["𐎃", "𐎁", "𐎀"])
  }

  @Test(arguments: Corpus.names.filter { $0 != "missing" })
  func `everyday text has no missing characters`(name: String) {
    #expect(sample.shape(Corpus.text(name)).missing.isEmpty)
  }

  @Test(
    arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF, 0xE000, 0x10FFFD] as [UInt32]
  )
  func `a noncharacter or private-use character is a box`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let shaped = sample.shape("a\(Character(scalar))b", width: 100)
    #expect(shaped.missing == [scalar])
  }

  @Test(arguments: [
    "\u{200B}", "\u{200D}", "\u{200E}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{FE0F}", "\u{202E}",
    "\u{2066}", "\u{E0001}",
  ])
  func `an invisible character is not missing and has no glyph`(text: String) {
    let shaped = sample.shape("a\(text)b")
    #expect(shaped.missing.isEmpty)
    #expect(shaped.glyphCount == 2)
    #expect(abs(shaped.size.width - sample.shape("ab").size.width) < 1e-9)
  }

  @Test(arguments: [
    "\u{202E}", "\u{2066}\u{2067}\u{2068}", String(repeating: "\u{202A}", count: 200) + "a",
    String(repeating: "\u{301}", count: 3000), "\u{FE0F}", "\u{200D}\u{200D}", "🏽", "🇯", "\u{20E3}",
    "a\u{1F3FB}", "\u{E0067}\u{E007F}", "\u{FFFD}", "\u{FFFC}", "\u{1160}", "\u{0BCD}\u{0BBE}",
  ])
  func `unusual sequences have finite sizes`(text: String) {
    let shaped = sample.shape(text, width: 120)
    #expect(shaped.size.width.isFinite && shaped.size.width >= 0)
    #expect(shaped.size.height.isFinite && shaped.size.height > 0)
  }

  @Test(arguments: [
    ("a\tb", "a   b"), ("\tb", "    b"), ("abcd\tb", "abcd    b"), ("é\tb", "é   b"),
    ("ab\n\tb\t\tc", "ab\n    b       c"),
  ])
  func `a tab moves to the next column of four`(text: String, spaces: String) {
    #expect(sample.shape(text) == sample.shape(spaces))
  }

  @Test(arguments: [
    ("a  \nb", "a\nb"), ("a\t\r\nb", "a\nb"), ("   ", ""), ("\n  \n", "\n\n"),
    ("a \u{2028}b", "a\nb"),
  ])
  func `spaces before a line break are dropped`(text: String, trimmed: String) {
    #expect(sample.shape(text) == sample.shape(trimmed))
  }

  @Test func `dropping spaces from one run keeps the styles of the others`() {
    let black = TextStyle(size: 17, color: Sample.black)
    let red = TextStyle(size: 17, color: Sample.red)
    let shaped = sample.shape([("a ", black), ("  ", red), (" \nb", red), ("c ", black)])
    #expect(shaped == sample.shape([("a", black), ("\nb", red), ("c", black)]))
  }

  @Test func `a no-break space at the end is kept`() {
    #expect(sample.shape("a\u{A0}").size.width > sample.shape("a").size.width)
  }

  @Test(arguments: ["a\t\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}b"])
  func `line breaks are line feeds`(text: String) throws {
    let style = TextStyle(size: 17, color: Sample.black)
    let prepared = PreparedText(
      StyledText(runs: [.init(text, style: style)]),
      coverage: try Sample.library.get().common.coverage
    )
    #expect(prepared.bytes == Array("a\n\n\n\n\n\n\nb".utf8))
  }

  @Test func `spans cover all bytes in order`() throws {
    let style = TextStyle(size: 17, color: Sample.black)
    let runs = ["ab", "", "世界", "\r", "\n", "é"].map { StyledText.Run($0, style: style) }
    let prepared = PreparedText(
      StyledText(runs: runs),
      coverage: try Sample.library.get().common.coverage
    )
    let starts = prepared.spans.map(\.range.lowerBound)
    #expect(starts == [0] + prepared.spans.map(\.range.upperBound).dropLast())
    #expect(prepared.spans.last?.range.upperBound == prepared.bytes.count)
  }

  @Test(
    arguments: [
      (String(repeating: "x", count: 511), []), (String(repeating: "x", count: 1100), [256, 768]),
      (String(repeating: "word ", count: 500), []), (String(repeating: "世", count: 2000), []),
      ("ab " + String(repeating: "x", count: 600), [259]),
    ] as [(String, [Int])]
  )
  func `only text too long to be a word is shaped in pieces`(text: String, starts: [Int]) throws {
    let style = TextStyle(size: 17, color: Sample.black)
    let prepared = PreparedText(
      StyledText(runs: [.init(text, style: style)]),
      coverage: try Sample.library.get().common.coverage
    )
    #expect(prepared.pieces.map(\.lowerBound) == starts)
    #expect(prepared.pieces.allSatisfy { $0.count == 256 })
  }
}
