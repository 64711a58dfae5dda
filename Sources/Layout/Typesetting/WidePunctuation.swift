/// Finds punctuation that East Asian fonts draw an em wide and Latin fonts narrow, where it stands
/// beside East Asian characters.
struct WidePunctuation {
  private var isBesideEastAsian = false
  private var waiting: [Range<Int>] = []

  /// Reads the next character.
  ///
  /// - Returns: The bytes of punctuation now known to be wide: this one's, or those before it.
  mutating func next(_ scalar: Unicode.Scalar, range: Range<Int>) -> [Range<Int>] {
    if scalar.isWidthAmbiguous {
      if isBesideEastAsian { return [range] }
      waiting.append(range)
      return []
    }
    isBesideEastAsian = scalar.isEastAsian
    guard !waiting.isEmpty else { return [] }
    defer { waiting = [] }
    return isBesideEastAsian ? waiting : []
  }
}

extension Unicode.Scalar {
  /// Han, kana, hangul, bopomofo and their punctuation.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Dashes, quotes, the ellipsis and the middle dot.
  fileprivate var isWidthAmbiguous: Bool {
    switch value {
    case 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x00B7: true
    default: false
    }
  }
}
