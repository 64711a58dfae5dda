import ChatframeConversations
import Testing

/// Texts that are long, deep or wide.
struct AnswerLimitTests {
  private func text(_ part: String, count: Int) -> String { String(repeating: part, count: count) }

  /// Returns the numbers of bytes that the parser has read after each piece.
  private func parsedBytes(_ pieces: some Sequence<String>) -> [Int] {
    var reader = AnswerReader()
    return pieces.map { piece in
      reader.append(piece)
      return reader.parsedByteCount
    }
  }

  @Test(
    arguments: [
      "Some **words** of [a link](https://example.com).\n\n", "- an item\n  - another *one*\n",
      "1. one `code`\n", "| cell | *cell* |\n", "let x = 1\n", "> A quote.\n\n",
    ]
  )
  func `the work on what is added does not depend on the length so far`(part: String) {
    let heads = ["|": "| a | b |\n|---|---|\n", "l": "```\n"]
    let words: [String] = text(part, count: 400).split(separator: " ").map { "\($0) " }
    let counts = parsedBytes([heads[String(part.prefix(1))] ?? ""] + words)
    let tenth = counts.count / 10
    let first = counts[2 * tenth] - counts[tenth]
    let last = counts[10 * tenth] - counts[9 * tenth]
    #expect(Double(last) <= 1.1 * Double(first))
  }

  @Test(
    arguments: [
      "word ", "**", "*a ", "[", "![", "](", "`", "> ", "- ", "| a ", "|\n", "a\n", "\n", "1. a\n",
      "- a\n", "[a](b", "&", "<a:", "\\", "字", "~~a ", "_a ", "a\n---\n", "  - a\n", "> a\n>> b\n",
    ]
  )
  func `a text of 200,000 characters is read once`(part: String) {
    let text = text(part, count: 200_000 / part.count)
    var reader = AnswerReader()
    reader.append(text)
    reader.finish()
    // Prepared text has up to three bytes for a sign, and rows of tables repeat their head.
    #expect(reader.parsedByteCount <= 4 * text.utf8.count + 1000)
  }

  @Test func `emphasis that is 1,000 deep has one style`() {
    let sections = AnswerCorpus.sections(text("*a ", count: 1000) + text("*", count: 3))
    guard case .paragraph(let runs) = sections.first?.content else {
      Issue.record("The first section is not a paragraph.")
      return
    }
    #expect(sections.count == 1)
    #expect(runs.count <= 2)
    #expect(runs.first?.isItalic == true)
  }

  @Test func `quotes and lists beyond a depth are flat`() {
    for text in [text("> ", count: 5000) + "a", text("- ", count: 5000) + "a"] {
      #expect(depth(of: AnswerCorpus.sections(text)) <= 17)
    }
    let lines = (0..<150).map { text("  ", count: $0) + "- a\n" }
    #expect(depth(of: AnswerCorpus.sections(lines.joined())) <= 17)
  }

  private func depth(of sections: [AnswerSection]) -> Int {
    sections.map { section in
      switch section.content {
      case .item(_, let blocks), .quote(let blocks): 1 + depth(of: blocks)
      case .paragraph, .heading, .code, .row, .picture, .rule: 0
      }
    }.max() ?? 0
  }

  private func depth(of blocks: [AnswerBlock]) -> Int {
    blocks.map { block in
      switch block {
      case .list(let items, _): 1 + (items.map { depth(of: $0) }.max() ?? 0)
      case .quote(let blocks): 1 + depth(of: blocks)
      case .paragraph, .heading, .code, .table, .picture, .rule: 0
      }
    }.max() ?? 0
  }

  @Test func `a table has up to 1,000 columns`() {
    for count in [500, 1000, 1001] {
      let row = "|" + text(" a |", count: count) + "\n"
      let table = row + "|" + text("---|", count: count) + "\n" + row + row
      let rows = AnswerCorpus.sections(table).compactMap { section in
        if case .row(let cells, _) = section.content { cells.count } else { nil }
      }
      #expect(rows == (count <= 1000 ? [count, count, count] : []))
    }
  }

  @Test func `a table ends when it has added too many cells`() {
    let head = "|" + text("a|", count: 500) + "\n|" + text("-|", count: 500) + "\n"
    let sections = AnswerCorpus.sections(head + text("| b\n", count: 1000))
    let cells = sections.reduce(0) { count, section in
      if case .row(let cells, _) = section.content { count + cells.count } else { count }
    }
    #expect(cells < 25_000)
    #expect(sections.count > 500)
    let nested = AnswerCorpus.sections(
      "- x\n"
        + (head + text("| b\n", count: 1000)).split(separator: "\n").map { "  \($0)\n" }.joined()
    )
    #expect(ShownLetter.letters(of: nested).count { $0.letter?.text == "b" } == 1000)
  }

  @Test func `a long paragraph is several sections`() {
    let words = text("word ", count: 30_000)
    let sections = AnswerCorpus.sections(words)
    #expect(sections.count == 3)
    #expect(ShownLetter.letters(of: sections).count == 120_000)
  }

  @Test func `code without an end is read line by line`() {
    let sections = AnswerCorpus.sections("```\n" + text("a\n", count: 50_000))
    #expect(sections.count == 50_000)
    #expect(sections.last?.isLast == true)
  }
}
