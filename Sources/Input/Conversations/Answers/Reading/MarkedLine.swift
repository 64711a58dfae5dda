/// A part of a line, read from left to right.
struct MarkedLine {
  let text: [UInt8]
  let range: Range<Int>
  /// A Boolean value that indicates whether the part may go on after its end.
  let mayGrow: Bool
  /// A Boolean value that indicates whether the part is the label of a link.
  var isLabel = false
  var position: Int

  init(text: [UInt8], range: Range<Int>, mayGrow: Bool) {
    self.text = text
    self.range = range
    self.mayGrow = mayGrow
    position = range.lowerBound
  }

  /// The byte after the current one.
  var next: UInt8? { position + 1 < range.upperBound ? text[position + 1] : nil }

  /// The number of repetitions of the current byte, itself included.
  var run: Int { min(text.run(at: position), range.upperBound - position) }

  /// Whether the task with which the part begins is done; `nil` if it begins with none.
  var taskIsDone: Bool? {
    let rest = text[range]
    for (box, isDone) in [("[ ]", false), ("[x]", true), ("[X]", true)] {
      if rest.starts(with: box.utf8), rest.dropFirst(3).first?.isSpace == true { return isDone }
    }
    return nil
  }

  /// Returns whether white space or the beginning of the part is before an offset.
  func isSpace(before offset: Int) -> Bool {
    guard offset > range.lowerBound else { return true }
    return scalar(before: offset)?.properties.isWhitespace ?? true
  }

  /// Returns whether white space or the end of the part is at an offset.
  func isSpace(after offset: Int) -> Bool {
    guard offset < range.upperBound else { return true }
    return text.scalar(at: offset).0.properties.isWhitespace
  }

  private func scalar(before offset: Int) -> Unicode.Scalar? {
    var start = offset - 1
    while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start < range.lowerBound ? nil : text.scalar(at: start).0
  }
}

extension MarkedLine {
  /// The effects that marks of emphasis can have, by the characters around them.
  struct Flanks {
    /// A Boolean value that indicates whether white space is on both sides.
    var areSpaces: Bool
    /// A Boolean value that indicates whether the marks can begin a style.
    var opens: Bool
    /// A Boolean value that indicates whether marks can begin a style if those before them end one.
    var opensAfterMarks: Bool
    /// A Boolean value that indicates whether the marks can end emphasis.
    var closes: Bool
    /// A Boolean value that indicates whether the marks can end strong emphasis.
    var closesStrong: Bool
  }

  /// Returns what `count` marks at the current position may do.
  func flanks(of count: Int) -> Flanks {
    let end = position + count
    let isUnderscore = text[position] == UInt8(ascii: "_")
    let spaces = (before: isSpace(before: position), after: isSpace(after: end))
    let before = spaces.before ? nil : scalar(before: position)
    let after = spaces.after ? nil : text.scalar(at: end).0
    let isInsideWord =
      isUnderscore
      ? before.isWordCharacter && after.isWordCharacter
      : before.isLatinWordCharacter && after.isLatinWordCharacter
    let closes = !isUnderscore || !after.isWordCharacter
    return Flanks(
      areSpaces: spaces.before && spaces.after,
      opens: !spaces.after && !isInsideWord && (!isUnderscore || !before.isWordCharacter)
        && !after.endsWords && !(after.isSign && before.isLatinWordCharacter),
      opensAfterMarks: !spaces.after && !isUnderscore && !after.endsWords,
      closes: !spaces.before && closes,
      closesStrong: closes
    )
  }

