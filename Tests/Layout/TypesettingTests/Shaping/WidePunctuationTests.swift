import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct WidePunctuationTests {
  let sample: Sample

  init() throws { sample = try Sample() }

  @Test(arguments: ["“世", "世”", "‘世", "世’", "…世", "世…", "世·", "—世"])
  func `punctuation beside Han is an em wide`(text: String) {
    let shaped = sample.shape(text, language: "zh-Hans", size: 20)
    #expect(shaped.files == ["NotoSansCJK-Regular.ttc"])
    #expect(shaped.size.width == 40)
  }

  @Test(arguments: ["“こ", "カ…", "“「"])
  func `punctuation beside kana is an em wide`(text: String) {
    #expect(sample.shape(text, language: "ja", size: 20).files == ["NotoSansCJK-Regular.ttc"])
  }

  @Test(arguments: ["“ok”", "it’s", "wait…", "a—b", "a·b", "世 “ok”", "“", "…"])
  func `punctuation beside Latin is narrow`(text: String) {
    let shaped = sample.shape(text, language: "zh-Hans")
    let punctuation = shaped.runs.filter { $0.font.file == "NotoSans-Regular.ttf" }
    let expected = text.filter { $0 != "世" && $0 != " " }.count
    // A space has a glyph of its own in fonts that contain one.
    let spaces = text.filter { $0 == " " }.count
    #expect((expected...expected + spaces).contains(punctuation.reduce(0) { $0 + $1.glyphs.count }))
  }

  @Test func `consecutive punctuation beside Han is wide`() {
    let shaped = sample.shape("世……”界", language: "zh-Hans", size: 20)
    #expect(shaped.size.width == 100)
  }

  @Test func `all punctuation before Han is wide`() {
    #expect(sample.shape("“‘世", language: "zh-Hans", size: 20).size.width == 60)
  }

  @Test func `the end of a run does not hide the neighbour`() {
    let style = TextStyle(size: 20, color: Sample.black)
    var bold = style
    bold.weight = .bold
    let shaped = sample.shape(
      [("世", style), ("”", bold), ("“", style), ("界", bold)],
      nil,
      "zh-Hans"
    )
    #expect(shaped.files == ["NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"])
    #expect(shaped.size.width == 80)
  }

  @Test func `a line break separates neighbours`() {
    #expect(sample.shape("世\n”", language: "zh-Hans").files.contains("NotoSans-Regular.ttf"))
  }
}
