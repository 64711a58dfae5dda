import ChatframeDocuments
import Testing

struct YAMLGuardTests {
  @Test(arguments: [
    ("a: &x 1", 1), ("b: 1\na: *x", 2), ("a: [*x]", 1), ("a: [\" # \", &x 1]", 1),
    ("a: [\"#\", *x]", 1), ("a: 1 # b\rc: &x 1", 2), ("- 1 # b\u{2028}- *-x", 2),
    ("a: {b: &x 1}", 1), ("*x : 1", 1), ("- &x\n  b: 1", 1), ("a: &x {b: 1}", 1),
    ("a: &x\n  b: 1", 1), ("? &x a\n: 1", 1), ("a: \"*b*\"\nc: *x", 2), ("a: !t &x b", 1),
  ])
  func `anchors and aliases are rejected`(text: String, line: Int) {
    let error = #expect(throws: YAMLError.self) { try YAMLSample.root(text) }
    #expect(error?.message.hasPrefix("contains what looks like an anchor or an alias") == true)
    #expect(error?.line == line)
  }

  @Test(arguments: [
    "# the *first* & the &last page\na: 1", "a: 2 * x", "a: x*y", "a: R&D", "a: width*0.5",
    "a: \"*new*\"", "a: \"see \\x2Ax\"", "a: see *x", "a: b &c", "a: \"b\" # *c",
  ])
  func `signs that are not anchors are accepted`(text: String) {
    #expect(throws: Never.self) { try YAMLSample.root(text) }
  }

  @Test(arguments: [
    ("\"Use **fresh** noodles.\"", "Use **fresh** noodles."), ("'*a* and &b'", "*a* and &b"),
    ("|\n  Use *fresh* noodles.\n\n  *one*\n", "Use *fresh* noodles.\n\n*one*\n"),
    (">\n  *one*\n  &two\n", "*one* &two\n"), ("R&D", "R&D"), ("2*3*4", "2*3*4"),
    ("AT&T and *more*", "AT&T and *more*"),
  ])
  func `signs in quotes, blocks of text and plain text are text`(
    value: String,
    text: String
  ) throws {
    #expect(try YAMLSample.value("a: \(value)").text() == text)
  }

  @Test func `a mistake in the syntax is reported for a document with signs in quotes`() {
    let error = #expect(throws: YAMLError.self) {
      try YAMLSample.root("a: \"see *b\"\n\nc: [1\n\n")
    }
    #expect(error?.message.hasPrefix("is not valid YAML") == true)
  }

  @Test func `a key that is repeated is reported for a document with signs in plain text`() {
    let error = #expect(throws: YAMLError.self) { try YAMLSample.root("b: x *c\na: 1\na: 2") }
    #expect(error?.message == "contains \"a\" twice; keep one of them")
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
