/// Divides a text into pieces in one pass.
struct PieceScanner {
  /// The pieces in reading order.
  private(set) var pieces: [SimpleText.Piece] = []
  /// Whether the text runs from right to left.
  private(set) var isRightToLeft = false

  private let bytes: [UInt8]
  private var isLeftToRight = false
  private var hasNeutralParagraph = false
  /// Whether a piece that is not a number starts with punctuation or a digit.
  private var hasNeutralPiece = false
  /// The start of the current piece; `nil` at the start of a paragraph and after a space.
  private var start: Int?
  private var gap = SimpleText.Gap.paragraph
  private var form = Form.word
  private var last = SimpleCharacter.Kind.letter
  /// Whether the current piece starts with a letter, a Han character or an emoji.
  private var startsWithLetter = false
  /// Whether the current piece has a digit outside of emoji.
  private var hasDigit = false
  /// Whether the current piece has a slash.
  private var hasSlash = false
  /// Whether the last word is a number.
  private var endsWithNumber = false
  /// The script of the last letter of the paragraph.
  private var script = SimpleText.Script.common
  /// The number of pieces before the paragraph.
  private var paragraphStart = 0

  /// The contents of a piece.
  private enum Form {
    /// Letters, digits and punctuation between spaces.
    case word
    /// A Han character with the punctuation beside it.
    case han
    /// Emoji between spaces.
    case emoji
  }

  /// The continuation of the current piece.
  private enum Step {
    /// More of it.
    case more
    /// Another piece without a space between them.
    case next
    /// A character that makes the text complicated.
    case stop
  }

  /// Creates a scanner of a text in UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the text; returns whether it is simple.
  mutating func scan() -> Bool {
    var index = 0
    while index < bytes.count {
      guard let character = SimpleCharacter(bytes, at: index), read(character, at: index) else {
        return false
      }
      index += character.length
    }
    guard endParagraph(at: index) else { return false }
    return !isRightToLeft || !(isLeftToRight || hasNeutralParagraph || hasNeutralPiece)
  }

  private mutating func read(_ character: SimpleCharacter, at index: Int) -> Bool {
    switch character.kind {
    case .newline: return endParagraph(at: index)
    case .space:
      guard start != nil, form != .emoji else { return false }
      return endPiece(at: index, before: .space)
    default: break
    }
    if start == nil {
      guard mayStart(character.kind) else { return false }
      begin(character.kind, at: index)
    } else {
      switch step(to: character.kind) {
      case .more: break
      case .next:
        guard endPiece(at: index, before: .nothing) else { return false }
        begin(character.kind, at: index)
      case .stop: return false
      }
    }
    last = character.kind
    if character.kind == .digit { hasDigit = true }
    if bytes[index] == UInt8(ascii: "/") { hasSlash = true }
    return character.script == .common || enter(character.script)
  }

  private mutating func begin(_ kind: SimpleCharacter.Kind, at index: Int) {
    start = index
    startsWithLetter = kind == .letter || kind == .han || kind == .emoji
    (hasDigit, hasSlash) = (false, false)
    switch kind {
    case .han, .hanOpening, .hanClosing: form = .han
    case .emoji: form = .emoji
    default: form = .word
    }
  }

  /// Returns whether a paragraph may start with the character, or a line after a space.
  private func mayStart(_ kind: SimpleCharacter.Kind) -> Bool {
    if kind == .emojiPart || kind == .joiner { return false }
    guard gap == .space else { return true }
    switch last {
    case .opening, .openingQuote, .hanOpening: return false
    default: break
    }
    switch kind {
    case .closing, .stop, .closingQuote, .hanClosing: return false
    case .opening, .hanOpening: return last != .quote && last != .closingQuote
    default: return true
    }
  }

  private func step(to kind: SimpleCharacter.Kind) -> Step {
    switch (form, kind) {
    case (.word, .han), (.word, .hanOpening), (.word, .hanClosing): .stop
    case (.word, .emoji), (.word, .emojiPart): .stop
    case (.word, _): .more
    case (.han, .han): last == .hanOpening ? .more : .next
    case (.han, .hanClosing): last == .hanOpening ? .stop : .more
    case (.han, .hanOpening): last == .hanOpening ? .stop : .next
    case (.han, _): .stop
    case (.emoji, .emoji), (.emoji, .emojiPart): .more
    case (.emoji, _): .stop
    }
  }

