/// A line of a table.
struct AnswerRow {
  /// The largest number of columns.
  static let columnLimit = 1000

  let line: [UInt8]
  /// The parts of the line between the signs that separate cells.
  let cells: [Range<Int>]
  /// A Boolean value that indicates whether the last cell has not been closed.
  let isOpen: Bool

  /// Returns whether a line begins with `|`.
  static func begins(_ line: [UInt8]) -> Bool {
    if case .pipes = AnswerLine(line).kind { true } else { false }
  }

  /// Divides a line whose first sign is `|`, at `start` if that is known.
  init(_ line: [UInt8], from start: Int? = nil) {
    let start = start ?? line.skippingSpaces(from: 0, column: 0).offset
    var cells: [Range<Int>] = []
    var cell = start + 1
    var offset = start + 1
    while offset < line.count {
      if line[offset] == UInt8(ascii: "|") {
        cells.append(cell..<offset)
        cell = offset + 1
      } else if line[offset] == UInt8(ascii: "\\") {
        offset += 1
      }
      offset += 1
    }
    isOpen = cell < line.count && !line[cell...].allSatisfy(\.isSpace)
    if isOpen { cells.append(cell..<line.count) }
    self.line = line
    self.cells = cells
  }

  /// The number and the offset of the last cell if it has not been closed.
  var openCell: (column: Int, start: Int)? {
    isOpen ? cells.last.map { (cells.count - 1, $0.lowerBound) } : nil
  }

  /// Returns whether the next line, which divides the head from the rows, has the same columns.
  func isHead(above next: [UInt8]) -> Bool {
    guard !cells.isEmpty, cells.count <= Self.columnLimit else { return false }
    let containers = AnswerContainers(next)
    return !containers.beginsItem
      && Self.dividedColumns(next[containers.leaf.start...]) == cells.count
  }

  /// Returns the number of columns of a line such as `|---|:-:|`; `nil` for other lines.
  private static func dividedColumns(_ line: ArraySlice<UInt8>) -> Int? {
    var line = line.drop { $0.isSpace }
    if line.first == UInt8(ascii: "|") { line.removeFirst() }
    var parts = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    if let last = parts.last, last.allSatisfy(\.isSpace) { parts.removeLast() }
    let areDividers = parts.allSatisfy { part in
      let text = part.drop { $0.isSpace }.reversed().drop { $0.isSpace }
      let dashes = text.enumerated().filter { $1 == UInt8(ascii: "-") }.count
      let colons = text.enumerated().filter { index, byte in
        byte == UInt8(ascii: ":") && (index == 0 || index == text.count - 1)
      }.count
      return dashes > 0 && dashes + colons == text.count
    }
    return areDividers ? parts.count : nil
  }

  /// Prepares the row for the Markdown parser.
  ///
  /// - Parameters:
  ///   - mayGrow: Whether the line may go on after its end.
  ///   - output: The prepared text, to which the row and a line break are added.
  /// - Returns: The offset at which the known part of the row ends, because the meaning of a bracket
  ///   depends on what follows; `nil` if there is no such bracket.
  func prepare(mayGrow: Bool, into output: inout [UInt8]) -> Int? {
    output.append(UInt8(ascii: "|"))
    for (index, cell) in cells.enumerated() {
      var marks = AnswerMarks(isCell: true)
      let isLast = mayGrow && isOpen && index == cells.count - 1
      if let held = marks.prepare(line, cell, mayGrow: isLast, into: &output) { return held }
      output.append(UInt8(ascii: "|"))
    }
    output.append(0x0A)
    return nil
  }
}
