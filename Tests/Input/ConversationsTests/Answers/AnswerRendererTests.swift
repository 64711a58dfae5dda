import Testing

@testable import ChatframeConversations

/// What renderers show of a text that is not complete.
struct AnswerRendererTests {
  /// Returns what a renderer shows when a text has arrived up to its last character.
  private func shown(_ text: String, _ renderer: AnswerRenderer) -> [AnswerSection.Content] {
    var stream = AnswerStream(renderer: renderer)
    stream.receive((text + "…").utf8)
    return stream.answer(state: .streaming).sections.map(\.content)
  }

  /// Returns the sections of a complete text that arrives in pieces.
  private func complete(_ text: String, _ renderer: AnswerRenderer) -> [AnswerSection] {
    var stream = AnswerStream(renderer: renderer)
    for byte in text.utf8 { stream.receive([byte]) }
    stream.finish()
    return Array(stream.answer(state: .complete).sections)
  }

  @Test(arguments: [AnswerRenderer.rawSyntax, .tokenWrap], AnswerCorpus.answers)
  func `a complete text has the same sections`(renderer: AnswerRenderer, text: String) {
    #expect(complete(text, renderer) == complete(text, .settled))
  }

  @Test func `a complete text keeps the headings and columns that were shown`() {
    let heading = complete("One two\n---\n", .parseAll)
    #expect(heading.map(\.content) == [.heading(["One two"], level: 2)])
    let table = complete("| a | b |\n|--|--|\n| long | c |\n", .autoWidthTables)
    guard case .row(_, let columns)? = table.first?.content else {
      Issue.record("There is no table.")
      return
    }
    #expect(columns.longestCells == [["long"], ["b"]])
  }

  @Test(arguments: [
    ("Some **bold te", "Some **bold"), ("Some *soft te", "Some *soft"),
    ("Run `swift bu", "Run `swift"), ("See [the gu", "See [the"), ("Not ~~this wo", "Not ~~this"),
    ("| a | b |\n|--|--|\n| **c d", "**c"), ("- one **two thr", "one **two"),
    ("# A **head li", "A **head"),
  ])
  func `raw syntax shows what is open as signs`(text: String, words: String) {
    #expect(shown(text, .rawSyntax).last?.plainText == words)
  }

  @Test(arguments: [
    ("Some **bold** te", TextRun(text: "bold", isBold: true)),
    ("Run `swift build` no", TextRun(text: "swift build", isCode: true)),
    ("See [a guide](https://a.example) no", TextRun(text: "a guide", link: "https://a.example")),
  ])
  func `raw syntax shows what is closed as settled does`(text: String, run: TextRun) {
    let content = shown(text, .rawSyntax)
    #expect(content == shown(text, .settled))
    guard case .paragraph(let runs)? = content.first else {
      Issue.record("There is no paragraph.")
      return
    }
    #expect(runs.contains(run))
  }

  @Test func `raw syntax shows code as a paragraph until its fence closes`() {
    let open = "Code:\n\n```swift\nlet a = 1\nlet b = 2\n"
    #expect(shown(open, .rawSyntax).last?.plainText == "```swift\nlet a = 1\nlet b = 2")
    #expect(shown(open + "```\n", .rawSyntax) == shown(open + "```\n", .settled))
  }

  @Test func `token wrap shows half a word`() {
    #expect(shown("A long encyclop", .settled).first?.plainText == "A long")
    #expect(shown("A long encyclop", .tokenWrap).first?.plainText == "A long encyclop")
  }

  @Test(arguments: ["1", "-", "##", "``", "| a | b", "See [the gui", "**"])
  func `token wrap shows nothing that may become a mark`(text: String) {
    #expect(shown(text, .tokenWrap) == shown(text, .settled))
  }

