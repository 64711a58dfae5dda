/// The marks of lists and quotes at the beginning of a line, and the content after them.
struct AnswerContainers {
  /// The marks of one line beyond which the others are left out.
  static let limit = 16

  /// The content after the markers.
  let leaf: AnswerLine
  /// The columns at which the contents of the list items around the text begin.
  let items: [Int]
  /// The number of quotes.
  let quoteCount: Int
  /// A Boolean value that indicates whether an item begins in the line.
  let beginsItem: Bool
  /// The marks without those beyond the limit.
  let marks: [UInt8]

  /// Examines a line below others.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - items: The columns at which the contents of the list items above begin.
  init(_ line: [UInt8], items: [Int] = []) {
    var offset = 0
    var column = 0
    var counts = (quotes: 0, items: 0)
    var items = items
    var marks: [UInt8] = []
    var leaf = AnswerLine(line, items: items)
    loop: while true {
      var end: Int
      switch leaf.kind {
      case .quote:
        end = leaf.start + 1
        column = leaf.column + 1
        // The space after the mark belongs to it; a tab is left for the parser to divide.
        if end < line.count, line[end] == 0x20 { (end, column) = (end + 1, column + 1) }
        counts.quotes += 1
      case .item(let marker):
        end = marker.contentOffset
        column = marker.contentColumn
        counts.items += 1
        items = items.filter { $0 <= leaf.column } + [column]
      default: break loop
      }
      if counts.quotes + counts.items <= Self.limit { marks += line[offset..<end] }
      offset = end
      leaf = AnswerLine(line, from: offset, base: column, items: items)
    }
    marks += line[offset..<leaf.start]
    self.leaf = leaf
    self.items = items.filter { $0 <= leaf.column }
    self.marks = marks
    quoteCount = counts.quotes
    beginsItem = counts.items > 0
  }

  /// The marks with spaces in place of those that begin items.
  var continuation: [UInt8] {
    marks.map { $0 == UInt8(ascii: ">") || $0.isSpace ? $0 : 0x20 }
  }
}

/// The lists and the code that are open below some lines of a quote or of an item.
struct ContainerDepth {
  private var fence: (AnswerFence, quoteCount: Int)?
  /// The columns at which the contents of the list items begin.
  private(set) var items: [Int] = []
  private var isAfterText = false

  /// A Boolean value that indicates whether the next line may be code.
  var isCode: Bool { fence != nil }

  /// Examines the next line.
  ///
  /// - Returns: The marks of lists and quotes in the line; `nil` if it belongs to code.
  mutating func examine(_ line: [UInt8]) -> AnswerContainers? {
    if let (fence, quoteCount) = fence {
      let (content, column) = Self.content(of: line, quoteCount)
      if content == line.count { return nil }
      if column >= fence.column {
        if fence.isClosed(by: line, from: content) { self.fence = nil }
        return nil
      }
      self.fence = nil
    }
    let containers = AnswerContainers(line, items: items)
    let isLazy = isAfterText && containers.leaf.isText && !containers.beginsItem
    if !isLazy, !containers.leaf.isBlank { items = containers.items }
    isAfterText = containers.leaf.isText
    if case .fence(let opening) = containers.leaf.kind {
      fence = (opening, containers.quoteCount)
    }
    return containers
  }

  /// Returns the first byte after at most `quoteCount` marks of quotes and white space.
  private static func content(of line: [UInt8], _ quoteCount: Int) -> (offset: Int, column: Int) {
    var place = line.skippingSpaces(from: 0, column: 0)
    for _ in 0..<quoteCount {
      guard place.offset < line.count, line[place.offset] == UInt8(ascii: ">") else { break }
      place = line.skippingSpaces(from: place.offset + 1, column: place.column + 1)
    }
    return place
  }
}

extension AnswerLine {
  /// Returns whether the beginning of a line leaves open what the line is.
  ///
  /// Such a line is not shown until more of it has arrived. `items` are the columns at which the
  /// contents of the list items above it begin.
  static func isUndecided(_ line: [UInt8], items: [Int]) -> Bool {
    let leaf = AnswerContainers(line, items: items).leaf
    switch leaf.kind {
    case .blank, .rule, .fence, .pipes: return true
    case .heading(let level): return line[(leaf.start + level)...].allSatisfy(\.isSpace)
    case .quote, .item, .definition, .text:
      let text = line[leaf.start...]
      return text.allSatisfy { $0.isSpace || $0 == text.first }
        && "-*_=`~#+".utf8.contains(line[leaf.start])
        || text.allSatisfy { $0.isSpace || "|:-".utf8.contains($0) }
    }
  }
}
