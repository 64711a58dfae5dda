/// The comparison of a command's output with the lines that a page shows.
///
/// In the page's lines, `…` is for any text of a line, and a line with nothing else for any number
/// of lines. Blank lines at the end do not count, and all spaces are alike, because they look alike.
struct OutputComparison {
  /// A line of either side.
  private enum Line {
    case same(String)
    case missing(String)
    case unexpected(String)
  }

  private let lines: [Line]

  /// A Boolean value that indicates whether the output is as the page shows it.
  var isEqual: Bool {
    lines.allSatisfy { line in
      if case .same = line { true } else { false }
    }
  }

  /// Compares the lines of a page with the lines of an output.
  init(expected: [String], actual: [String]) {
    let expected = expected.droppingBlankEnd.map(\.withPlainSpaces)
    let actual = actual.droppingBlankEnd.map(\.withPlainSpaces)
    // The number of lines that differ from the places `row` and `column` on.
    let start = [Int](repeating: 0, count: actual.count + 1)
    var costs = [[Int]](repeating: start, count: expected.count + 1)
    for row in (0...expected.count).reversed() {
      for column in (0...actual.count).reversed() {
        costs[row][column] =
          Self.steps(expected, actual, row, column)
          .map { $0.cost + costs[$0.row][$0.column] }.min() ?? 0
      }
    }
    var lines: [Line] = []
    var (row, column) = (0, 0)
    while let step = Self.steps(expected, actual, row, column)
      .min(by: { $0.cost + costs[$0.row][$0.column] < $1.cost + costs[$1.row][$1.column] })
    {
      lines += step.line.map { [$0] } ?? []
      (row, column) = (step.row, step.column)
    }
    self.lines = lines
  }

  /// The differences, with three lines of context: the page's lines with `-`, the program's with
  /// `+`.
  var description: String {
    let changed = lines.indices.filter { index in
      if case .same = lines[index] { false } else { true }
    }
    var text: [String] = []
    var last = -1
    for index in lines.indices where changed.contains(where: { abs($0 - index) <= 3 }) {
      if index > last + 1 { text.append("@@") }
      last = index
      switch lines[index] {
      case .same(let line): text.append("  " + line)
      case .missing(let line): text.append("- " + line)
      case .unexpected(let line): text.append("+ " + line)
      }
    }
    return text.joined(separator: "\n")
  }

  private typealias Step = (row: Int, column: Int, cost: Int, line: Line?)

  private static func steps(
    _ expected: [String],
    _ actual: [String],
    _ row: Int,
    _ column: Int
  ) -> [Step] {
    var steps: [Step] = []
    let isOmission = row < expected.count && expected[row].isOmission
    if isOmission { steps.append((row + 1, column, 0, nil)) }
    if column < actual.count, isOmission {
      steps.append((row, column + 1, 0, .same(actual[column])))
    }
    if row < expected.count, column < actual.count, expected[row].matches(actual[column]) {
      steps.append((row + 1, column + 1, 0, .same(actual[column])))
    }
    if row < expected.count, !isOmission {
      steps.append((row + 1, column, 1, .missing(expected[row])))
    }
    if column < actual.count {
      steps.append((row, column + 1, 1, .unexpected(actual[column])))
    }
    return steps
  }
}

extension [String] {
  /// The lines without the blank ones at the end.
  fileprivate var droppingBlankEnd: [String] {
    let end = lastIndex { !$0.allSatisfy(\.isWhitespace) }
    return Array(prefix(end.map { $0 + 1 } ?? 0))
  }
}

extension String {
  /// The text with ordinary spaces in place of no-break ones, as in "12:00 PM".
  fileprivate var withPlainSpaces: String { replacing(#/[\u{a0}\u{202f}]/#, with: " ") }

  /// A Boolean value that indicates whether a page's line is for any number of lines.
  fileprivate var isOmission: Bool { contains("…") && allSatisfy { $0 == "…" || $0 == " " } }

  /// Returns whether a line of output is as a page shows it.
  fileprivate func matches(_ line: String) -> Bool {
    guard contains("…") else { return self == line }
    let parts = split(separator: "…", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last,
      line.hasPrefix(first), line.count >= first.count + last.count, line.hasSuffix(last)
    else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
