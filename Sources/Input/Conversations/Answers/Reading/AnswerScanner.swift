import ChatframeMarkdown

/// Divides the lines of an answer into sections, each of which the Markdown parser reads once it is
/// complete.
struct AnswerScanner {
  /// The block to which the last lines belong.
  enum Block {
    /// None: the next line begins one.
    case none
    case paragraph
    /// A line such as `[1]: https://example.com`, which the next line does not continue.
    case definition
    case heading(level: Int)
    case quote(ContainerDepth)
    case item(AnswerList)
    case table(AnswerTable)
    case code(AnswerFence?, isFirst: Bool)
  }

  /// The number of bytes after which a section ends with its line.
  static let sectionLimit = 1 << 16

  /// A Boolean value that indicates whether text that could move is not shown while it grows.
  var holdsMovingText = true
  /// The number of bytes that the parser has read.
  var parsedByteCount = 0

  var block = Block.none
  /// The lines of the current section.
  var lines: [[UInt8]] = []
  var byteCount = 0
  /// A line that begins with `|`, which is the head of a table if the next line says so.
  var head: [UInt8]?
  var isFirstRow = true
  var addedCellCount = 0
  /// Empty lines inside of indented code, which belong to it if more code follows.
  var emptyLineCount = 0

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line break.
  ///   - parser: The parser of sections that the line completes.
  ///   - sections: The sections, to which those that the line completes are added.
  mutating func add(
    _ line: [UInt8],
    _ parser: inout MarkdownParser,
    into sections: inout [AnswerSection]
  ) {
    let line = isCode ? line : line.expandingTabs()
    if let head {
      self.head = nil
      if AnswerRow(head).isHead(above: line) {
        return beginTable(head, line, &parser)
      }
      beginBlock(.paragraph, head)
    }
    if !continues(line, &parser, into: &sections) { begin(line, &parser, into: &sections) }
    if byteCount > Self.sectionLimit, !isCode { end(&parser, into: &sections) }
  }

  /// Adds the sections of the lines that have not been completed.
  ///
  /// - Parameters:
  ///   - parser: The parser.
  ///   - lastMayGrow: Whether the last line may go on after its end; `nil` if the text is complete.
  ///   - sections: The sections, to which the others are added.
  mutating func close(
    _ parser: inout MarkdownParser,
    lastMayGrow: Bool?,
    into sections: inout [AnswerSection]
  ) {
    if lastMayGrow == nil, let head {
      self.head = nil
      beginBlock(.paragraph, head)
    }
    end(&parser, mayGrow: lastMayGrow, into: &sections)
  }

  /// Returns whether the beginning of a line can be shown, because it is known what the line is.
  func shows(_ line: [UInt8]) -> Bool {
    switch block {
    case .code(let fence?, _):
      let start = line.skippingSpaces(from: 0, column: 0).offset
      return start < line.count && line[start] != fence.mark
        || line[start...].contains { !$0.isSpace && $0 != fence.mark }
    case .table where AnswerRow.begins(line):
      return !AnswerRow(line).cells.allSatisfy { line[$0].allSatisfy(\.isSpace) }
    case .code(nil, _) where line.skippingSpaces(from: 0, column: 0).column >= 4:
      return !line.allSatisfy(\.isSpace)
    case .none, .paragraph, .definition, .heading, .quote, .item, .table, .code:
      return !AnswerLine.isUndecided(line, items: items)
    }
  }

  /// The columns at which the contents of the current list items begin.
  var items: [Int] {
    switch block {
    case .item(let list): list.nesting.items
    case .quote(let nesting): nesting.items
    case .none, .paragraph, .definition, .heading, .table, .code: []
    }
  }

  /// A Boolean value that indicates whether the current block is code.
  private var isCode: Bool {
    if case .code = block { true } else { false }
  }
}

/// The list to which the current item belongs.
struct AnswerList {
  /// The mark of the current item.
  var marker: ListMarker
  /// The number of the current item; `nil` for a list without numbers.
  var number: Int?
  /// A Boolean value that indicates whether the item is the first one.
  var isFirst: Bool
  /// A Boolean value that indicates whether the last line was empty.
  var isAfterBlank = false
  /// A Boolean value that indicates whether the last line was text.
  var isAfterText = true
  /// The lists and the code inside the item.
  var nesting = ContainerDepth()
}
