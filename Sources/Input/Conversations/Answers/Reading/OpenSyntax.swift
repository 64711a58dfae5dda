/// The marks and brackets of a block's lines that have not been closed yet.
///
/// ``AnswerRenderer/rawSyntax`` shows them as signs.
struct OpenSyntax {
  /// A run of marks that can be closed.
  private struct Opening {
    let line: Int
    let range: Range<Int>
    let mark: ArraySlice<UInt8>
  }

  private let lines: [[UInt8]]
  private var openings: [Opening] = []

  /// Returns the lines with a backslash before each sign that begins something open.
  static func escaping(_ lines: [[UInt8]]) -> [[UInt8]] {
    var syntax = OpenSyntax(lines: lines)
    for index in lines.indices { syntax.scan(index) }
    var escaped = lines
    // From the end, because each backslash moves what follows it.
    for opening in syntax.openings.reversed() {
      for offset in opening.range.reversed() {
        escaped[opening.line].insert(UInt8(ascii: "\\"), at: offset)
      }
    }
    return escaped
  }

  private init(lines: [[UInt8]]) { self.lines = lines }

  private mutating func scan(_ index: Int) {
    let line = lines[index]
    // What is open at the end of a paragraph is closed by it.
    if line.allSatisfy(\.isSpace) { openings = [] }
    var offset = 0
    while offset < line.count {
      let byte = line[offset]
      let end = offset + line.run(at: offset)
      switch byte {
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "`"): offset = skipCode(offset..<end, in: index)
      case UInt8(ascii: "["): offset = skipLink(offset, in: index)
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if byte != UInt8(ascii: "~") || end - offset == 2 { add(offset..<end, in: index) }
        offset = end
      default: offset += 1
      }
    }
  }

  /// Returns the offset after code that closes in the same line, or after its first marks.
  private mutating func skipCode(_ marks: Range<Int>, in index: Int) -> Int {
    let line = lines[index]
    var offset = marks.upperBound
    while offset < line.count {
      let end = offset + line.run(at: offset)
      if line[offset] == UInt8(ascii: "`"), end - offset == marks.count { return end }
      offset = end
    }
    openings.append(Opening(line: index, range: marks, mark: line[marks]))
    return marks.upperBound
  }

  /// Returns the offset after the target of a link that closes in the same line, or after a bracket.
  private mutating func skipLink(_ open: Int, in index: Int) -> Int {
    let line = lines[index]
    let close = line[open...].firstIndex(of: UInt8(ascii: "]"))
    if let close, close + 1 < line.count, line[close + 1] != UInt8(ascii: "(") { return open + 1 }
    if let close, close + 1 < line.count,
      let end = line[close...].firstIndex(of: UInt8(ascii: ")"))
    {
      return end + 1
    }
    openings.append(Opening(line: index, range: open..<open + 1, mark: line[open...open]))
    return open + 1
  }

  /// Adds marks of emphasis, or removes those that they close.
  private mutating func add(_ range: Range<Int>, in index: Int) {
    let line = lines[index]
    let isSpace = (
      before: range.lowerBound == 0 || line[range.lowerBound - 1].isSpace,
      after: range.upperBound == line.count || line[range.upperBound].isSpace
    )
    if !isSpace.before, let opening = openings.lastIndex(where: { $0.mark == line[range] }) {
      openings.removeSubrange(opening...)
    } else if !isSpace.after {
      openings.append(Opening(line: index, range: range, mark: line[range]))
    }
  }
}

extension AnswerScanner {
  /// Makes signs of what is open in the lines of the current section.
  mutating func exposeOpenSyntax() {
    switch block {
    case .paragraph, .definition, .heading, .quote, .item, .table:
      lines = OpenSyntax.escaping(lines)
    case .none, .code: break
    }
  }

  /// The first line of code whose fence is open; `nil` outside of code.
  var openFence: String? {
    guard case .code(let fence?, _) = block else { return nil }
    let marks = String(repeating: Character(Unicode.Scalar(fence.mark)), count: fence.count)
    return marks + (fence.language ?? "")
  }
}
