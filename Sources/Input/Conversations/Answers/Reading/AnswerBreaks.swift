/// The places of a line at which what is shown may end: those at which a line of the page may break,
/// whatever follows.
///
/// They are before words, and between Chinese or Japanese characters. The character after a place
/// must be known, because a full stop, for example, belongs to what is before it.
struct AnswerBreaks {
  /// The offset of the last place; 0 for none.
  private(set) var last = 0
  private var scanned = 0
  /// The offset of marks of emphasis after white space, until the character after them is known.
  private var marks: Int?
  private var previous: Unicode.Scalar?
  private var followsSpace = false

  /// Examines the bytes that were added to a line.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8; the bytes that were examined before are the same.
  ///   - limit: The offset from which on the first place that is found is the last one.
  mutating func scan(_ line: [UInt8], limit: Int = .max) {
    while scanned < line.count, last < limit {
      let (scalar, width) = line.scalar(at: scanned)
      examine(scalar)
      scanned += width
    }
  }

  /// Returns all places of a line.
  static func all(in line: [UInt8]) -> [Int] {
    var breaks = AnswerBreaks()
    var places: [Int] = []
    while breaks.scanned < line.count {
      breaks.scan(line, limit: (places.last ?? 0) + 1)
      guard breaks.last > places.last ?? 0 else { break }
      places.append(breaks.last)
    }
    return places
  }

  private mutating func examine(_ scalar: Unicode.Scalar) {
    switch scalar {
    case " ", "\t":
      if let marks { last = marks }
      marks = nil
      followsSpace = true
    case "*", "_", "~", "`":
      if followsSpace { marks = marks ?? scanned } else { previous = scalar }
    default:
      if allowsBreak(before: scalar) { last = marks ?? scanned }
      marks = nil
      followsSpace = false
      previous = scalar
    }
  }

  private func allowsBreak(before scalar: Unicode.Scalar) -> Bool {
    guard let previous else { return followsSpace }
    if followsSpace {
      return !scalar.staysWithPrevious && !previous.isOpening
        && !(previous.isQuotationMark && scalar.isOpening)
    }
    let isIdeographic = (previous.isIdeographic, scalar.isIdeographic)
    return switch isIdeographic {
    case (true, true): true
    case (true, false): scalar.isLatin || scalar.isWideOpening
    case (false, true): previous.isLatin || previous.isWideClosing
    case (false, false): previous.isWideClosing && scalar.isWideOpening
    }
  }
}

extension [UInt8] {
  /// Returns the scalar at an offset of valid UTF-8, and the number of its bytes.
  func scalar(at offset: Int) -> (Unicode.Scalar, width: Int) {
    let first = self[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset + width <= count else { return ("\u{FFFD}", count - offset) }
    var value = UInt32(first) & (0x7F >> UInt32(width))
    for byte in self[offset + 1..<offset + width] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether a line can break at both sides of the character.
  fileprivate var isIdeographic: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA: !Self.smallKana.contains(self)
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: true
    default: false
    }
  }

  private static let smallKana = Set("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ".unicodeScalars)

  /// A Boolean value that indicates whether the character is an ASCII letter or digit.
  fileprivate var isLatin: Bool { isASCII && UInt8(value).isLetterOrDigit }

  fileprivate var isWideOpening: Bool { "「『（【《〈〔".unicodeScalars.contains(self) }

  fileprivate var isWideClosing: Bool {
    "、。，．！？：；）」』】》〉〕".unicodeScalars.contains(self)
  }

  /// A Boolean value that indicates whether no line begins with the character, even after a space.
  fileprivate var staysWithPrevious: Bool {
    if isASCII { return ")]}!?:;,./".unicodeScalars.contains(self) }
    if isWideClosing { return true }
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .nonspacingMark, .spacingMark, .enclosingMark,
      .format, .dashPunctuation:
      return true
    default: return "…‥!?%‰".unicodeScalars.contains(self)
    }
  }

  fileprivate var isOpening: Bool {
    isASCII ? "([{".unicodeScalars.contains(self) : properties.generalCategory == .openPunctuation
  }

  fileprivate var isQuotationMark: Bool {
    if isASCII { return self == "\"" || self == "'" }
    let category = properties.generalCategory
    return category == .initialPunctuation || category == .finalPunctuation
  }
}
