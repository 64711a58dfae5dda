import ChatframeConversations
import Testing

/// The reading of marks inside a line.
struct AnswerDialectTests {
  /// Returns the runs of a text that is one paragraph.
  private func runs(_ text: String) -> [TextRun] {
    let sections = AnswerCorpus.sections(text)
    guard sections.count == 1, case .paragraph(let runs) = sections[0].content else { return [] }
    return runs
  }

  private func bold(_ text: String) -> TextRun { TextRun(text: text, isBold: true) }
  private func italic(_ text: String) -> TextRun { TextRun(text: text, isItalic: true) }
  private func code(_ text: String) -> TextRun { TextRun(text: text, isCode: true) }
  private func source(_ word: String, _ link: String? = nil) -> TextRun {
    TextRun(text: word, link: link).citing()
  }

  @Test func `marks of emphasis are styles`() {
    #expect(
      runs("*a* _b_ **c** __d__ ~~e~~ ***f***") == [
        italic("a"), " ", italic("b"), " ", bold("c"), " ", bold("d"), " ",
        TextRun(text: "e", isStruckThrough: true), " ",
        TextRun(text: "f", isBold: true, isItalic: true),
      ]
    )
  }

  @Test(arguments: ["**a", "__a", "**a**"])
  func `strong emphasis that stays open ends with its block`(text: String) {
    #expect(
      AnswerCorpus.sections("\(text)\n\nb") == [
        AnswerSection(.paragraph([bold("a")])), AnswerSection(.paragraph(["b"])),
      ]
    )
  }

  @Test func `code that stays open ends with its block`() {
    #expect(runs("a `b *c*\n[d](e)") == ["a ", code("b *c* [d](e)")])
  }

  @Test func `emphasis goes on after a line end`() {
    #expect(runs("**a\nb** c") == [bold("a b"), " c"])
  }

  @Test(
    arguments: [
      "2 * 3 * 4", "2*3*4", "snake_case_name", "a_b", "x**2**3", "*.swift", "~5 minutes~",
      "a ____ b",
      "a * b", "** a",
    ]
  )
  func `marks between spaces or inside of words are text`(text: String) {
    #expect(runs(text) == [TextRun(text: text)])
  }

  @Test(arguments: ["**bold***italic*", "__bold__*italic*"])
  func `emphasis can begin where strong emphasis ends`(text: String) {
    #expect(runs(text) == [bold("bold"), italic("italic")])
  }

  @Test func `strong emphasis can begin where emphasis ends`() {
    #expect(runs("*italic***bold**") == [italic("italic"), bold("bold")])
  }

  @Test func `Chinese words can have marks without spaces`() {
    #expect(runs("这是**重要。**的*字*") == ["这是", bold("重要。"), "的", italic("字")])
  }

  @Test func `backslashes take the meaning from signs`() {
    #expect(runs(#"\*a\* \[b] \`c\` \d"#) == [TextRun(text: #"*a* [b] `c` \d"#)])
  }

  @Test func `code keeps its signs, and its spaces except at its ends`() {
    #expect(runs(#"`` `a`  \* `` &"#) == [code(#"`a`  \*"#), " &"])
  }

  @Test func `entities are characters, except in code`() {
    #expect(
      runs("&lt;b&gt; &#42; `&lt;` &nothing; &#xFDD0;") == [
        "<b> * ", code("&lt;"), " &nothing; &#xFDD0;",
      ]
    )
  }

  @Test func `HTML is text`() {
    #expect(runs("<b>a</b> <br> <!-- c -->") == ["<b>a</b> <br> <!-- c -->"])
    #expect(
      AnswerCorpus.sections("<div>\n*a*\n</div>") == [
        AnswerSection(.paragraph(["<div> ", italic("a"), " </div>"]))
      ]
    )
  }

  @Test func `links have addresses, and styles in their text`() {
    #expect(
      runs("[a *b*](c_d_(e) \"t\") <https://f_g_.h>") == [
        TextRun(text: "a ", link: "c_d_(e)"), TextRun(text: "b", isItalic: true, link: "c_d_(e)"),
        " ", TextRun(text: "https://f_g_.h", link: "https://f_g_.h"),
      ]
    )
  }

  @Test(
    arguments: [
      "[a", "[a]", "[a] (b)", "[a](b c)", "[a](b", "[a][b]", "[a]: b", "a [0] [1234] [x y]",
    ]
  )
  func `brackets without an address are text`(text: String) {
    #expect(runs(text) == [TextRun(text: text)])
  }

  @Test func `a bracket that has not closed after 200 characters is text`() {
    let text = "[" + String(repeating: "a", count: 210)
    #expect(runs(text + "](b)") == [TextRun(text: text + "](b)")])
  }

  @Test func `numbers and words in brackets name sources`() {
    #expect(
      runs("a[1][22] [^note] [3](u) [[4]](v)") == [
        "a", source("1"), source("22"), " ", source("note"), " ", source("3", "u"), " ",
        source("4", "v"),
      ]
    )
  }

  @Test func `a line that defines a reference is a paragraph`() {
    #expect(
      AnswerCorpus.sections("a [1]\n[1]: https://a.b\n[^2]: c\nd") == [
        AnswerSection(.paragraph(["a ", source("1")])),
        AnswerSection(.paragraph([source("1"), ": https://a.b"])),
        AnswerSection(.paragraph([source("2"), ": c"])), AnswerSection(.paragraph(["d"])),
      ]
    )
  }

  @Test func `addresses in text keep their signs`() {
    #expect(runs("**https://a.b/_c_** www.a_b_.c") == [bold("https://a.b/_c_"), " www.a_b_.c"])
  }

  @Test func `two spaces or a backslash at the end of a line break it`() {
    #expect(runs("a  \nb\\\nc\nd") == ["a\nb\nc d"])
  }

  @Test func `spaces in text are one`() {
    #expect(runs("a   b\t c") == ["a b c"])
  }

  @Test func `a picture is a block of its own`() {
    #expect(
      AnswerCorpus.sections("a **b ![c *d*](e.png) f**") == [
        AnswerSection(.paragraph(["a ", bold("b")])),
        AnswerSection(.picture(address: "e.png", description: "c d")),
        AnswerSection(.paragraph([bold("f")])),
      ]
    )
  }

  @Test func `a picture in a heading is its description`() {
    #expect(AnswerCorpus.sections("# a ![b](c)") == [AnswerSection(.heading(["a b"], level: 1))])
  }

  @Test func `noncharacters and NUL become U+FFFD`() {
    let signs = [0xFDD0, 0x1FFFE, 0xFFFF, 0].compactMap { Unicode.Scalar($0).map { String($0) } }
    for sign in signs { #expect(runs("a\(sign)b*c*") == ["a\u{FFFD}b*c*"]) }
  }
}
