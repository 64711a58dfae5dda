/// A line of an answer's text, without its line break, or its content after the marks of lists and
/// quotes.
struct AnswerLine {
  /// The kind of block that a line begins.
  enum Kind {
    case blank, rule, quote, pipes, definition, text
    case heading(level: Int)
    case fence(AnswerFence)
    case item(ListMarker)
  }

  /// The kind of block that the line begins.
  let kind: Kind
  /// The offset of the first byte that is not white space.
  let start: Int
  /// The column of that byte; tabs end at multiples of four.
  let column: Int
  /// The column at which the content of the innermost list or quote begins.
  let base: Int

  /// Examines a line.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - offset: The offset at which to begin.
  ///   - base: The column of that offset.
  ///   - items: The columns at which the contents of the list items around the line begin.
  init(_ bytes: [UInt8], from offset: Int = 0, base: Int = 0, items: [Int] = []) {
    let (start, column) = bytes.skippingSpaces(from: offset, column: base)
    let base = max(base, items.last { $0 <= column } ?? 0)
    self.start = start
    self.column = column
    self.base = base
    kind =
      start == bytes.count
      ? .blank : column - base >= 4 ? .text : Self.kind(bytes, start, column, base)
  }

  /// A Boolean value that indicates whether the line can continue a paragraph.
  var isText: Bool {
    switch kind {
    case .text, .pipes, .definition: true
    case .item(let marker): marker.isEmpty
    case .blank, .rule, .quote, .heading, .fence: false
    }
  }

  /// A Boolean value that indicates whether the line has no text.
  var isBlank: Bool {
    if case .blank = kind { true } else { false }
  }

  /// A Boolean value that indicates whether the line belongs to the paragraph above it.
  var continuesParagraph: Bool {
    switch kind {
    case .text: true
    case .item(let marker): marker.isEmpty || (marker.number ?? 1) != 1
    case .blank, .rule, .quote, .heading, .fence, .pipes, .definition: false
    }
  }

  /// A Boolean value that indicates whether the line begins an item of a list.
  var isMarker: Bool {
    if case .item = kind { true } else { false }
  }

  private static func kind(_ bytes: [UInt8], _ start: Int, _ column: Int, _ base: Int) -> Kind {
    switch bytes[start] {
    case UInt8(ascii: ">"): return .quote
    case UInt8(ascii: "|"): return .pipes
    case UInt8(ascii: "#"): return heading(bytes, start)
    case UInt8(ascii: "["): return isDefinition(bytes, start) ? .definition : .text
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      return AnswerFence(bytes, start, column: base).map(Kind.fence) ?? .text
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      if isRule(bytes, start) { return .rule }
      fallthrough
    default: return ListMarker(bytes, start, column).map(Kind.item) ?? .text
    }
  }

  private static func heading(_ bytes: [UInt8], _ start: Int) -> Kind {
    let level = bytes.run(at: start)
    let end = start + level
    return level <= 6 && (end == bytes.count || bytes[end].isSpace) ? .heading(level: level) : .text
  }

  private static func isRule(_ bytes: [UInt8], _ start: Int) -> Bool {
    var count = 0
    for byte in bytes[start...] where !byte.isSpace {
      guard byte == bytes[start] else { return false }
      count += 1
    }
    return count >= 3
  }

  /// Returns whether a line has the form `[label]: …`.
  private static func isDefinition(_ bytes: [UInt8], _ start: Int) -> Bool {
    guard let end = bytes[start...].prefix(100).firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    return end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: ":") && end > start + 1
  }
}

/// The first line of a block of code, which determines the last one.
struct AnswerFence {
  /// A backtick or a tilde.
  let mark: UInt8
  /// The number of marks.
  let count: Int
  /// The column of the content of the list or quote around the code.
  let column: Int
  /// The number of spaces before the marks.
  let indentation: Int
  /// The language after the marks.
  let language: String?

