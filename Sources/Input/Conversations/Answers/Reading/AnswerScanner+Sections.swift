import ChatframeMarkdown

extension AnswerScanner {
  /// Ends the current block.
  ///
  /// - Parameters:
  ///   - parser: The parser.
  ///   - mayGrow: Whether the last line may go on after its end; `nil` if the block is complete.
  ///   - sections: The sections, to which those of the block are added.
  mutating func end(
    _ parser: inout MarkdownParser,
    mayGrow: Bool? = nil,
    into sections: inout [AnswerSection]
  ) {
    switch block {
    case .none: break
    case .paragraph, .definition: endText(mayGrow, &parser, into: &sections)
    case .heading(let level): endHeading(level, mayGrow, &parser, into: &sections)
    case .quote:
      for block in parse(mayGrow, &parser) { sections += block.answerSections }
    case .item(let list):
      endItem(list, isLast: true, mayGrow: mayGrow, &parser, into: &sections)
    case .table(let table):
      endRow(table, isLast: true, mayGrow: mayGrow, &parser, into: &sections)
    case .code(let fence, let isFirst):
      sections.append(code(fence, isFirst: isFirst, isLast: true))
    }
    block = .none
    lines = []
    byteCount = 0
    emptyLineCount = 0
  }

  /// Adds the current item of a list.
  mutating func endItem(
    _ list: AnswerList,
    isLast: Bool,
    mayGrow: Bool?,
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) {
    for block in parse(mayGrow, &parser) {
      guard case .list(let items, _) = block else {
        sections += block.answerSections
        continue
      }
      for item in items {
        let blocks = item.flatMap(\.answerBlocks)
        let content = AnswerSection.Content.item(number: list.number, blocks: blocks)
        sections.append(AnswerSection(content, isFirst: list.isFirst, isLast: isLast))
      }
    }
  }

  /// Adds the current row of a table, or its head.
  mutating func endRow(
    _ table: AnswerTable,
    isLast: Bool,
    mayGrow: Bool?,
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) {
    guard !isFirstRow else {
      isFirstRow = false
      sections.append(AnswerSection(.row(table.titles, of: table), isLast: isLast))
      return
    }
    guard let line = lines.first else { return }
    guard let cells = shownCells(of: line, table, mayGrow == true, &parser) else {
      if isLast { sections.endBlock() }
      return
    }
    sections.append(AnswerSection(.row(cells, of: table), isFirst: false, isLast: isLast))
  }

  /// Returns the cells of a row without text that could move; `nil` if none is shown yet.
  private mutating func shownCells(
    of line: [UInt8],
    _ table: AnswerTable,
    _ mayGrow: Bool,
    _ parser: inout MarkdownParser
  ) -> [[TextRun]]? {
    let count = table.titles.count
    guard mayGrow, holdsMovingText, let (column, start) = AnswerRow(line).openCell,
      column < count
    else { return cells(of: line, count, mayGrow, &parser) }
    if [.natural, .left].contains(table.alignments[column]) {
      guard var cells = cells(of: line, count, true, &parser) else { return nil }
      let direction = cells[column].direction
      if direction == nil || direction == table.direction(of: column) {
        cells[column] = cells[column].withoutMovingText ?? []
        return cells.allSatisfy(\.isEmpty) ? nil : cells
      }
    }
    // A text that is not at the side where it begins moves with every word.
    let shown = Array(line[..<start])
    let isBlank = AnswerRow(shown).cells.allSatisfy { shown[$0].allSatisfy(\.isSpace) }
    return isBlank ? nil : cells(of: shown, count, false, &parser)
  }

  /// Returns the cells of a row; `nil` if it has no text yet.
  private mutating func cells(
    of line: [UInt8],
    _ count: Int,
    _ mayGrow: Bool,
    _ parser: inout MarkdownParser
  ) -> [[TextRun]]? {
    var text = Array("|\(String(repeating: "a|", count: count))\n".utf8)
    text += Array("|\(String(repeating: "-|", count: count))\n".utf8)
    let start = text.count
    let row = AnswerRow(line)
    if let held = row.prepare(mayGrow: mayGrow, into: &text) {
      let shown = Array(line[..<held])
      let cells = AnswerRow(shown).cells
      guard !cells.allSatisfy({ shown[$0].allSatisfy(\.isSpace) }) else { return nil }
      return self.cells(of: shown, count, false, &parser)
    }
    guard start + 2 < text.count, case .table(let rows, _) = parse(text, &parser).first,
      rows.count > 1
    else { return Array(repeating: [], count: count) }
    return rows[1].answerCells
  }

  /// Returns the current line of code.
  func code(_ fence: AnswerFence?, isFirst: Bool, isLast: Bool) -> AnswerSection {
    AnswerSection(
      .code(String(decoding: lines.first ?? [], as: UTF8.self), language: fence?.language),
      isFirst: isFirst,
      isLast: isLast
    )
  }
}

extension AnswerScanner {
  private mutating func endText(
    _ mayGrow: Bool?,
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) {
    let text = prepared(mayGrow == true) { line in
      line.skippingSpaces(from: 0, column: 0).offset..<line.count
    }
    for block in parse(text, &parser) { sections += block.answerSections }
  }

  private mutating func endHeading(
    _ level: Int,
    _ mayGrow: Bool?,
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) {
    let text = prepared(mayGrow == true) { line in
      let marks = line.skippingSpaces(from: 0, column: 0).offset + level
      let start = line.skippingSpaces(from: min(marks, line.count), column: 0).offset
      return start..<max(start, line.endOfHeading(from: start))
    }
    guard case .paragraph(let inlines) = parse(text, &parser).first else { return }
    sections.append(AnswerSection(.heading(AnswerText.runs(inlines), level: level)))
  }

  /// Returns the current lines for the parser, as far as their meaning is known.
  private mutating func prepared(
    _ mayGrow: Bool,
    _ range: ([UInt8]) -> Range<Int>
  ) -> [UInt8] {
    var marks = AnswerMarks()
    var text: [UInt8] = []
    for (index, line) in lines.enumerated() {
      let isLast = mayGrow && index == lines.count - 1
      guard let held = marks.prepare(line, range(line), mayGrow: isLast, into: &text) else {
        text.append(0x0A)
        continue
      }
      shorten(to: held)
      return prepared(false, range)
    }
    return text
  }

  /// Returns the blocks of the current lines, as far as their meaning is known.
  private mutating func parse(
    _ mayGrow: Bool?,
    _ parser: inout MarkdownParser
  ) -> [MarkdownBlock] {
    let preparation = AnswerPreparation(
      lines,
      isOpen: mayGrow != nil,
      lastMayGrow: mayGrow == true
    )
    guard let held = preparation.held else { return parse(preparation.output, &parser) }
    shorten(to: held.offset)
    return parse(mayGrow.map { _ in false }, &parser)
  }

  /// Removes the end of the last line from an offset on.
  private mutating func shorten(to offset: Int) {
    guard let line = lines.popLast() else { return }
    let shown = Array(line[..<offset])
    if !AnswerLine.isUndecided(shown, items: items) { lines.append(shown) }
  }

  /// Returns the blocks of prepared text.
  mutating func parse(_ text: [UInt8], _ parser: inout MarkdownParser) -> [MarkdownBlock] {
    guard !text.isEmpty else { return [] }
    parsedByteCount += text.count
    return parser.blocks(of: text)
  }
}
