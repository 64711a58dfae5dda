import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct TypesetterTests {
  let sample: Sample

  init() throws { sample = try Sample() }

  @Test(arguments: ["room 101", "#*1", "0123456789", "# * 7", "1\u{FE0E}"])
  func `digits and signs come from the text font`(text: String) {
    #expect(sample.shape(text).files == ["NotoSans-Regular.ttf"])
  }

  @Test(arguments: ["😀 101", "101😀", "1️⃣2", "#️⃣#"])
  func `digits beside emoji come from the text font`(text: String) {
    let emoji = sample.shape(text).runs.filter { $0.font.file == "NotoColorEmoji.ttf" }
    #expect(emoji.map(\.glyphs.count) == [1])
  }

  @Test(arguments: [
    "1️⃣", "#️⃣", "❤️", "😀", "🇯🇵", "🇺🇳", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👨‍👩‍👧‍👦", "👍🏽", "👩🏿‍🚀", "🏳️‍🌈", "❤️‍🔥", "☎️", "☀️",
  ])
  func `an emoji is one glyph of the emoji font`(text: String) {
    let shaped = sample.shape(text)
    #expect(shaped.files == ["NotoColorEmoji.ttf"])
    #expect(shaped.glyphCount == 1)
  }

  @Test(arguments: ["❤", "☎", "☀", "✓", "♥", "❤\u{FE0E}", "©", "™"])
  func `a sign without emoji presentation comes from a text font`(text: String) {
    let shaped = sample.shape(text)
    #expect(!shaped.files.contains("NotoColorEmoji.ttf"))
    #expect(shaped.missing.isEmpty)
    #expect(shaped.glyphCount == 1)
  }

  @Test(arguments: ["😀", "1️⃣", "🇯🇵", "👨‍👩‍👧‍👦"])
  func `an emoji has the requested size`(text: String) {
    let run = sample.shape(text, size: 20).runs.first
    #expect(run?.font.size == 20)
    #expect((20...30).contains(sample.shape(text, size: 20).size.width))
  }

  @Test func `widths are not rounded`() {
    let width = sample.shape("Hello, world").size.width
    #expect(width != width.rounded())
  }

  // The size is rounded to 1/1024 point for every glyph: 1e-3 is one such unit.
  @Test(arguments: ["A", "x", "W", "i"], [5.0, 11, 17, 46])
  func `twice the size is twice the width`(text: String, size: Double) {
    let once = sample.shape(text, size: size).size.width
    let twice = sample.shape(text, size: 2 * size).size.width
    #expect(abs(twice - 2 * once) <= 2e-3)
  }

  @Test(arguments: ["Hello, world", "مرحبا بالعالم", "你好，世界", "a\nlonger line", "😀 ok"])
  func `a width of at least its own does not change text`(text: String) {
    let free = sample.shape(text)
    for extra in [0, 0.5, 1, 100, 10_000, 1e9] {
      #expect(sample.shape(text, width: free.size.width + extra) == free)
    }
  }

  @Test(arguments: Corpus.names)
  func `text is as wide as its longest line`(name: String) {
    let shaped = sample.shape(Corpus.text(name), width: 180)
    #expect(shaped.size.width == shaped.lines.map(\.frame.width).max())
  }

  @Test(arguments: Corpus.names)
  func `no line is wider than the limit`(name: String) {
    let text = Corpus.text(name)
    for width in [20, 21.3, 33, 47.5, 80, 123.456, 200, 287, 400] {
      let widest = sample.shape(text, width: width).lines.map(\.frame.width).max() ?? 0
      // A hundredth is the typesetter's own tolerance.
      #expect(widest <= width + 0.01, "\(width)")
    }
  }

  @Test(arguments: Corpus.names)
  func `wrapping drops only spaces`(name: String) {
    let wrapped = sample.shape(Corpus.text(name), width: 90)
    let free = sample.shape(Corpus.text(name))
    func solid(_ shaped: ShapedText) -> [Unicode.Scalar] {
      shaped.lines.flatMap(\.text.unicodeScalars).filter { !$0.properties.isWhitespace }
    }
    #expect(solid(wrapped) == solid(free))
  }

  @Test(arguments: ["words", "Han", "Arabic", "spaces", "trailing spaces", "emoji", "tabs"])
  func `wrapped text keeps its size`(name: String) {
    let sizes = sample.shape(Corpus.text(name), width: 60).runs.map(\.font.size)
    #expect(Set(sizes).subtracting([17]).isEmpty)
  }

  @Test(arguments: ["hello there world ", "hello there world\u{3000}", "שלום עולם שלום "])
  func `trailing spaces have no width`(text: String) {
    let trimmed = sample.shape(String(text.dropLast()))
    for width in [trimmed.size.width, trimmed.size.width + 1] {
      #expect(sample.shape(text, width: width) == trimmed)
    }
  }

  @Test(arguments: [20.0, 100, 333])
  func `a very long word fills every line except the last`(width: Double) {
    let word = String(repeating: "W", count: 1900)
    let counts = sample.shape(word, width: width).lines.map(\.text.count)
    #expect(Set(counts.dropLast()).count == 1)
    #expect(counts.reduce(0, +) == 1900)
  }

  @Test func `a very long word is as wide as its letters`() {
    let one = sample.shape("W").size.width
    #expect(abs(sample.shape(Corpus.text("Ws")).size.width - 10_000 * one) < 1e-6)
  }

  @Test func `a character wider than the limit is shrunk`() {
    let shaped = sample.shape("\u{FDFD}", width: 40)
    #expect(shaped.size.width <= 40)
    #expect(shaped.size.width > 35)
    #expect(shaped.glyphCount == 1)
  }

  @Test(arguments: ["", "\n", "\n\n\n"])
  func `an empty line has the normal line height`(text: String) {
    let shaped = sample.shape(text, size: 20)
    #expect(shaped.lines.count == text.count + 1)
    #expect(shaped.lines.allSatisfy { $0.frame.height == 20 * 1.3 && $0.frame.width == 0 })
  }

  @Test func `text without runs has one line`() {
    #expect(sample.shape([]).lines.count == 1)
  }

  @Test func `bold comes from the bold files`() {
    let bold = TextStyle(size: 17, weight: .bold, color: Sample.black)
    let files = sample.shape([("Hello 世界 مرحبا שלום नमस्ते สวัสดี", bold)]).files
    #expect(
      files == [
        "NotoSans-Bold.ttf", "NotoSansCJK-Bold.ttc", "NotoSansArabic-Bold.ttf",
        "NotoSansHebrew-Bold.ttf", "NotoSansDevanagari-Bold.ttf", "NotoSansThai-Bold.ttf",
      ]
    )
  }

  @Test(arguments: [
    (TextStyle(size: 17, isItalic: true, color: Sample.black), "NotoSans-Italic.ttf"),
    (
      TextStyle(size: 17, weight: .bold, isItalic: true, color: Sample.black),
      "NotoSans-BoldItalic.ttf"
    ),
    (TextStyle(family: .mono, size: 17, color: Sample.black), "NotoSansMono-Regular.ttf"),
    (
      TextStyle(family: .mono, size: 17, weight: .bold, color: Sample.black),
      "NotoSansMono-Bold.ttf"
    ),
  ])
  func `styles come from their own files`(style: TextStyle, file: String) {
    #expect(sample.shape([("Hello 101", style)]).files == [file])
  }

  @Test func `truncated text ends with an ellipsis`() {
    let shaped = sample.shape(Corpus.text("words"), width: 120, lines: 2)
    #expect(shaped.lines.count == 2)
    #expect(shaped.lines.last?.text.hasSuffix("…") == true)
  }

  @Test(arguments: Corpus.names, [1, 2, 3])
  func `truncated text has at most the allowed number of lines`(name: String, limit: Int) {
    let shaped = sample.shape(Corpus.text(name), width: 90, lines: limit)
    #expect(shaped.lines.count <= limit)
    #expect(shaped.size.width <= 90.01)
  }

  @Test func `text that fits is not truncated`() {
    #expect(sample.shape("Hello", width: 100, lines: 1) == sample.shape("Hello"))
  }

  @Test func `a line limit applies without a width`() {
    #expect(sample.shape("one\ntwo\r\nthree", lines: 1).lines.map(\.text) == ["one two three"])
  }

  @Test func `typesetters on several threads agree`() async throws {
    let library = try Sample.library.get()
    let texts = (0..<500).map { index in
      let name = Corpus.names[index % Corpus.names.count]
      return "\(index) " + Corpus.text(name).prefix(40)
    }
    let results = try await withThrowingTaskGroup(of: [ShapedText].self) { group in
      for _ in 0..<2 {
        group.addTask {
          let typesetter = try Typesetter(library: library)
          return texts.map { text in
            let style = TextStyle(size: 17, color: Sample.black)
            return typesetter.shape(StyledText(runs: [.init(text, style: style)]), width: 200)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.first == results.last)
    #expect(results.map(\.count) == [500, 500])
  }

  @Test func `a cancelled task gets at most the current block of a long text`() async {
    let text = String(repeating: "a\u{301}", count: 20_000)
    let whole = sample.shape(text, width: 300)
    let cancelled = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return Result { try Sample().shape(text, width: 300).lines.count }
    }.value
    #expect((try? cancelled.get()).map { 0 < $0 && $0 * 5 < whole.lines.count } == true)
  }

  @Test func `text shaped by a cancelled task is not cached`() async throws {
    let count = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return Result {
        let sample = try Sample()
        _ = sample.shape("W", width: 2)
        return sample.typesetter.shortTextCount
      }
    }.value
    #expect(try count.get() == 0)
  }
}
