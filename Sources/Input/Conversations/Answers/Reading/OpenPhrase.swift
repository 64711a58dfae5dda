/// A phrase at the end of a text that runs in the other direction than its line.
///
/// Such a phrase is written from its far end, so each further word moves those before it. It is
/// therefore shown as a whole: with the next letter in the direction of the line, or when the block
/// ends. Digits and signs after the phrase may be part of it, and so may brackets that open in it.
extension [TextRun] {
  /// The runs without an open phrase at their end; `nil` if nothing is left.
  var withoutOpenPhrase: Self? {
    guard contains(where: { !$0.text.utf8.allSatisfy { $0 < 0x80 } }) else { return self }
    let text: [UInt8] = flatMap(\.text.utf8)
    let start = text.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line: [UInt8] = .init(text[start...])
    guard let known = PhraseSearch.knownEnd(of: line) else { return self }
    var end = start + known
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == 0x0A { end -= 1 }
    return end > 0 ? prefix(ofBytes: end) : nil
  }

  /// Returns the first bytes of the text, which end with a character.
  private func prefix(ofBytes count: Int) -> Self {
    var shown: Self = []
    var rest = count
    for run in self where rest > 0 {
      let bytes = run.text.utf8.prefix(rest)
      rest -= bytes.count
      shown.append(run.withText(String(decoding: bytes, as: UTF8.self)))
    }
    return shown
  }
}

/// A search for a phrase that runs in the other direction than its line and may go on.
///
/// It follows the rules W2, W7 and N0 to N2 of the Unicode Bidirectional Algorithm as far as they
/// concern the end of a line: what is before the phrase has its place, whatever follows.
private struct PhraseSearch {
  /// A Boolean value that indicates whether the text that was read ends in a phrase.
  private var isOpen = false
  private var direction: WrittenDirection?
  /// The characters that close the brackets and isolates that are open in the phrase.
  private var closings: [Unicode.Scalar] = []

  /// Returns the last place of a line that could end there and that is not in a phrase; `nil` if the
  /// line does not end in a phrase.
  static func knownEnd(of line: [UInt8]) -> Int? {
    var search = PhraseSearch()
    let text = String(decoding: line, as: UTF8.self).unicodeScalars
    for scalar in text { search.read(scalar) }
    guard search.isOpen else { return nil }
    search = PhraseSearch()
    var places = AnswerBreaks.all(in: line)[...]
    var (end, offset) = (0, 0)
    for scalar in text {
      if offset == places.first {
        places.removeFirst()
        if !search.isOpen { end = offset }
      }
      search.read(scalar)
      offset += UTF8.width(scalar)
    }
    return end
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    if let written = scalar.writtenDirection {
      guard let direction else {
        direction = written
        return
      }
      if written != direction {
        isOpen = true
      } else if closings.isEmpty {
        isOpen = false
      }
    } else if direction == .leftToRight, scalar.isArabicDigit {
      isOpen = true
    } else if scalar.opensDirection {
      isOpen = true
      closings.append(scalar.closing)
    } else if isOpen, scalar.isOpeningBracket {
      closings.append(scalar.closing)
    } else if let index = index(closedBy: scalar) {
      closings.removeSubrange(index...)
    }
  }

  /// Returns the index of what a character closes: neither brackets nor embeddings end outside of
  /// the isolate or embedding in which they begin.
  private func index(closedBy scalar: Unicode.Scalar) -> Int? {
    for index in closings.indices.reversed() {
      let closing = closings[index]
      if closing == scalar { return index }
      if closing == "\u{2069}" || closing == "\u{202C}" && scalar != "\u{2069}" { return nil }
    }
    return nil
  }
}

/// The direction in which a letter is written.
enum WrittenDirection {
  case leftToRight, rightToLeft
}

extension Unicode.Scalar {
  /// The direction of the bidirectional classes L, R and AL; `nil` for other characters.
  fileprivate var writtenDirection: WrittenDirection? {
    switch value {
    case 0x200E: .leftToRight
    case 0x200F, 0x061C: .rightToLeft
    case _ where hasDirection: isRightToLeft ? .rightToLeft : .leftToRight
    case 0...0x7F: nil
    case _ where isDirectedNumber: isRightToLeft ? .rightToLeft : .leftToRight
    default: nil
    }
  }

  /// A Boolean value that indicates whether the character is in a block of scripts that run from
  /// right to left.
  var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character is a number of the class L, which the
  /// digits of most scripts are.
  private var isDirectedNumber: Bool {
    switch value {
    case 0x660...0x669, 0x6F0...0x6F9, 0xFF10...0xFF19, 0x1D7CE...0x1D7FF: false
    default:
      properties.generalCategory == .decimalNumber || properties.generalCategory == .letterNumber
    }
  }

  /// A Boolean value that indicates whether the character is a digit or sign of the class AN.
  fileprivate var isArabicDigit: Bool {
    switch value {
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character begins an isolate or an embedding.
  fileprivate var opensDirection: Bool {
    switch value {
    case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character is a bracket that has a partner.
  fileprivate var isOpeningBracket: Bool {
    if isASCII { return "([{".unicodeScalars.contains(self) }
    switch value {
    case 0x201A, 0x201E, 0x2E42, 0x301D, 0xFD3F: return false
    default: return properties.generalCategory == .openPunctuation
    }
  }

  /// The partner of a bracket or of a character that begins an isolate or an embedding.
  fileprivate var closing: Unicode.Scalar {
    switch value {
    case 0x202A...0x202E: "\u{202C}"
    case 0x2066...0x2068: "\u{2069}"
    case 0x5B, 0x7B, 0xFF3B, 0xFF5B: Unicode.Scalar(value + 2) ?? self
    default: Unicode.Scalar(value + 1) ?? self
    }
  }
}
