import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct LineReaderTests {
  let sample: Sample

  init() throws { sample = try Sample() }

  @Test(arguments: ["Arabic", "Hebrew"], [60.0, 120, 250, 400])
  func `right-to-left lines end at the right edge`(name: String, width: Double) {
    let shaped = sample.shape(Corpus.text(name), width: width)
    #expect(shaped.lines.allSatisfy { abs($0.frame.maxX - shaped.size.width) < 1e-9 })
  }

  @Test(arguments: Corpus.names, [60.0, 200])
  func `lines are inside the size`(name: String, width: Double) {
    let shaped = sample.shape(Corpus.text(name), width: width)
    let bounds = LayoutRectangle(origin: .zero, size: shaped.size)
    #expect(shaped.lines.allSatisfy { bounds.contains($0.frame) })
  }

  @Test func `each paragraph has its own direction`() {
    let shaped = sample.shape("a long first line in English\nشكرا\nok\n(12) שלום\n12 ok")
    let width = shaped.size.width
    let isAtLeft = shaped.lines.map { $0.frame.minX == 0 }
    let isAtRight = shaped.lines.map { $0.frame.maxX == width }
    #expect(isAtLeft == [true, false, true, false, true])
    #expect(isAtRight == [true, true, false, true, false])
  }

  @Test func `a line of Arabic with English stays on the right`() {
    let shaped = sample.shape("مرحبا room 101 كيف\nok this one is longer than that")
    #expect(shaped.lines.first.map { $0.frame.maxX } == shaped.size.width)
  }

  @Test func `centred lines are in the middle`() {
    let style = TextStyle(size: 17, color: Sample.black)
    let text = StyledText(
      runs: [.init("a line that is long\nshort", style: style)],
      alignment: .center
    )
    let shaped = sample.typesetter.shape(text, width: 300)
    #expect(shaped.lines.allSatisfy { abs($0.frame.midX - shaped.size.width / 2) < 1e-9 })
  }

  @Test(arguments: Corpus.names)
  func `lines follow each other without gaps`(name: String) {
    let shaped = sample.shape(Corpus.text(name), width: 120)
    for (upper, lower) in zip(shaped.lines, shaped.lines.dropFirst()) {
      #expect(abs(upper.frame.maxY - lower.frame.minY) < 1e-6)
    }
    #expect(shaped.lines.first?.frame.minY == 0)
    #expect(abs((shaped.lines.last?.frame.maxY ?? 0) - shaped.size.height) < 1e-6)
  }

  @Test(arguments: Corpus.names)
  func `the baseline is inside the line`(name: String) {
    for line in sample.shape(Corpus.text(name), width: 120).lines {
      #expect(line.baseline > line.frame.minY)
      #expect(line.baseline < line.frame.maxY)
    }
  }

  @Test(arguments: [
    "Hello", "Ågjpq|", "你好世界", "مرحبا", "Z\u{30D}\u{30E}\u{304}\u{33D}\u{316}\u{317}\u{32D}",
    String(repeating: "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{323}\u{324}\u{325}", count: 3),
    "ที่ปู่ญู่ก็", "ปั๊ฐูกุ้", "ஸ்ரீக்ஷ்ணௌ", "क्ष्म्य्र्रौं", "ﷺ\u{FDFD}", "∫∑√", "ṩ̇̇̇", "᾿Ὦ",
  ])
  func `ink stays between the first top and the last bottom`(text: String) throws {
    for shaped in [sample.shape(text), sample.shape(text, width: 60)] {
      let ink = try Ink(of: shaped)
      // Pango rounds the ink of a line to 1/1024 point; a hundredth is far less than a pixel.
      #expect(ink.top >= -0.01)
      #expect(ink.bottom <= shaped.size.height + 0.01)
    }
  }

  @Test(arguments: ["Hello", "你好世界", "Agjpq", "Straße", "한국어", "かな", "😀"])
  func `ordinary text has the requested line height`(text: String) {
    #expect(sample.shape(text).lines.map(\.frame.height) == [17 * 1.3])
  }

  @Test(arguments: [
    ("one two three four", 60.0), ("你好世界你好世界", 60), ("مرحبا بالعالم مرحبا", 60),
  ])
  func `a line's text ends where its last character does`(text: String, width: Double) {
    for line in sample.shape(text, width: width).lines {
      #expect(!line.text.hasSuffix(" "))
      #expect(!line.text.hasSuffix("\n"))
    }
  }

  @Test(arguments: [
    "مرحبا بالعالم كيف حالك اليوم يا صديقي", "بِسْمِ ٱللَّهِ مرحبا بالعالم كيف حالك اليوم",
    "नमस्ते दुनिया र्कीं ट्टू सभी मनुष्यों को गौरव", "আমি ভালো আছি র্ক্ষৃ স্ট্রৃ সমস্ত মানুষ",
    "வணக்கம் உலகம் கௌ ணூ ஸ்ரீ எல்லாம்",
  ])
  func `lines in one script are equally high, whatever marks they contain`(text: String) {
    let shaped = sample.shape(text, width: 80)
    #expect(shaped.lines.count > 2)
    let heights = Set(shaped.lines.map { ($0.frame.height * 1e6).rounded() })
    let ascents = Set(shaped.lines.map { (($0.baseline - $0.frame.minY) * 1e6).rounded() })
    #expect(heights.count == 1)
    #expect(ascents.count == 1)
  }

  @Test(arguments: ["مرحبا", "नमस्ते", "Hello"])
  func `a single line is as high as its own ink needs`(text: String) {
    #expect(sample.shape(text).size.height == 17 * 1.3)
  }

  @Test func `a bold word does not change the height of Arabic lines`() {
    let plain = TextStyle(size: 17, color: Sample.black)
    let bold = TextStyle(size: 17, weight: .bold, color: Sample.black)
    let runs = [("مرحبا بالعالم كيف ", plain), ("حِجٍّ أَحْرَارًا", bold), (" يا صديقي العزيز", plain)]
    let shaped = sample.shape(runs, 80)
    #expect(Set(shaped.lines.map { ($0.frame.height * 1e6).rounded() }).count == 1)
  }

  @Test func `Latin lines keep their height beside Arabic ones`() {
    let shaped = sample.shape("Hello there\nبِسْمِ ٱللَّهِ\nagain 😀")
    #expect(shaped.lines.first?.frame.height == 17 * 1.3)
    #expect(abs((shaped.lines.last?.frame.height ?? 0) - 17 * 1.3) < 1e-9)
  }

  @Test(arguments: ["Hello there everyone here", "one two   three", "שלום לכולם כאן היום"])
  func `an ellipsis touches the text`(text: String) throws {
    let whole = sample.shape(text).size.width
    for width in stride(from: 40.0, to: whole, by: 3) {
      let line = try #require(sample.shape(text, width: width, lines: 1).lines.first)
      #expect(!line.text.contains(" …"))
      #expect(line.text.hasSuffix("…"))
      let parts = [String(line.text.dropLast()), "…"]
      let expected = parts.reduce(0) { $0 + sample.shape($1).size.width }
      #expect(abs(line.frame.width - expected) < 1)
    }
  }

  @Test func `an ellipsis in the middle touches both sides`() throws {
    let style = TextStyle(size: 17, color: Sample.black)
    var text = StyledText(
      runs: [.init("My long report of a week.pdf", style: style)],
      maximumLineCount: 1
    )
    text.isTruncatedInMiddle = true
    for width in stride(from: 60.0, through: 180, by: 4) {
      let line = try #require(sample.typesetter.shape(text, width: width).lines.first)
      #expect(!line.text.contains(" …") && !line.text.contains("… "))
      let parts = line.text.split(separator: "…").map(String.init) + ["…"]
      let expected = parts.reduce(0) { $0 + sample.shape($1).size.width }
      #expect(abs(line.frame.width - expected) < 1)
      #expect(line.runs.map { String($0.text) }.joined() == line.text)
    }
  }
}