  /// Reads the marks at `start`; returns `nil` if they begin no code.
  init?(_ bytes: [UInt8], _ start: Int, column: Int) {
    mark = bytes[start]
    count = bytes.run(at: start)
    self.column = column
    indentation = bytes.skippingSpaces(from: 0, column: 0).offset
    let info = bytes[(start + count)...]
    guard count >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
    let word = info.drop { $0.isSpace }.prefix { !$0.isSpace }
    language = word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// Returns whether the marks from `offset` on end the code.
  func isClosed(by bytes: [UInt8], from offset: Int) -> Bool {
    let (start, _) = bytes.skippingSpaces(from: offset, column: 0)
    guard start - offset < 4, start < bytes.count, bytes[start] == mark else { return false }
    let count = bytes.run(at: start)
    return count >= self.count && bytes[(start + count)...].allSatisfy(\.isSpace)
  }
}

/// The mark of a list's item.
struct ListMarker {
  /// The bullet, or the character after the number; it is the same in all items of a list.
  let mark: UInt8
  /// The number; `nil` for a bullet.
  let number: Int?
  /// The offset at which the content begins.
  let contentOffset: Int
  /// The column at which the content begins.
  let contentColumn: Int
  /// A Boolean value that indicates whether nothing follows the mark.
  let isEmpty: Bool

  /// Reads the mark at `start`; returns `nil` if there is none.
  init?(_ bytes: [UInt8], _ start: Int, _ column: Int) {
    let digits = bytes[start...].prefix(10).prefix { $0.isDigit }.count
    guard digits < 10, start + digits < bytes.count else { return nil }
    let end = start + digits + 1
    mark = bytes[end - 1]
    let marks: [UInt8] = digits == 0 ? Array("-*+".utf8) : Array(".)".utf8)
    guard marks.contains(mark), end == bytes.count || bytes[end].isSpace else { return nil }
    number = digits == 0 ? nil : Int(String(decoding: bytes[start..<end - 1], as: UTF8.self))
    let (content, reached) = bytes.skippingSpaces(from: end, column: column + digits + 1)
    isEmpty = content == bytes.count
    let width = reached - (column + digits + 1)
    let isPlain = !isEmpty && width <= 4
    contentOffset = isPlain ? content : min(end + 1, bytes.count)
    contentColumn = isPlain ? reached : column + digits + 2
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a space or a tab.
  var isSpace: Bool { self == 0x20 || self == 0x09 }
  /// A Boolean value that indicates whether the byte is an ASCII digit.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// A Boolean value that indicates whether the byte is an ASCII letter or digit.
  var isLetterOrDigit: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) }
  /// A Boolean value that indicates whether the byte is an ASCII sign that is none of the above.
  var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isLetterOrDigit }
}

extension [UInt8] {
  /// Returns the bytes without up to `width` columns of white space at their beginning.
  func removingIndentation(of width: Int) -> [UInt8] {
    var offset = 0
    var column = 0
    while offset < count, column < width, self[offset].isSpace {
      column += self[offset] == 0x09 ? 4 - column % 4 : 1
      offset += 1
    }
    return [UInt8](repeating: 0x20, count: Swift.max(0, column - width)) + self[offset...]
  }

  /// Returns the offset and the column of the first byte from `offset` on that is not white space.
  func skippingSpaces(from offset: Int, column: Int) -> (offset: Int, column: Int) {
    var offset = offset
    var column = column
    while offset < count, self[offset].isSpace {
      column += self[offset] == 0x09 ? 4 - column % 4 : 1
      offset += 1
    }
    return (offset, column)
  }

  /// Returns the line with spaces in place of tabs among the marks at its beginning.
  func expandingTabs() -> [UInt8] {
    guard contains(0x09) else { return self }
    var line: [UInt8] = []
    for (offset, byte) in enumerated() {
      guard byte.isSpace || byte.isDigit || ">-+*.)".utf8.contains(byte) else {
        return line + self[offset...]
      }
      line += byte == 0x09 ? [UInt8](repeating: 0x20, count: 4 - line.count % 4) : [byte]
    }
    return line
  }

  /// Returns how often the byte at `offset` is repeated, itself included.
  func run(at offset: Int) -> Int {
    var end = offset
    while end < count, self[end] == self[offset] { end += 1 }
    return end - offset
  }
}
