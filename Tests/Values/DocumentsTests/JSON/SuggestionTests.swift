import ChatframeDocuments
import Testing

struct SuggestionTests {
  @Test(arguments: [
    ("omr", "\"omar\""), ("OMAR", "\"omar\""), ("oamr", "\"omar\""), ("mie", "\"mei\""),
    ("zzz", nil), ("", nil), ("m", nil), (String(repeating: "x", count: 100), nil),
  ])
  func `what was probably meant is found`(word: String, meant: String?) {
    #expect(Suggestion.nearest(to: word, in: ["mei", "omar", ""]) == meant)
  }

  @Test func `the nearest of several is found`() {
    #expect(Suggestion.nearest(to: "declned", in: ["decline", "declined"]) == "\"declined\"")
  }

  @Test(
    arguments: [
      ("cornerRadios", "\"cornerRadius\""), ("gpa", "\"gap\""), ("gab", "\"gap\""),
      ("GAP", "\"gap\""), ("elephant", nil),
    ] as [(String, String?)]
  )
  func `a near key is proposed`(word: String, meant: String?) {
    #expect(Suggestion.nearest(to: word, in: ["cornerRadius", "gap", "edge"]) == meant)
  }

  @Test func `nothing is proposed among nothing`() {
    #expect(Suggestion.question(for: "gap", among: [String]()) == nil)
  }

  @Test func `what is near is asked about`() {
    #expect(Suggestion.text(for: "gpa", among: ["gap", "edge"]) == "did you mean \"gap\"?")
  }

  @Test func `where nothing is near the names are shown`() {
    #expect(Suggestion.text(for: "elephant", among: ["gap", "edge"]) == "expected gap, edge")
  }

  @Test func `of many names the first are shown`() {
    let names = (1...15).map { "name\($0)" }
    #expect(
      Suggestion.text(for: "elephant", among: names, shownCount: 2)
        == "expected name1, name2 and 13 more"
    )
  }
}
