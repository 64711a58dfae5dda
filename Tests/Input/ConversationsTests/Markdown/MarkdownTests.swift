import Foundation
import Testing

@testable import ChatframeConversations

struct MarkdownInlineTests {
  /// Returns the runs, with a letter for each style.
  private func runs(_ text: String) -> [String] {
    MarkdownInlines.runs(text[...]).map { run in
      let flags: [(Bool, String)] = [
        (run.isBold, "b"), (run.isItalic, "i"), (run.isStruckThrough, "s"), (run.isCode, "c"),
      ]
      let styles = flags.filter(\.0).map(\.1).joined()
      return styles + (run.link.map { "(\($0))" } ?? "") + ":" + run.text
    }
  }

  @Test(arguments: [
    ("plain", [":plain"]), ("", []),
    ("*a* _b_", ["i:a", ": ", "i:b"]), ("**a** __b__", ["b:a", ": ", "b:b"]),
    ("***a***", ["bi:a"]), ("**a *b* c**", ["b:a ", "bi:b", "b: c"]),
    ("*a **b** c*", ["i:a ", "bi:b", "i: c"]), ("~~a~~ b", ["s:a", ": b"]),
    ("**~~a~~**", ["bs:a"]), ("in*side*", [":in", "i:side"]),
  ])
  func `emphasis has a style`(text: String, expected: [String]) {
    #expect(runs(text) == expected)
  }

  @Test(arguments: [
    "2 * 3 * 4", "snake_case_name", "*a", "a*", "**", "* a *", "~a~", "a ~~ b", "_a", "**a",
    "5*", "a\u{a0}** b**",
  ])
  func `other delimiters are text`(text: String) {
    #expect(runs(text) == [":" + text])
  }

  // Examples of the CommonMark specification 0.31.
  @Test(arguments: [
    ("foo*bar*", [":foo", "i:bar"]), ("5*6*78", [":5", "i:6", ":78"]), ("_foo_bar", [":_foo_bar"]),
    ("foo-_(bar)_", [":foo-", "i:(bar)"]), ("*(*foo*)*", ["i:(foo)"]),
    ("**foo bar **", [":**foo bar **"]), ("*foo**bar*", ["i:foo**bar"]),
    ("*foo**bar**baz*", ["i:foo", "bi:bar", "i:baz"]), ("***foo** bar*", ["bi:foo", "i: bar"]),
    ("**foo*", [":*", "i:foo"]), ("*foo**", ["i:foo", ":*"]),
    ("foo***bar***baz", [":foo", "bi:bar", ":baz"]),
    ("**foo*bar**", ["b:foo*bar"]), ("*foo _bar* baz_", ["i:foo _bar", ": baz_"]),
  ])
  func `delimiters pair as in CommonMark`(text: String, expected: [String]) {
    #expect(runs(text) == expected)
  }

  @Test(arguments: [
    ("`a*b*`", ["c:a*b*"]), ("``a`b``", ["c:a`b"]), ("`` ` ``", ["c:`"]), ("`a", [":`a"]),
    ("``a`", [":``a`"]), ("x `y` z", [":x ", "c:y", ": z"]),
    ("*a `*` b*", ["i:a ", "ic:*", "i: b"]),
  ])
  func `code is not read further`(text: String, expected: [String]) {
    #expect(runs(text) == expected)
  }

  @Test(arguments: [
    ("[a](https://b.c).", ["(https://b.c):a", ":."]), ("![a](b.png)", ["(b.png):a"]),
    ("[*a* b](c)", ["i(c):a", "(c): b"]), ("*[a](b)*", ["i(b):a"]), ("[a](b(c)d)", ["(b(c)d):a"]),
    ("[a [b](c)](d)", [":[a ", "(c):b", ":](d)"]), ("*[a*](b)", [":*", "(b):a*"]),
    ("<https://b.c>.", ["(https://b.c):https://b.c", ":."]),
  ])
  func `links have an address`(text: String, expected: [String]) {
    #expect(runs(text) == expected)
  }

