import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Testing

@testable import ChatframeMessageLayout

struct SearchTermTests {
  private func matches(_ term: String, _ text: String) -> [String]? {
    SearchTerm(term)?.ranges(in: text).map {
      String(decoding: Array(text.utf8)[$0], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("noodles", "Noodles, NOODLES and noodle", ["Noodles", "NOODLES"]),
    ("cafe", "Café au lait, cafe\u{301}", ["Café", "cafe\u{301}"]),
    ("ÉTÉ", "ete", ["ete"]),
    ("aa", "aaaaa", ["aa", "aa"]),
    ("梅", "梅干し", ["梅"]),
    ("محمد", "مُحَمَّد", ["مُحَمَّد"]),
    (" two words ", "Two words", ["Two words"]),
    (".", "a.b", ["."]),
  ])
  func `matches ignore case and diacritics`(term: String, text: String, expected: [String]) {
    #expect(matches(term, text) == expected)
  }

  @Test(arguments: [("👩", "👩‍👩‍👧"), ("क", "क्षि"), ("🇩", "🇩🇪")])
  func `a part of a character does not match`(term: String, text: String) {
    #expect(matches(term, text) == [])
  }

  @Test(arguments: ["", " \n\t"])
  func `a blank term is none`(term: String) {
    #expect(SearchTerm(term) == nil)
  }
}

struct SearchHighlightTests {
  private func runs(_ runs: [TextRun], search: String) throws -> [StyledText.Run] {
    let recorder = RecordedText()
    _ = try Page(options: LayoutOptions(search: search), measuring: recorder).arrange(.text(runs))
    let whole = runs.map(\.text).joined()
    return recorder.texts.first { $0.runs.map(\.text).joined() == whole }?.runs ?? []
  }

  private func marked(_ runs: [StyledText.Run]) -> [String] {
    runs.filter { $0.style.highlight != nil }.map(\.text)
  }

  @Test func `a match is a run of its own`() throws {
    let runs = try runs(["More noodles, please"], search: "Noodles")
    #expect(runs.map(\.text) == ["More ", "noodles", ", please"])
    #expect(marked(runs) == ["noodles"])
  }

  @Test func `a match extends over runs`() throws {
    let bold = TextRun(text: "ood", isBold: true)
    let runs = try runs(["n", bold, "les n", "oodles"], search: "noodles")
    #expect(marked(runs) == ["n", "ood", "les", "n", "oodles"])
    #expect(runs.map(\.text).joined() == "noodles noodles")
    #expect(runs[1].style.weight == .bold)
  }

  @Test func `a match in a link keeps the link and has the colour of text`() throws {
    let runs = try runs(["see https://example.com/noodles"], search: "noodles")
    let match = try #require(runs.last)
    #expect(match.link == "https://example.com/noodles")
    #expect(try match.style.color == Sample.style("jade").bubble.incoming.text)
  }

  @Test func `hidden text does not match`() throws {
    let spoiler = TextRun(text: "noodles", isSpoiler: true)
    #expect(marked(try runs(["n", spoiler], search: "noodles")) == [])
  }

  @Test func `text without a match is one run`() throws {
    #expect(try runs(["Hello"], search: "noodles").map(\.text) == ["Hello"])
  }

  @Test func `a match in a caption is marked`() throws {
    let recorder = RecordedText()
    let image = ImageBody(source: "a", width: 100, height: 100, caption: "My noodles")
    let page = Page(options: LayoutOptions(search: "noodles"), measuring: recorder)
    _ = try page.arrange(.image(image))
    #expect(recorder.texts.contains { marked($0.runs) == ["noodles"] })
  }
}
