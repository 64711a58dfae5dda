/// Prepares the lines of a quote or of a list's item for the Markdown parser.
///
/// Lines on which the parser would decide by what follows them are changed: a line of dashes below a
/// paragraph is a rule, and a line such as `[1]: https://example.com` a paragraph.
struct AnswerPreparation {
  /// The kind of text to which a line belongs.
  private enum Leaf {
    case none, text, definition, head, table
  }

  /// A line and the marks in it.
  private struct Line {
    let bytes: [UInt8]
    let index: Int
    let containers: AnswerContainers
    /// A Boolean value that indicates whether the line may go on after its end.
    let mayGrow: Bool
  }

  /// The maximum number of cells that a table adds to rows that are too short.
  static let addedCellLimit = 20_000

  /// The prepared text.
  private(set) var output: [UInt8] = []
  /// The line with a bracket whose meaning depends on what follows, and the offset at which the part
  /// of the line that is known ends.
  private(set) var held: (line: Int, offset: Int)?

  private let lines: [[UInt8]]
  private let isOpen: Bool
  private var leaf = Leaf.none
  private var marks = AnswerMarks()
  private var nesting = ContainerDepth()
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
  private mutating func add(_ bytes: [UInt8], at index: Int, _ mayGrow: Bool) -> Bool {
    guard leaf != .head, let containers = nesting.examine(bytes) else {
      leaf = leaf == .head ? .table : .none
      output += bytes + [0x0A]
      return true
    }
    let isBelowText = leaf == .text
    if containers.beginsItem || containers.quoteCount > quoteCount { leaf = .none }
    if !containers.isLazy(leaf == .text) { quoteCount = containers.quoteCount }
    let line = Line(bytes: bytes, index: index, containers: containers, mayGrow: mayGrow)
    if containers.leaf.isBlank, containers.beginsItem, isBelowText {
      // Below a paragraph, the parser would read a dash without text as the mark of a heading.
      output += containers.marks + [0x20] + InlineStyle().mark + [0x0A]
      return true
    }
    return addBlock(line)
  }

  /// Adds a line by what it begins.
  private mutating func addBlock(_ line: Line) -> Bool {
    let containers = line.containers
    let start = containers.leaf.start
    switch containers.leaf.kind {
    case .blank: return addPlain(line)
    case .rule, .fence, .quote:
      separate(containers)
      return addPlain(line)
    case .pipes: return addRow(line)
    case .heading(let level):
      separate(containers)
      output += containers.marks + line.bytes[start..<start + level] + [0x20]
      let end = line.bytes.endOfHeading(from: start + level)
      return addText(line, start + level..<end, as: .none)
    case .definition:
      separate(containers)
      output += containers.marks
      return addText(line, start..<line.bytes.count, as: .definition)
    case .text, .item:
      if leaf == .none, containers.isIndented { return addPlain(line) }
      if leaf != .text { separate(containers) }
      output += containers.marks
      return addText(line, start..<line.bytes.count, as: .text)
    }
  }

  private mutating func addPlain(_ line: Line) -> Bool {
    output += line.containers.marks + line.bytes[line.containers.leaf.start...] + [0x0A]
    leaf = .none
    return true
  }

  /// Ends the paragraph or table above a line with an empty line.
  private mutating func separate(_ containers: AnswerContainers) {
    if leaf != .none { output += containers.continuation + [0x0A] }
  }

  /// Adds a text that belongs to the block above it if that is a paragraph as well.
  private mutating func addText(_ line: Line, _ range: Range<Int>, as kind: Leaf) -> Bool {
    if leaf != .text || kind != .text { marks = AnswerMarks() }
    leaf = kind
    let offset = marks.prepare(
      line.bytes,
      range,
      mayGrow: line.mayGrow,
      isItem: line.containers.beginsItem && kind == .text,
      into: &output
    )
    output.append(0x0A)
    if let offset { held = (line.index, offset) }
    return offset == nil
  }
}

extension AnswerPreparation {
  /// Adds a line that begins with `|`.
  private mutating func addRow(_ line: Line) -> Bool {
    let row = AnswerRow(line.bytes, from: line.containers.leaf.start)
    if leaf == .table {
      addedCellCount += max(0, columnCount - row.cells.count)
      guard addedCellCount > Self.addedCellLimit else { return addCells(row, line) }
      separate(line.containers)
    } else {
      let next = line.index + 1
      guard next < lines.count || !isOpen else { return false }
      if next < lines.count, row.isHead(above: lines[next]) { return addHead(row, line) }
    }
    output += line.containers.marks
    let start = line.containers.leaf.start
    return addText(line, start..<line.bytes.count, as: .text)
  }

  private mutating func addHead(_ row: AnswerRow, _ line: Line) -> Bool {
    separate(line.containers)
    leaf = .head
    columnCount = row.cells.count
    addedCellCount = 0
    return addCells(row, line)
  }

  private mutating func addCells(_ row: AnswerRow, _ line: Line) -> Bool {
    output += line.containers.marks
    _ = row.prepare(mayGrow: false, into: &output)
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
