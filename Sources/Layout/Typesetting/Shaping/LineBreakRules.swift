import ChatframeGraphics

/// Exceptions to Unicode's line breaks: in URLs, in code and in Korean.
///
/// Both kinds of range are in bytes of the prepared text, and in order.
struct LineBreakRules {
  /// The ranges inside which lines never break.
  private(set) var unbroken: [Range<Int>] = []
  /// The ranges inside which lines break only if the range is wider than a line; lines may break
  /// before each of them.
  private(set) var words: [Range<Int>] = []
  private let bytes: [UInt8]

  /// Finds the exceptions in a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - indentLimit: The number of spaces up to which lines do not break after the spaces that they
  ///     start with.
  init(_ text: PreparedText, indentLimit: Int = 0) {
    bytes = text.bytes
    unbroken = text.paddingJoins
    var token = Token(start: 0)
    for (index, byte) in bytes.enumerated() {
      if byte <= UInt8(ascii: " ") {
        finish(token, end: index)
        token = Token(start: index + 1)
      } else {
        token.note(byte)
      }
    }
    finish(token, end: bytes.count)
    for span in text.spans where span.style.family == .mono { keepHyphens(in: span.range) }
    if indentLimit > 0 { keepIndents(atMost: indentLimit) }
    unbroken.sort { $0.lowerBound < $1.lowerBound }
  }

  /// A sequence of bytes without spaces.
  private struct Token {
    let start: Int
    var hasSlash = false
    var hasColon = false
    /// Whether a byte may be the first of a hangul character.
    var mayHaveHangul = false

    mutating func note(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "/"): hasSlash = true
      case UInt8(ascii: ":"): hasColon = true
      case 0xE1, 0xE3, 0xEA...0xED: mayHaveHangul = true
      default: break
      }
    }
  }

  private mutating func finish(_ token: Token, end: Int) {
    let range = token.start..<end
    let hasScheme = token.hasColon && token.hasSlash
    if hasScheme { keepSchemes(in: range) }
    if let parts = URLParts(in: range, of: bytes, mayHaveScheme: hasScheme) {
      words += parts.others
    } else if token.mayHaveHangul {
      keepHangul(in: range)
    }
  }

  /// Keeps the ends of schemes with one more byte: a line that ended there would be almost empty.
  private mutating func keepSchemes(in range: Range<Int>) {
    for colon in range where bytes.startsSchemeEnd(at: colon) && colon + 4 <= bytes.count {
      if bytes[colon + 3] < 0x80 { unbroken.append(colon..<colon + 4) }
    }
  }

  /// Keeps hyphens in code on the line of the character that follows them.
  private mutating func keepHyphens(in range: Range<Int>) {
    for index in range.dropLast() where bytes[index] == UInt8(ascii: "-") {
      let next = bytes[index + 1]
      guard next > UInt8(ascii: " "), next != UInt8(ascii: "-") else { continue }
      unbroken.append(index..<scalarEnd(index + 1))
    }
  }

  /// Keeps the spaces at the start of a line with the first character of a word, which would
  /// otherwise leave a line of spaces above it if it is too long.
  private mutating func keepIndents(atMost limit: Int) {
    var start = 0
    while start < bytes.count {
      let word = bytes[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
      if word > start, word < bytes.count, word - start <= limit, bytes[word] > UInt8(ascii: " ") {
        unbroken.append(start..<scalarEnd(word))
      }
      start = bytes[word...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }
  }

  private func scalarEnd(_ start: Int) -> Int {
    let rest = bytes[(start + 1)...]
    return rest.firstIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
  }

  /// Keeps words with hangul together, but not with Han or kana, which have no spaces.
  private mutating func keepHangul(in range: Range<Int>) {
    var start = range.lowerBound
    var index = start
    var hasHangul = false
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      let next = index + UTF8.width(scalar)
      if scalar.isHanOrKana {
        if hasHangul { words.append(start..<index) }
        (start, hasHangul) = (next, false)
      } else if scalar.isHangul {
        hasHangul = true
      }
      index = next
    }
    if hasHangul { words.append(start..<index) }
  }
}

/// The parts of a URL that lines keep together: they end after its separators.
struct URLParts {
  /// The parts after the first one, in bytes.
  private(set) var others: [Range<Int>] = []

  /// Finds the parts of the first URL in a text without spaces; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - range: The range of the text, in bytes.
  ///   - bytes: The bytes around the text.
  ///   - mayHaveScheme: Whether the text can contain `://`.
  init?(in range: Range<Int>, of bytes: [UInt8], mayHaveScheme: Bool) {
    guard let path = Self.pathStart(in: range, of: bytes, mayHaveScheme) else { return nil }
    let end = Self.end(from: path, in: bytes[range])
    var start: Int?
    for index in (path..<end).dropFirst() where Self.divides(bytes[index - 1], bytes[index]) {
      if let start { others.append(start..<index) }
      start = index
    }
    if let start { others.append(start..<end) }
  }

  /// Returns the position after the scheme, or after `www.`; `nil` if the range has no URL.
  private static func pathStart(
    in range: Range<Int>,
    of bytes: [UInt8],
    _ mayHaveScheme: Bool
  ) -> Int? {
    if mayHaveScheme, let colon = range.first(where: bytes.startsSchemeEnd) { return colon + 3 }
    return bytes[range].starts(with: "www.".utf8) ? range.lowerBound + 4 : nil
  }

  /// Returns the end of a URL, without the punctuation that follows it.
  private static func end(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    let all = bytes[start...].prefix { (0x21...0x7E).contains($0) && !"<>\"".utf8.contains($0) }
    let end = all.lastIndex { !".,;:!?'()[]{}*".utf8.contains($0) }
    return end.map { $0 + 1 } ?? start
  }

  private static func divides(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "="):
      !"/&?=.,;:!'()[]{}*".utf8.contains(second)
    case UInt8(ascii: "-"): second.isASCIILetter
    default: false
    }
  }
}

extension [UInt8] {
  /// Returns whether `://` is at a position.
  fileprivate func startsSchemeEnd(at index: Int) -> Bool {
    self[index] == UInt8(ascii: ":") && self[index...].starts(with: "://".utf8)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  /// Whether the byte is an ASCII digit.
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Unicode.Scalar {
  /// Whether the character is a hangul syllable or a part of one.
  fileprivate var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  /// Whether the character is a Han character or kana, without their punctuation.
  fileprivate var isHanOrKana: Bool {
    switch value {
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
