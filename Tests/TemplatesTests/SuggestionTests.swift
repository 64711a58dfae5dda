import Testing

@testable import Templates

struct SuggestionTests {
  @Test(
    arguments: [
      ("cornerRadios", "cornerRadius"), ("gpa", nil), ("gab", "gap"), ("GAP", "gap"), ("", nil),
      ("cornerradius", "cornerRadius"), ("elephant", nil),
    ] as [(String, String?)]
  )
  func `a near name is proposed`(name: String, nearest: String?) {
    #expect(Suggestion.nearest(to: name, among: ["cornerRadius", "gap", "edge"]) == nearest)
  }

  @Test func `nothing is proposed among nothing`() {
    #expect(Suggestion.nearest(to: "gap", among: []) == nil)
  }

  @Test func `where nothing is near all names are shown`() {
    #expect(Suggestion.text(for: "elephant", among: ["gap", "edge"]) == "expected gap, edge")
  }
}
