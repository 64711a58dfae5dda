import ChatframeDocuments
import Testing

struct YAMLGuardTests {
  @Test(arguments: [
    ("a: &x 1", 1), ("b: 1\na: *x", 2), ("a: [*x]", 1), ("a: [\" # \", &x 1]", 1),
    ("a: [\"#\", *x]", 1), ("a: 1 # b\rc: &x 1", 1), ("- 1 # b\u{2028}- *-x", 1),
    ("a: \"see *x\"", 1),
  ])
  func `possible anchors and aliases are rejected`(text: String, line: Int) {
    let error = #expect(throws: YAMLError.self) { try YAMLSample.root(text) }
    #expect(error?.message.hasPrefix("contains what looks like an anchor or an alias") == true)
    #expect(error?.line == line)
  }

  @Test(arguments: [
    "# the *first* & the &last page\na: 1", "a: 2 * x", "a: x*y", "a: R&D", "a: width*0.5",
    "a: \"*new*\"", "a: \"see \\x2Ax\"",
  ])
  func `signs that are not anchors are accepted`(text: String) {
    #expect(throws: Never.self) { try YAMLSample.root(text) }
  }

  @Test(arguments: ["[", "{ a: "])
  func `deep nesting is rejected before parsing`(bracket: String) {
    let error = #expect(throws: YAMLError.self) {
      try YAMLSample.root("a: " + String(repeating: bracket, count: 400))
    }
    #expect(
      error?.description == "a.yaml:1: is nested more than 100 levels deep; is a bracket missing?"
    )
  }

  @Test(arguments: ["[ ']]]]', ", "- "])
  func `deep nesting without brackets is rejected while parsing`(level: String) {
    #expect(throws: YAMLError.self) {
      try YAMLSample.root("a:\n" + String(repeating: level, count: 9_000 / level.utf8.count))
    }
  }

  @Test func `brackets side by side are not deep`() {
    let text = "a: [" + String(repeating: "[], ", count: 200) + "]"
    #expect(throws: Never.self) { try YAMLSample.root(text) }
  }
}
