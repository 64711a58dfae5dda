import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct LineContentTests {
  let sample: Sample
  let plain = TextStyle(size: 17, color: Sample.black)
  let ground = RGBAColor(red: 0, green: 0, blue: 0, alpha: 20)

  init() throws { sample = try Sample() }

  /// Returns the start and the end of `text` after `before`.
  private func extent(of text: String, after before: String) -> (start: Double, end: Double) {
    let start = sample.shape(before).size.width
    return (start, start + sample.shape(text).size.width)
  }

  @Test func `an underline is as wide as its text`() throws {
    var underlined = plain
    underlined.isUnderlined = true
    let mark = try #require(sample.shape([("ab", plain), ("link", underlined)]).marks.first)
    let extent = extent(of: "link", after: "ab")
    #expect(abs(mark.frame.minX - extent.start) < 0.01)
    #expect(abs(mark.frame.maxX - extent.end) < 0.01)
    #expect(mark.frame.minY > 0)
    #expect(!mark.isBehind)
  }

  @Test func `a strikethrough is above the baseline`() throws {
    var struck = plain
    struck.isStruckThrough = true
    let shaped = sample.shape([("gone", struck)])
    let mark = try #require(shaped.marks.first)
    #expect(mark.frame.maxY < 0)
    #expect(mark.frame.minX == 0)
    #expect(mark.frame.maxX == shaped.size.width)
  }

  @Test func `a background is slightly larger than its text`() throws {
    var code = plain
    code.background = ground
    let mark = try #require(sample.shape([("ab", plain), ("code", code)]).marks.first)
    let extent = extent(of: "code", after: "ab")
    #expect(abs(mark.frame.minX - (extent.start - 0.15 * 17)) < 0.01)
    #expect(abs(mark.frame.maxX - (extent.end + 0.15 * 17)) < 0.01)
    #expect(mark.isBehind)
    #expect(mark.cornerRadius > 0)
  }

  @Test func `hidden text has a veil in place of glyphs`() throws {
    var hidden = plain
    hidden.veil = ground
    hidden.isUnderlined = true
    let shaped = sample.shape([("ab", plain), ("secret", hidden)])
    let mark = try #require(shaped.marks.first)
    let extent = extent(of: "secret", after: "ab")
    #expect(shaped.marks.count == 1)
    #expect(abs(mark.frame.minX - extent.start) < 0.01)
    #expect(abs(mark.frame.maxX - extent.end) < 0.01)
    #expect(shaped.runs.map { String($0.text) } == ["ab"])
  }

  @Test(arguments: ["secret", "世界", "😀", "\u{10FFFD}", "مرحبا"])
  func `hidden text takes the room of visible text`(text: String) throws {
    var hidden = plain
    hidden.veil = ground
    let shaped = sample.shape([(text, hidden)])
    #expect(shaped.size == sample.shape(text).size)
    #expect(shaped.lines.map(\.text) == [text])
    #expect(shaped.runs.isEmpty)
  }

  @Test func `a highlight moves no glyph`() throws {
    var marked = plain
    marked.highlight = ground
    let shaped = sample.shape([("of", plain), ("fice", marked)])
    #expect(shaped.size == sample.shape("office").size)
    #expect(shaped.marks.map(\.isBehind) == [true])
  }

  @Test func `a highlight in code lies in front of its background`() throws {
    var marked = code
    marked.highlight = Sample.black
    let shaped = sample.shape([("let ", code), ("x", marked), (" = 1", code)])
    #expect(shaped.marks.map(\.color) == [ground, Sample.black])
    #expect(shaped.size.width == sample.shape([("let x = 1", code)]).size.width)
  }

  /// Code in the monospaced font.
  private var code: TextStyle {
    TextStyle(family: .mono, size: 20, color: Sample.black, background: ground)
  }

  @Test(arguments: [("x", "y"), ("(", ")"), ("f", "j"), ("世", "界")])
  func `code does not touch the characters around it`(before: String, after: String) throws {
    let shaped = sample.shape([(before, plain), ("code", code), (after, plain)])
    let mark = try #require(shaped.marks.first)
    let ends = sample.shape([(before + after, plain)]).size.width
    let alone = sample.shape([("code", code)]).size.width
    #expect(shaped.marks.count == 1)
    #expect(abs(shaped.size.width - ends - alone) < 0.1)
    let expected = sample.shape(before).size.width + 0.05 * 20
    #expect(abs(mark.frame.minX - expected) < 0.1)
    let next = try #require(shaped.runs.last?.glyphs.last)
    #expect(Double(next.x) >= mark.frame.maxX + 0.04 * 20)
  }

  @Test func `the padding of code counts in its width`() throws {
    let bare = TextStyle(family: .mono, size: 20, color: Sample.black)
    let shaped = sample.shape([("code", code)])
    #expect(abs(shaped.size.width - sample.shape([("code", bare)]).size.width - 8) < 0.01)
    let mark = try #require(shaped.marks.first)
    #expect(abs(mark.frame.minX - 1) < 0.01)
    #expect(abs(mark.frame.maxX - (shaped.size.width - 1)) < 0.01)
  }

  @Test func `padding is not text`() {
    let shaped = sample.shape([("run ", plain), ("a*b", code), (" now", plain)])
    #expect(shaped.lines.map(\.text) == ["run a*b now"])
    #expect(shaped.runs.map { String($0.text) } == ["run ", "a*b", " now"])
  }

  @Test func `every line of code with line breaks has padding`() {
    let shaped = sample.shape([("let a\n\nlet bc", code)])
    #expect(shaped.lines.map(\.text) == ["let a", "", "let bc"])
    #expect(shaped.lines.map(\.marks.count) == [1, 0, 1])
    #expect(shaped.marks.map(\.frame.minX) == [1, 1])
  }

  @Test func `code in two weights has padding at its ends only`() {
    var bold = code
    bold.weight = .bold
    let shaped = sample.shape([("let ", code), ("it", bold), (" be", code)])
    #expect(shaped.marks.count == 1)
    #expect(abs(shaped.size.width - 9 * 12 - 8) < 0.01)
  }

  @Test func `code in right-to-left text has padding at both ends`() throws {
    let shaped = sample.shape([("مرحبا ", plain), ("code", code), (" كيف", plain)])
    let mark = try #require(shaped.marks.first)
    #expect(shaped.marks.count == 1)
    #expect(abs(mark.frame.width - (4 * 12 + 6)) < 0.01)
  }

  @Test func `empty code has no padding`() {
    #expect(sample.shape([("a", plain), ("", code), ("b", plain)]).marks.isEmpty)
  }

  @Test(arguments: [20.0, 40, 60, 90, 150])
  func `wrapped code stays in the width`(width: Double) {
    let shaped = sample.shape([("some ", plain), ("code with 世界 words", code)], width)
    #expect(shaped.size.width <= width + 0.01)
    #expect(shaped.lines.allSatisfy { !$0.text.isEmpty })
  }

  @Test(arguments: ["Hello 世界 ok", "Hello مرحبا", "1️⃣ ok", "a\u{1}b", "mixed 世 ह ก"])
  func `a mark across several fonts is one mark`(text: String) {
    var underlined = plain
    underlined.isUnderlined = true
    let shaped = sample.shape([(text, underlined)])
    let lines = shaped.marks.filter { $0.frame.minY > 0 }
    #expect(lines.map(\.frame.width) == [shaped.size.width])
  }

  @Test(arguments: ["Hello 世界 ok", "Hello مرحبا"])
  func `marks of two kinds across several fonts are two marks`(text: String) {
    var style = plain
    style.background = ground
    style.isUnderlined = true
    style.isStruckThrough = true
    let shaped = sample.shape([(text, style)])
    #expect(shaped.marks.count == 3)
    #expect(shaped.marks.filter { !$0.isBehind }.allSatisfy { $0.frame.width == shaped.size.width })
  }

  @Test func `a mark across several styles is one mark`() {
    var underlined = plain
    underlined.isUnderlined = true
    var bold = underlined
    bold.weight = .bold
    let shaped = sample.shape([("one ", underlined), ("two ", bold), ("three", underlined)])
    #expect(shaped.marks.map(\.frame.width) == [shaped.size.width])
  }

  @Test func `underlines separated by plain text are two marks`() {
    var underlined = plain
    underlined.isUnderlined = true
    #expect(sample.shape([("a", underlined), (" ", plain), ("b", underlined)]).marks.count == 2)
  }

  @Test func `every line of wrapped text has its mark`() {
    var underlined = plain
    underlined.isUnderlined = true
    let shaped = sample.shape([(Corpus.text("words"), underlined)], 120)
    #expect(shaped.lines.count > 2)
    #expect(shaped.lines.allSatisfy { $0.marks.map(\.frame.width) == [$0.frame.width] })
  }

  @Test(arguments: [
    ("مر", "حبا"), ("الس", "لام"), ("f", "i"), ("of", "fice"), ("क", "्ष"), ("ก", "็"),
    ("AV", "AV"),
  ])
  func `colours do not change shaping`(first: String, second: String) {
    var red = plain
    red.color = Sample.red
    let colored = sample.shape([(first, plain), (second, red)])
    let whole = sample.shape(first + second)
    #expect(colored.indices.sorted() == whole.indices.sorted())
    #expect(abs(colored.size.width - whole.size.width) < 1e-9)
  }

  @Test func `each colour has its run`() {
    var red = plain
    red.color = Sample.red
    let shaped = sample.shape([("one ", plain), ("two ", red), ("three", plain)])
    #expect(shaped.runs.map(\.color) == [Sample.black, Sample.red, Sample.black])
  }

  @Test func `more than 65,535 runs keep their colours`() {
    let styles = (0..<70_000).map { index in
      var style = plain
      style.color = RGBAColor(
        red: UInt8(index >> 16),
        green: UInt8(index >> 8 & 0xff),
        blue: UInt8(index & 0xff)
      )
      return style
    }
    let shaped = sample.shape(styles.map { ("a", $0) })
    #expect(shaped.runs.map(\.color) == styles.map(\.color))
  }

  @Test(arguments: Corpus.names)
  func `glyphs are inside their line`(name: String) {
    for line in sample.shape(Corpus.text(name), width: 150).lines {
      let places = line.runs.flatMap(\.glyphs).map(\.x)
      // A combining mark may extend slightly beyond its line.
      #expect((places.min() ?? 0) >= -12)
      #expect((places.max() ?? 0) <= Float(line.frame.width) + 12)
    }
  }
}
