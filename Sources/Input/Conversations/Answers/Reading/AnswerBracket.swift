/// The meaning of an opening bracket, as far as it is known.
enum AnswerBracket {
  /// It depends on text that has not arrived.
  case unknown
  /// A bracket.
  case plain
  /// The number or word of a source, and the offset after the closing bracket.
  case citation(ArraySlice<UInt8>, end: Int)
  /// The label of a link, and its target with all brackets.
  case link(label: Range<Int>, target: Range<Int>)

  /// The number of characters after which a bracket that is still open is plain text.
  private static let labelLimit = 200
  /// The number of bytes after which an address that has not ended is plain text.
  private static let targetLimit = 2000

  /// Examines the opening bracket at an offset.
  init(_ line: MarkedLine, from open: Int) {
    let text = line.text
    let end = line.range.upperBound
    guard let close = Self.close(text, open + 1..<end) else {
      let length = text[open + 1..<end].prefix(4 * Self.labelLimit).count { $0 & 0xC0 != 0x80 }
      self = line.mayGrow && length < Self.labelLimit ? .unknown : .plain
      return
    }
    let label = open + 1..<close
    if close + 1 == end, line.mayGrow { self = .unknown; return }
    if close + 1 < end, text[close + 1] == UInt8(ascii: "("),
      !line.isLabel || open > 0 && text[open - 1] == UInt8(ascii: "!")
    {
      var target = LinkTarget(text: text, end: end, position: close + 2)
      switch target.read() {
      case true?: self = .link(label: label, target: close..<target.position); return
      case nil where line.mayGrow && end - close < Self.targetLimit: self = .unknown; return
      default: break
      }
    }
    self = Self.citation(text, label).map { .citation($0, end: close + 1) } ?? .plain
  }

  /// Returns the offset of the bracket that closes a label.
  private static func close(_ text: [UInt8], _ range: Range<Int>) -> Int? {
    var depth = 0
    var length = 0
    var offset = range.lowerBound
    while offset < range.upperBound, length <= labelLimit {
      switch text[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]") where depth == 0: return offset
      case UInt8(ascii: "]"): depth -= 1
      default: break
      }
      offset += 1
      if offset < range.upperBound, text[offset] & 0xC0 != 0x80 { length += 1 }
    }
    return nil
  }

  /// Returns the number or word of the source that a label names: a number from 1 to 999, or
  /// letters and digits after `^`.
  static func citation(_ text: [UInt8], _ label: Range<Int>) -> ArraySlice<UInt8>? {
    var word = text[label]
    if word.first == UInt8(ascii: "["), word.last == UInt8(ascii: "]") {
      word = word.dropFirst().dropLast()
    }
    if word.first == UInt8(ascii: "^") {
      word = word.dropFirst()
      let isWord = word.allSatisfy { $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x5F }
      return isWord && (1...20).contains(word.count) ? word : nil
    }
    let isNumber = (1...3).contains(word.count) && word.allSatisfy(\.isDigit)
    return isNumber && word.first != UInt8(ascii: "0") ? word : nil
  }
}

/// The target of a link: an address and an optional title.
private struct LinkTarget {
  let text: [UInt8]
  let end: Int
  /// The offset of the next byte.
  var position: Int

  /// Reads up to the closing parenthesis.
  ///
  /// - Returns: `false` if this is no target; `nil` if the text ends before it does.
  mutating func read() -> Bool? {
    skipSpaces()
    guard let isAddress = readAddress(), isAddress else { return isEnded ? nil : false }
    skipSpaces()
    guard position < end else { return nil }
    if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text[position]) {
      guard readTitle(text[position]) else { return nil }
      skipSpaces()
      guard position < end else { return nil }
    }
    guard text[position] == UInt8(ascii: ")") else { return false }
    position += 1
    return true
  }

  private var isEnded: Bool { position >= end }

  private mutating func skipSpaces() {
    position = min(end, text.skippingSpaces(from: position, column: 0).offset)
  }

  /// Returns `nil` if the text ends before the address does.
  private mutating func readAddress() -> Bool? {
    guard position < end else { return nil }
    if text[position] == UInt8(ascii: "<") {
      guard let close = text[position..<end].firstIndex(of: UInt8(ascii: ">")) else {
        position = end
        return nil
      }
      position = close + 1
      return true
    }
    var depth = 0
    while position < end, !text[position].isSpace {
      switch text[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where depth == 0: return true
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\"): position += 1
      default: break
      }
      // The parser accepts no more.
      guard depth <= 30 else { return false }
      position += 1
    }
    position = min(position, end)
    return position == end ? nil : depth == 0
  }

  private mutating func readTitle(_ quote: UInt8) -> Bool {
    position += 1
    while position < end, text[position] != quote {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, end)
    return position < end
  }
}