  /// Notes a letter's script; returns whether it is that of the whole paragraph.
  ///
  /// Pango aligns the baselines of scripts on a line.
  private mutating func enter(_ script: SimpleText.Script) -> Bool {
    guard script != self.script else { return true }
    guard self.script == .common else { return false }
    for index in paragraphStart..<pieces.count { pieces[index].script = script }
    self.script = script
    if script.isRightToLeft { isRightToLeft = true } else { isLeftToRight = true }
    return true
  }

  private mutating func endPiece(at end: Int, before next: SimpleText.Gap) -> Bool {
    guard let start, last != .joiner, append(start..<end) else { return false }
    self.start = nil
    gap = next
    return true
  }

  /// Adds a word, Han character or emoji, which can be several pieces; returns whether it is simple.
  private mutating func append(_ word: Range<Int>) -> Bool {
    // Pango shapes longer ones in several parts.
    guard word.count < PreparedText.pieceLength else { return false }
    let number = hasDigit && form == .word ? numberLength(at: word) : 0
    noteDirection(of: word, isNumber: number == word.count)
    if number > 0 {
      // Numbers seldom recur, but their digits do.
      let end = word.lowerBound + number
      for digit in word.lowerBound..<end { append(digit..<digit + 1, .number, before: .joined) }
      return end == word.upperBound || append(end..<word.upperBound, before: .joined)
    }
    if form == .word, hasSlash || bytes[word].starts(with: "www.".utf8),
      let parts = URLParts(in: word, of: bytes, mayHaveScheme: hasSlash)
    {
      return append(parts, of: word)
    }
    return append(word, before: .nothing)
  }

  /// Adds the parts of a word with a URL; returns whether they are short enough.
  private mutating func append(_ parts: URLParts, of word: Range<Int>) -> Bool {
    let starts = [word.lowerBound] + parts.others.map(\.lowerBound)
    let ends = starts.dropFirst() + [word.upperBound]
    for (start, end) in zip(starts, ends) {
      guard append(start..<end, .url, before: .nothing) else { return false }
    }
    return true
  }

  /// Adds a piece; returns whether it is short enough.
  @discardableResult
  private mutating func append(
    _ range: Range<Int>,
    _ role: SimpleText.Role = .text,
    before next: SimpleText.Gap
  ) -> Bool {
    guard range.count <= PieceKey.byteLimit else { return false }
    pieces.append(SimpleText.Piece(range: range, gap: gap, role: role, script: script))
    gap = next
    return true
  }

  /// Notes what keeps a text with a word from running from right to left.
  private mutating func noteDirection(of word: Range<Int>, isNumber: Bool) {
    // A space beside a number belongs to the text on its other side, if that is a word.
    if gap == .space, endsWithNumber, isNumber || form == .emoji { isLeftToRight = true }
    endsWithNumber = isNumber
    guard !isNumber else { return }
    if hasDigit { isLeftToRight = true }
    if !startsWithLetter { hasNeutralPiece = true }
  }

  /// Returns the length of the number that a word starts with, as in "3:31", "10th" and "3:31 PM"
  /// with a space that keeps the two together; 0 for a word in which a line might end.
  private func numberLength(at range: Range<Int>) -> Int {
    var length = 0
    var rest = bytes[range]
    while true {
      let digits = rest.prefix { $0.isASCIIDigit }.count
      guard digits > 0 else { return 0 }
      length += digits
      rest = rest.dropFirst(digits)
      guard let mark = rest.first, ":.,".utf8.contains(mark) else { break }
      length += 1
      rest = rest.dropFirst()
    }
    for space in ["\u{A0}", "\u{202F}"] where rest.starts(with: space.utf8) {
      rest = rest.dropFirst(space.utf8.count)
      break
    }
    return rest.allSatisfy { $0.isASCIILetter } ? length : 0
  }