  /// Copies the current byte and those that belong to it, none of which are marks.
  mutating func copyPlain(_ byte: UInt8, _ output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\\"): copyEscape(&output)
    case UInt8(ascii: "<"): copyAddress(&output)
    case UInt8(ascii: "&"): copyEntity(&output)
    case UInt8(ascii: "h"), UInt8(ascii: "w"): copyLiteral(urlLength, &output)
    default: copyLiteral(1, &output)
    }
  }

  /// Copies bytes as such without any meaning.
  mutating func copyLiteral(_ count: Int, _ output: inout [UInt8]) {
    for byte in text[position..<position + count] { InlineStyle.addLiteral(byte, to: &output) }
    position += count
  }

  private mutating func copyEscape(_ output: inout [UInt8]) {
    guard let next else {
      // A backslash at the end of a line breaks the line, as two spaces do.
      if range.upperBound == text.count { output += [0x20, 0x20] }
      position += 1
      return
    }
    if next.isPunctuation { position += 1 }
    copyLiteral(1, &output)
  }

  /// Copies an address in angle brackets as it is, or an angle bracket.
  private mutating func copyAddress(_ output: inout [UInt8]) {
    let rest = text[position + 1..<range.upperBound]
    let address = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    let isAddress =
      address.endIndex < range.upperBound && text[address.endIndex] == UInt8(ascii: ">")
      && (address.contains(UInt8(ascii: ":")) || address.contains(UInt8(ascii: "@")))
      && address.first?.isLetterOrDigit == true && !isLabel
    guard isAddress else { return copyLiteral(1, &output) }
    output += text[position...address.endIndex]
    position = address.endIndex + 1
  }

  /// Copies an entity such as `&amp;` as it is, or the sign.
  private mutating func copyEntity(_ output: inout [UInt8]) {
    let rest = text[position + 1..<range.upperBound].prefix(32)
    let name = rest.prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "#") }
    let isEntity =
      name.endIndex < range.upperBound && text[name.endIndex] == UInt8(ascii: ";")
      && (name.first != UInt8(ascii: "#") || Self.isCharacter(name.dropFirst()))
    guard isEntity, !name.isEmpty else { return copyLiteral(1, &output) }
    output += text[position...name.endIndex]
    position = name.endIndex + 1
  }

  /// Returns whether the number in an entity is that of a character that a text can have.
  private static func isCharacter(_ number: ArraySlice<UInt8>) -> Bool {
    let digits = String(decoding: number, as: UTF8.self).lowercased()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return false }
    return !scalar.isNoncharacter && scalar.value >= 0x20
  }

  /// The length of the URL that begins at the current byte, or 1.
  private var urlLength: Int {
    guard !isInsideWord else { return 1 }
    let rest = text[position..<range.upperBound]
    let isURL = ["https://", "http://", "www."].contains { rest.starts(with: $0.utf8) }
    guard isURL else { return 1 }
    var end = position
    while end < range.upperBound, !Self.urlEnds.contains(text[end]) {
      guard text[end] != UInt8(ascii: "~") || text.run(at: end) != 2 else { break }
      end += 1
    }
    return max(1, end - position)
  }

  private static let urlEnds = Set(" \t<>*`|\"[\\".utf8)

  private var isInsideWord: Bool {
    position > range.lowerBound && scalar(before: position).isWordCharacter
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether Unicode reserves the character for a program's own use.
  var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }
}

extension Unicode.Scalar? {
  /// A Boolean value that indicates whether the character is a letter or a digit.
  fileprivate var isWordCharacter: Bool {
    guard let self else { return false }
    if self.isASCII { return UInt8(self.value).isLetterOrDigit }
    return self.properties.isAlphabetic || self.properties.numericType != nil
  }

  /// A Boolean value that indicates whether the character is an ASCII letter or digit.
  fileprivate var isLatinWordCharacter: Bool {
    self.map { $0.isASCII && UInt8($0.value).isLetterOrDigit } ?? false
  }

  /// A Boolean value that indicates whether the character is an ASCII sign.
  fileprivate var isSign: Bool { self.map { $0.isASCII && UInt8($0.value).isPunctuation } ?? false }

  /// A Boolean value that indicates whether the character is a sign with which no emphasis begins.
  fileprivate var endsWords: Bool {
    self.map { $0.isASCII && ".,;:!?)]}/|=%+>".utf8.contains(UInt8($0.value)) } ?? false
  }
}