  @Test(arguments: ["[a]", "[a](", "[a](b c)", "[a]()", "[](b)", "a]", "1 < 2 > 0", "<b>", "wow!"])
  func `other brackets are text`(text: String) {
    #expect(runs(text) == [":" + text])
  }

  @Test(arguments: [(#"\*a\*"#, "*a*"), (#"\a"#, #"\a"#), (#"a\"#, #"a\"#), ("a\\\nb", "a\nb")])
  func `a backslash escapes punctuation`(text: String, expected: String) {
    #expect(runs(text) == [":" + expected])
  }

  @Test(arguments: ["*", "**a", "_a*b", "[", "[a](", "`a``", "<a", "*a **b", "~~a "])
  func `the time is linear`(part: String) {
    let text = String(repeating: part, count: 100_000 / part.count)
    #expect(MarkdownInlines.runs(text[...]).map(\.text).joined().count <= text.count)
  }
}

struct MarkdownBlockTests {
  private func blocks(_ text: String) -> [TextBlock] { MarkdownBlocks.blocks(of: text) }

  @Test func `blank lines separate paragraphs`() {
    #expect(blocks("\n a\nb \r\n\r\n\nc\n") == [.paragraph(["a\nb"]), .paragraph(["c"])])
  }

  @Test func `a heading is bold`() {
    #expect(
      blocks("# a\nb") == [.paragraph([TextRun(text: "a", isBold: true)]), .paragraph(["b"])]
    )
    #expect(blocks("#a") == [.paragraph(["#a"])])
  }

  @Test func `a quote is a block`() {
    #expect(blocks("a\n> b\n>> c\nd") == [.paragraph(["a"]), .quote(["b\nc"]), .paragraph(["d"])])
  }

  @Test(arguments: ["- ", "* ", "+ "])
  func `lines with bullets are a list`(mark: String) {
    #expect(
      blocks("a\n\(mark)b\n\(mark)c\n  d\n\ne") == [
        .paragraph(["a"]), .list([["b"], ["c\nd"]]), .paragraph(["e"]),
      ]
    )
  }

  @Test(arguments: [". ", ") "])
  func `lines with numbers are an ordered list`(mark: String) {
    #expect(blocks("1\(mark)a\n2\(mark)b") == [.list([["a"], ["b"]], isOrdered: true)])
  }

  @Test func `items may be apart`() {
    #expect(
      blocks("- a\n\n- b\n\n1. c") == [.list([["a"], ["b"]]), .list([["c"]], isOrdered: true)]
    )
  }

  @Test func `a number other than one does not start a list`() {
    #expect(blocks("2026. Already!") == [.paragraph(["2026. Already!"])])
  }

  @Test func `code between fences is kept as it is`() {
    #expect(
      blocks("```swift\nlet a = \"*b*\"\n\n  c\n```\nd") == [
        .code("let a = \"*b*\"\n\n  c", language: "swift"), .paragraph(["d"]),
      ]
    )
    #expect(blocks("~~~~\n~~~\n~~~~~") == [.code("~~~")])
    #expect(blocks("```\na") == [.code("a")])
    #expect(blocks("```a```") == [.paragraph([TextRun(text: "a", isCode: true)])])
  }

  @Test func `a message has the blocks of its markdown`() throws {
    func body(_ json: String) throws -> MessageBody {
      try JSONDecoder().decode(MessageBody.self, from: Data(json.utf8))
    }
    #expect(try body(#"{"type": "text", "markdown": "a"}"#) == .text(["a"]))
    #expect(try body(#"{"type": "text", "markdown": ""}"#) == .text([""]))
    #expect(try body(#"{"type": "text", "markdown": "- a"}"#) == .blocks([.list([["a"]])]))
  }

  @Test func `too many items are an error`() {
    let text = String(repeating: "- a\\n", count: 20_000)
    let json = #"{"type": "text", "markdown": "\#(text)"}"#
    let error = #expect(throws: ConversationError.self) {
      try JSONDecoder().decode(MessageBody.self, from: Data(json.utf8))
    }
    #expect(error?.description.contains("the list has 20001 elements; the limit is 10000") == true)
  }
}