  private mutating func endParagraph(at end: Int) -> Bool {
    guard endPiece(at: end, before: .paragraph) else { return false }
    if script == .common { hasNeutralParagraph = true }
    for index in paragraphStart..<pieces.count {
      pieces[index].key = PieceKey(
        bytes[pieces[index].range],
        pieces[index].script,
        pieces[index].role
      )
    }
    paragraphStart = pieces.count
    script = .common
    return true
  }
}

/// A character as far as it affects how a simple text is divided.
struct SimpleCharacter {
  /// The class of a character, which determines its piece and where lines may end.
  enum Kind {
    case letter, digit, space, newline, emoji
    /// A character that continues an emoji.
    case emojiPart
    /// Punctuation that stays with the text before it, even after a space, and is not Han.
    case stop, closing, closingQuote
    /// Punctuation that stays with the text after it, even before a space.
    case opening, openingQuote
    /// A straight quote.
    case quote
    /// A space at which no line ends.
    case joiner
    /// Other ASCII.
    case symbol
    /// A Han character.
    case han
    /// Punctuation as wide as a Han character.
    case hanOpening, hanClosing
  }

  let kind: Kind
  let script: SimpleText.Script
  /// The number of bytes.
  let length: Int

  /// The characters that make a digit an emoji: U+FE0F and U+20E3.
  private static let keycap: [UInt8] = [0xEF, 0xB8, 0x8F, 0xE2, 0x83, 0xA3]

  /// Reads the character at a position in UTF-8; `nil` if it is not simple.
  init?(_ bytes: [UInt8], at index: Int) {
    let first = bytes[index]
    if first < 0x40, bytes[(index + 1)...].starts(with: Self.keycap) {
      (kind, script, length) = (.emoji, .common, 1 + Self.keycap.count)
      return
    }
    guard first >= 0x80 else {
      guard let kind = Self.kind(ofASCII: first) else { return nil }
      self.kind = kind
      script = kind == .letter ? .latin : .common
      length = 1
      return
    }
    length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[(index + 1)..<(index + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    if let script = Self.script(ofLetter: value) {
      self.script = script
      kind = script == .han ? .han : .letter
    } else if let kind = Self.kind(ofOther: value) {
      self.kind = kind
      script = .common
    } else {
      return nil
    }
  }

  private static func kind(ofASCII byte: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "\n"): .newline
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "?"): .stop
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: ">"):
      .closing
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): .opening
    case UInt8(ascii: "'"), UInt8(ascii: "\""): .quote
    case 0x21...0x7E: .symbol
    default: nil
    }
  }

  /// Returns the script of a letter whose neighbours in other words do not affect it.
  private static func script(ofLetter value: UInt32) -> SimpleText.Script? {
    switch value {
    case 0xD7, 0xF7: nil
    case 0xC0...0x24F, 0x1E00...0x1EFF: .latin
    case 0x386, 0x388...0x38A, 0x38C, 0x38E...0x3A1, 0x3A3...0x3CE: .greek
    case 0x400...0x481, 0x48A...0x52F: .cyrillic
    case 0x5D0...0x5EA: .hebrew
    case 0x621...0x63A, 0x641...0x64A, 0x671...0x6D3: .arabic
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: .han
    case 0xAC00...0xD7A3: .hangul
    default: nil
    }
  }

  private static func kind(ofOther value: UInt32) -> Kind? {
    switch value {
    case 0x201C, 0x2018: .openingQuote
    case 0x201D, 0x2019: .closingQuote
    case 0x2026: .symbol
    case 0xA0, 0x202F: .joiner
    case 0x60C, 0x61B, 0x61F: .stop
    case 0x3001, 0x3002, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F, 0x3009, 0x300B, 0x300D,
      0x300F, 0x3011:
      .hanClosing
    case 0xFF08, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010: .hanOpening
    case 0x200D, 0xFE0F: .emojiPart
    case 0x2600...0x275A, 0x2764...0x2767, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF: .emoji
    default: nil
    }
  }
}
