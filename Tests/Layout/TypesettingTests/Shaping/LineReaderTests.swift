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
}
