import ChatframeConversations
import Testing

/// The division of a text into sections.
struct AnswerBlockTests {
  private func sections(_ text: String) -> [AnswerSection] { AnswerCorpus.sections(text) }

  private func paragraph(_ text: String) -> AnswerSection {
    AnswerSection(.paragraph([TextRun(text: text)]))
  }

  private func item(
    _ number: Int?,
    _ text: String,
    _ isFirst: Bool,
    _ isLast: Bool
  ) -> AnswerSection {
    AnswerSection(
      .item(number: number, blocks: [.paragraph([TextRun(text: text)])]),
      isFirst: isFirst,
      isLast: isLast
    )
  }

  private func code(_ line: String, _ isFirst: Bool, _ isLast: Bool) -> AnswerSection {
    AnswerSection(.code(line, language: "swift"), isFirst: isFirst, isLast: isLast)
  }

  @Test func `headings have levels, and no marks at their end`() {
    #expect(
      sections("# a\n###### b ##\n####### c\n#d") == [
        AnswerSection(.heading(["a"], level: 1)), AnswerSection(.heading(["b"], level: 6)),
        paragraph("####### c #d"),
      ]
    )
  }

  @Test func `a byte order mark at the start is ignored`() {
    #expect(sections("\u{FEFF}# a") == [AnswerSection(.heading(["a"], level: 1))])
  }

  @Test(arguments: ["# a\rb\r\rc", "# a\r\nb\r\n\r\nc", "# a\nb\r\n\rc"])
  func `a carriage return ends a line, with a line feed or without`(text: String) {
    #expect(
      sections(text) == [AnswerSection(.heading(["a"], level: 1)), paragraph("b"), paragraph("c")]
    )
  }

  @Test func `a carriage return and its line feed can arrive one after the other`() {
    var reader = AnswerReader()
    for piece in ["a\r", "", "\nb"] { reader.append(piece) }
    reader.finish()
    #expect(Array(reader.sections) == [paragraph("a b")])
  }

  @Test func `dashes below text are a rule`() {
    #expect(sections("a\n---\nb") == [paragraph("a"), AnswerSection(.rule), paragraph("b")])
  }

  @Test(arguments: ["===", "=", "--", "-"])
  func `other lines below text are text`(line: String) {
    #expect(sections("a\n\(line)\nb") == [paragraph("a \(line) b")])
  }

  @Test func `each item of a list is a section`() {
    #expect(
      sections("3. a\n7. b\n\n1. c\n- d\n* e") == [
        item(3, "a", true, false), item(4, "b", false, false), item(5, "c", false, true),
        item(nil, "d", true, true), item(nil, "e", true, true),
      ]
    )
  }

  @Test func `lists are inside of items`() {
    #expect(
      sections("- a\n  1. b\n     - c\n  2. d\n") == [
        AnswerSection(
          .item(
            number: nil,
            blocks: [
              .paragraph(["a"]),
              .list(
                [
                  [.paragraph(["b"]), .list([[.paragraph(["c"])]], from: nil)], [.paragraph(["d"])],
                ],
                from: 1
              ),
            ]
          )
        )
      ]
    )
  }

  @Test func `a task has a box before its text`() {
    #expect(
      sections("- [ ] a\n- [x] b\n- [y] c").map(\.content) == [
        .item(number: nil, blocks: [.paragraph(["☐ ", "a"])]),
        .item(number: nil, blocks: [.paragraph(["☑ ", "b"])]),
        .item(number: nil, blocks: [.paragraph(["[y] c"])]),
      ]
    )
  }

  @Test func `blocks inside of an item or a quote are read as others are`() {
    #expect(
      sections("> a\n> ---\n> b\n> ===\n> [1]: c\n> **d\n>\n> e") == [
        AnswerSection(
          .quote([
            .paragraph(["a"]), .rule, .paragraph(["b ==="]),
            .paragraph([TextRun(text: "1").citing(), ": c"]),
            .paragraph([TextRun(text: "d", isBold: true)]), .paragraph(["e"]),
          ])
        )
      ]
    )
  }

  @Test func `each line of code is a section`() {
    #expect(
      sections("```swift title\na\n\n  **b**\n```\nc") == [
        code("a", true, false), code("", false, false), code("  **b**", false, true),
        paragraph("c"),
      ]
    )
  }

  @Test func `code without lines is a section`() {
    #expect(sections("```swift\n```") == [code("", true, true)])
  }

  @Test func `a fence that never closes is code to the end`() {
    #expect(
      sections("~~~~ swift\na\n~~~\n```") == [
        code("a", true, false), code("~~~", false, false), code("```", false, true),
      ]
    )
  }

  @Test func `indented lines are code`() {
    #expect(
      sections("a\n\n    b\n\n      c\n\nd") == [
        paragraph("a"), AnswerSection(.code("b", language: nil), isLast: false),
        AnswerSection(.code("", language: nil), isFirst: false, isLast: false),
        AnswerSection(.code("  c", language: nil), isFirst: false), paragraph("d"),
      ]
    )
  }

  @Test func `each row of a table is a section, with as many cells as titles`() {
    let table = AnswerTable(
      titles: [["a"], [TextRun(text: "b", isBold: true)]],
      alignments: [.left, .right]
    )
    #expect(
      sections("| a | **b |\n|:-|-:|\n| 1 |\n| `2 \\| 3` | 4 | 5 |\n6") == [
        AnswerSection(.row(table.titles, of: table), isLast: false),
        AnswerSection(.row([["1"], []], of: table), isFirst: false, isLast: false),
        AnswerSection(
          .row([[TextRun(text: "2 | 3", isCode: true)], ["4"]], of: table),
          isFirst: false
        ),
        paragraph("6"),
      ]
    )
  }

  @Test(arguments: ["| a | b |\nc", "a | b\n---|---", "| a |\n"])
  func `other lines with signs of tables are text`(text: String) {
    let words = text.split(separator: "\n").joined(separator: " ")
    #expect(sections(text) == [paragraph(words)])
  }

  @Test func `lines that begin with a bar and belong to no table are paragraphs`() {
    #expect(
      sections("a\n| b |\n|---|---|\nc") == [
        paragraph("a"), paragraph("| b |"), paragraph("|---|---| c"),
      ]
    )
  }

  @Test func `the text of a quote goes on in lines without its mark`() {
    #expect(
      sections("> a\nb\n\nc") == [AnswerSection(.quote([.paragraph(["a b"])])), paragraph("c")]
    )
  }

  @Test func `carriage returns before line breaks are left out`() {
    #expect(sections("a\r\n\r\n- b\r\n- c") == sections("a\n\n- b\n- c"))
  }

  @Test(arguments: ["", " ", "\n\n", "#", "**", "> ", "[](", "!["])
  func `texts of marks are read`(text: String) { #expect(sections(text).count <= 1) }
}
