import ChatframeMarkdown

extension AnswerScanner {
  private mutating func append(_ line: [UInt8]) {
    lines.append(line)
    byteCount += line.count + 1
  }

  /// Adds a line to the current block if it belongs to it; otherwise, ends the block.
  mutating func continues(
    _ line: [UInt8],
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) -> Bool {
    switch block {
    case .none: return false
    case .paragraph:
      guard AnswerLine(line).continuesParagraph else { break }
      append(line)
      return true
    case .quote(let nesting):
      return continuesQuote(line, nesting) || stop(&parser, into: &sections)
    case .item(let list):
      return continuesItem(line, list, &parser, into: &sections)
    case .table(let table):
      guard continuesTable(line, table) else { break }
      endRow(table, isLast: false, mayGrow: nil, &parser, into: &sections)
      lines = [line]
      return true
    case .code(let fence, let isFirst):
      return continuesCode(line, fence, isFirst, &parser, into: &sections)
    case .definition, .heading: break
    }
    return stop(&parser, into: &sections)
  }

  private mutating func stop(
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) -> Bool {
    end(&parser, into: &sections)
    return false
  }

  private mutating func continuesQuote(_ line: [UInt8], _ nesting: ContainerDepth) -> Bool {
    var nesting = nesting
    let shape = AnswerLine(line)
    if case .quote = shape.kind {
      _ = nesting.examine(line)
    } else if nesting.isCode || !shape.continuesParagraph || !lastLineIsText {
      return false
    }
    block = .quote(nesting)
    append(line)
    return true
  }

  /// Returns whether the text of the last block may go on.
  ///
  /// `lastMayGrow` states whether the last line may go on after its end.
  func textMayGrow(lastMayGrow: Bool) -> Bool {
    switch block {
    case .none, .table, .code: false
    case .paragraph: true
    case .definition, .heading: lastMayGrow
    case .quote, .item: lastMayGrow || lastLineIsText
    }
  }

  /// A Boolean value that indicates whether the last line can be the end of a paragraph.
  private var lastLineIsText: Bool {
    lines.last.map { AnswerContainers($0).leaf.isText } ?? false
  }

  private mutating func continuesItem(
    _ line: [UInt8],
    _ list: AnswerList,
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) -> Bool {
    var list = list
    let shape = AnswerLine(line)
    if case .blank = shape.kind {
      list.isAfterBlank = true
      _ = list.nesting.examine(line)
    } else if shape.column >= list.marker.contentColumn {
      list.isAfterBlank = false
      list.isAfterText = list.nesting.examine(line)?.leaf.isText ?? false
    } else if list.nesting.isCode || list.isAfterBlank || !list.isAfterText
      || !shape.continuesParagraph || shape.isMarker
    {
      return continuesList(line, shape, list, &parser, into: &sections)
    }
    block = .item(list)
    append(line)
    return true
  }

  /// Begins the next item of the list, or ends the list.
  private mutating func continuesList(
    _ line: [UInt8],
    _ shape: AnswerLine,
    _ list: AnswerList,
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) -> Bool {
    guard case .item(let marker) = shape.kind, marker.mark == list.marker.mark else {
      return stop(&parser, into: &sections)
    }
    endItem(list, isLast: false, mayGrow: nil, &parser, into: &sections)
    lines = []
    byteCount = 0
    beginItem(line, AnswerList(marker: marker, number: list.number.map { $0 + 1 }, isFirst: false))
    return true
  }

  private mutating func continuesTable(_ line: [UInt8], _ table: AnswerTable) -> Bool {
    guard AnswerRow.begins(line) else { return false }
    addedCellCount += max(0, table.titles.count - AnswerRow(line).cells.count)
    return addedCellCount <= AnswerPreparation.addedCellLimit
  }

  private mutating func continuesCode(
    _ line: [UInt8],
    _ fence: AnswerFence?,
    _ isFirst: Bool,
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) -> Bool {
    if let fence {
      if fence.isClosed(by: line, from: 0) {
        end(&parser, into: &sections)
      } else {
        addCode(line.removingIndentation(of: fence.indentation), &sections)
      }
      return true
    }
    if line.allSatisfy(\.isSpace) {
      emptyLineCount += 1
      return true
    }
    guard line.skippingSpaces(from: 0, column: 0).column >= 4 else {
      return stop(&parser, into: &sections)
    }
    for _ in 0..<emptyLineCount { addCode([], &sections) }
    emptyLineCount = 0
    addCode(line.removingIndentation(of: 4), &sections)
    return true
  }
}

extension AnswerScanner {
  /// Begins a block with a line that belongs to no other one.
  mutating func begin(
    _ line: [UInt8],
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) {
    let shape = AnswerLine(line)
    switch shape.kind {
    case .blank: break
    case .rule: sections.append(AnswerSection(.rule))
    case .pipes: head = line
    case .heading(let level): beginBlock(.heading(level: level), line)
    case .definition: beginBlock(.definition, line)
    case .fence(let fence): block = .code(fence, isFirst: true)
    case .item(let marker):
      beginItem(line, AnswerList(marker: marker, number: marker.number, isFirst: true))
    case .quote:
      var nesting = ContainerDepth()
      _ = nesting.examine(line)
      beginBlock(.quote(nesting), line)
    case .text where shape.column >= 4:
      beginBlock(.code(nil, isFirst: true), line.removingIndentation(of: 4))
    case .text: beginBlock(.paragraph, line)
    }
  }

  /// Begins a block with its first line.
  mutating func beginBlock(_ block: Block, _ line: [UInt8]) {
    self.block = block
    append(line)
  }

  private mutating func beginItem(_ line: [UInt8], _ list: AnswerList) {
    var list = list
    list.isAfterText = list.nesting.examine(line)?.leaf.isText ?? false
    beginBlock(.item(list), line)
  }

  /// Begins a table with its head and the line that divides the columns.
  mutating func beginTable(
    _ head: [UInt8],
    _ line: [UInt8],
    _ parser: inout MarkdownParser
  ) {
    var text: [UInt8] = []
    _ = AnswerRow(head).prepare(mayGrow: false, into: &text)
    guard case .table(let rows, let alignments) = parse(text + line + [0x0A], &parser).first else {
      return
    }
    block = .table(AnswerTable(rows[0], alignments))
    isFirstRow = true
    addedCellCount = 0
    lines = []
  }

  private mutating func addCode(_ line: [UInt8], _ sections: inout [AnswerSection]) {
    guard case .code(let fence, let isFirst) = block else { return }
    if !lines.isEmpty {
      sections.append(code(fence, isFirst: isFirst, isLast: false))
      block = .code(fence, isFirst: false)
    }
    lines = [line]
  }
}
