/// Prepares the lines of a quote or of a list's item for the Markdown parser.
///
/// Where the parser would decide on a line by what follows it, the line is changed: a line of dashes
/// below a paragraph is a rule, and a line such as `[1]: https://example.com` a paragraph.
struct AnswerPreparation {
  /// The kind of text to which a line belongs.
  private enum Leaf {
    case none, text, definition, head, table
  }

  /// The maximum number of cells that a table adds to rows that are too short.
  static let addedCellLimit = 20_000

  /// The prepared text.
  private(set) var output: [UInt8] = []
  /// The line and the offset of a bracket whose meaning depends on what follows.
  private(set) var held: (line: Int, offset: Int)?

  private let lines: [[UInt8]]
  private let isOpen: Bool
  private var leaf = Leaf.none
  private var marks = AnswerMarks()
  private var nesting = AnswerNesting()
  private var quoteCount = 0
  private var columnCount = 0
  private var addedCellCount = 0

  /// Prepares lines.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - isOpen: Whether more lines may follow.
  ///   - lastMayGrow: Whether the last line may go on after its end.
  init(_ lines: [[UInt8]], isOpen: Bool, lastMayGrow: Bool) {
    self.lines = lines
    self.isOpen = isOpen
    for index in lines.indices {
      let mayGrow = lastMayGrow && index == lines.count - 1
      if !add(lines[index], at: index, mayGrow) { return }
    }
  }

  /// Adds a line; returns `false` if the lines from this one on have to wait.
  private mutating func add(_ line: [UInt8], at index: Int, _ mayGrow: Bool) -> Bool {
    guard leaf != .head, let containers = nesting.examine(line) else {
      leaf = leaf == .head ? .table : .none
      output += line + [0x0A]
      return true
    }
    let isBelowText = leaf == .text
    if containers.beginsItem || containers.quoteCount > quoteCount { leaf = .none }
    if !containers.isLazy(leaf == .text) { quoteCount = containers.quoteCount }
    let start = containers.leaf.start
    switch containers.leaf.kind {
    case .blank where containers.beginsItem && isBelowText:
      // Below a paragraph, the parser would read a dash without text as the mark of a heading.
      output += containers.marks + [0x20] + AnswerStyle().mark + [0x0A]
    case .blank:
      addPlain(containers, line, start)
    case .heading(let level):
      separate(containers)
      output += containers.marks + line[start..<start + level] + [0x20]
      let range = start + level..<line.endOfHeading(from: start + level)
      return addText(line, range, index, mayGrow, as: .none)
    case .pipes:
      return addRow(containers, line, index, mayGrow)
    case .definition:
      separate(containers)
      output += containers.marks
      return addText(line, start..<line.count, index, mayGrow, as: .definition)
    case .text, .item:
      if leaf == .none, containers.isIndented { return addPlain(containers, line, start) }
      if leaf != .text { separate(containers) }
      output += containers.marks
      let isItem = containers.beginsItem
      return addText(line, start..<line.count, index, mayGrow, as: .text, isItem: isItem)
    case .rule, .fence, .quote:
      separate(containers)
      addPlain(containers, line, start)
    }
    return true
  }

  @discardableResult
  private mutating func addPlain(
    _ containers: AnswerContainers,
    _ line: [UInt8],
    _ start: Int
  ) -> Bool {
    output += containers.marks + line[start...] + [0x0A]
    leaf = .none
    return true
  }

  /// Ends the paragraph or table above a line with an empty line.
  private mutating func separate(_ containers: AnswerContainers) {
    if leaf != .none { output += containers.continuation + [0x0A] }
  }

  /// Adds a text that belongs to the block above it if that is a paragraph as well.
  private mutating func addText(
    _ line: [UInt8],
    _ range: Range<Int>,
    _ index: Int,
    _ mayGrow: Bool,
    as kind: Leaf,
    isItem: Bool = false
  ) -> Bool {
    if leaf != .text || kind != .text { marks = AnswerMarks() }
    leaf = kind
    let offset = marks.prepare(line, range, mayGrow: mayGrow, isItem: isItem, into: &output)
    output.append(0x0A)
    if let offset { held = (index, offset) }
    return offset == nil
  }
}

extension AnswerPreparation {
  /// Adds a line that begins with `|`.
  private mutating func addRow(
    _ containers: AnswerContainers,
    _ line: [UInt8],
    _ index: Int,
    _ mayGrow: Bool
  ) -> Bool {
    let row = AnswerRow(line, from: containers.leaf.start)
    if leaf == .table {
      addedCellCount += max(0, columnCount - row.cells.count)
      if addedCellCount <= Self.addedCellLimit {
        output += containers.marks
        _ = row.prepare(mayGrow: false, into: &output)
        return true
      }
    } else {
      guard index + 1 < lines.count || !isOpen else { return false }
      if index + 1 < lines.count, row.isHead(above: lines[index + 1]) {
        return addHead(containers, row, index)
      }
    }
    if leaf == .table { separate(containers) }
    output += containers.marks
    let start = containers.leaf.start
    return addText(line, start..<line.count, index, mayGrow, as: .text)
  }

  private mutating func addHead(
    _ containers: AnswerContainers,
    _ row: AnswerRow,
    _ index: Int
  ) -> Bool {
    separate(containers)
    output += containers.marks
    _ = row.prepare(mayGrow: false, into: &output)
    leaf = .head
    columnCount = row.cells.count
    addedCellCount = 0
    return true
  }
}

extension AnswerContainers {
  /// A Boolean value that indicates whether the text is indented as code is.
  fileprivate var isIndented: Bool { leaf.column - leaf.base >= 4 }

  /// Returns whether the line continues a paragraph of a quote without the quote's mark.
  fileprivate func isLazy(_ followsText: Bool) -> Bool {
    followsText && quoteCount == 0 && !beginsItem && leaf.isText
  }
}

extension [UInt8] {
  /// Returns the end of a heading's text, without marks that close it and white space.
  func endOfHeading(from start: Int) -> Int {
    var end = count
    while end > start, self[end - 1].isSpace { end -= 1 }
    var marks = end
    while marks > start, self[marks - 1] == UInt8(ascii: "#") { marks -= 1 }
    if marks == start || self[marks - 1].isSpace { end = marks }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return end
  }
}
