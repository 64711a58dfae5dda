import JSONReading
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
}