  @Test func `parse all shows the head of a table as a paragraph until its second line`() {
    let head = "| Step | Minutes |\n"
    #expect(shown(head, .settled) == [])
    #expect(shown(head, .parseAll).first?.plainText == "| Step | Minutes |")
    guard case .row? = shown(head + "|---|---|\n", .parseAll).first else {
      Issue.record("There is no table.")
      return
    }
  }

  @Test func `parse all makes a heading of a paragraph above a line`() {
    #expect(shown("One two\n", .parseAll) == [.paragraph(["One two"])])
    #expect(shown("One two\n---\n", .parseAll) == [.heading(["One two"], level: 2)])
  }

  @Test(arguments: [
    "Some **bold**, *soft*, ~~old~~ and `code` words ",
    "See [the guide](https://a.example) and [1] or [^note], [not this] or that ",
    "- [ ] one\n- [x] two\n- three **four**\n\n5. five\n6. six\n\n",
    "> quoted **words**\n\n# Title\n\n---\n\n",
    "```swift\nlet a = 1\n\nlet b = 2\n```\n\n", "| a | b |\n|---|--:|\n| *c* | d |\n\n",
  ])
  func `parse all shows closed syntax as settled does`(text: String) {
    #expect(shown(text, .parseAll) == shown(text, .settled))
  }

  @Test func `parse all reads everything whenever it is shown`() {
    var stream = AnswerStream(renderer: .parseAll)
    var count = 0
    for _ in 0..<5 {
      stream.receive("ten bytes\n".utf8)
      _ = stream.answer(state: .streaming)
      count += stream.text.utf8.count
      #expect(stream.parsedByteCount >= count * 9 / 10 - 10)
    }
    #expect(stream.parsedByteCount <= count)
  }

  @Test func `columns of automatic width have the longest cells so far`() {
    let rows = "Times:\n\n| a | b |\n|--|--|\n| long cell | c |\n"
    func longest(_ text: String) -> [[TextRun]]? {
      guard case .row(_, let table)? = shown(text, .autoWidthTables).dropFirst().first else {
        return nil
      }
      return table.longestCells
    }
    #expect(longest(rows) == [["long cell"], ["b"]])
    #expect(longest(rows + "| d | longer |\n") == [["long cell"], ["longer"]])
    #expect(shown(rows, .settled) != shown(rows, .autoWidthTables))
  }

  @Test func `tables inside of quotes have columns of automatic width, too`() {
    let text = "> | a | b |\n> |--|--|\n> | long | c |\n"
    guard case .quote(let blocks)? = shown(text, .autoWidthTables).first,
      case .table(let table, _)? = blocks.first
    else {
      Issue.record("There is no table.")
      return
    }
    #expect(table.longestCells == [["long"], ["c"]])
  }

  @Test(arguments: AnswerRenderer.allCases)
  func `random pieces of any text are shown`(renderer: AnswerRenderer) {
    let bytes = Array(AnswerCorpus.answers.joined(separator: "\n\n").utf8)
    var stream = AnswerStream(renderer: renderer)
    var previous = 0
    for end in stride(from: 7, to: bytes.count, by: 7) {
      stream.receive(bytes[previous..<end])
      previous = end
      let answer = stream.answer(state: .streaming)
      #expect(!answer.sections.isEmpty || end < 40)
    }
  }

  @Test func `only settled accepts a text of any length`() {
    #expect(AnswerRenderer.allCases.filter { $0.textLimit == nil } == [.settled])
  }
}

extension AnswerSection.Content {
  /// The text of the first block or cell.
  fileprivate var plainText: String {
    let runs: [TextRun]
    switch self {
    case .paragraph(let content), .heading(let content, _): runs = content
    case .row(let cells, _): runs = cells.first ?? []
    case .item(_, let blocks), .quote(let blocks):
      guard case .paragraph(let content)? = blocks.first else { return "" }
      runs = content
    case .code(let text, _): return text
    case .picture, .rule: return ""
    }
    return runs.map(\.text).joined()
  }
}
