import ChatframeDocuments
import Testing

struct SuggestionTests {
  @Test(arguments: [
    ("omr", "\"omar\""), ("OMAR", "\"omar\""), ("oamr", "\"omar\""), ("mie", "\"mei\""),
    ("zzz", nil), ("", nil), ("m", nil), (String(repeating: "x", count: 100), nil),
  ])
  func `a similar word is found`(word: String, meant: String?) {
    #expect(Suggestion.nearest(to: word, in: ["mei", "omar", ""]) == meant)
  }

  @Test func `the most similar of several words is found`() {
    #expect(Suggestion.nearest(to: "declned", in: ["decline", "declined"]) == "\"declined\"")
  }

  @Test(
    arguments: [
      ("cornerRadios", "\"cornerRadius\""), ("gpa", "\"gap\""), ("gab", "\"gap\""),
      ("GAP", "\"gap\""), ("elephant", nil),
    ] as [(String, String?)]
  )
  func `a similar key is suggested`(word: String, meant: String?) {
    #expect(Suggestion.nearest(to: word, in: ["cornerRadius", "gap", "edge"]) == meant)
  }

  @Test func `no candidates give no suggestion`() {
    #expect(Suggestion.question(for: "gap", among: [String]()) == nil)
  }

  @Test func `a similar name is suggested as a question`() {
    #expect(Suggestion.text(for: "gpa", among: ["gap", "edge"]) == "did you mean \"gap\"?")
  }

  @Test func `without a similar name, the known names are listed`() {
    #expect(Suggestion.text(for: "elephant", among: ["gap", "edge"]) == "expected gap or edge")
  }

  @Test(arguments: [
    (
      "Unknown option '--widht'. Did you mean '--width'?",
      "unknown option '--widht'; did you mean '--width'?"
    ),
    ("Missing value for '-o'", "missing value for '-o'; see --help"),
  ])
  func `a message of the argument parser becomes a clause`(message: String, clause: String) {
    #expect(Suggestion.clause(message, remedy: "see --help") == clause)
  }

  @Test func `only the first of many names are listed`() {
    let names = (1...15).map { "name\($0)" }
    #expect(
      Suggestion.text(for: "elephant", among: names, shownCount: 2)
        == "expected name1, name2 and 13 more"
    )
  }
}
