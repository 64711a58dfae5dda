/// Text at the end of a block whose direction is not known yet.
///
/// The first letter of a line decides whether the line starts at the left or at the right. Digits and
/// signs before it would change sides, so they are shown with it, or when the block ends.
extension [TextRun] {
  /// The runs without a last line that has no letter; `nil` if no letter is left.
  var withoutUndirectedText: Self? {
    guard !isEmpty else { return self }
    var line = Letters()
    for (index, run) in enumerated().reversed() {
      guard let lineBreak = run.text.utf8.lastIndex(of: 0x0A) else { continue }
      line.read(run.text[lineBreak...])
      for other in self[(index + 1)...] where !line.areFound { line.read(other.text[...]) }
      guard !line.areFound else { return self }
      var shown = Array(self[..<index])
      let text = String(run.text[..<lineBreak])
      if !text.isEmpty { shown.append(run.withText(text)) }
      return shown.haveLetters ? shown : nil
    }
    return haveLetters ? self : nil
  }

  /// A Boolean value that indicates whether there is a letter with a direction.
  private var haveLetters: Bool { direction != nil }

  /// The direction of the first letter, in which a line is written; `nil` without letters.
  var direction: WrittenDirection? {
    var letters = Letters()
    for run in self where !letters.areFound { letters.read(run.text[...]) }
    return letters.direction
  }
}

extension AnswerTable {
  /// Returns the direction of text that begins at the side where a column's cells are, unless the
  /// column is centred or on the right; `nil` if no title has letters, which leaves it to the page.
  func direction(of column: Int) -> WrittenDirection? {
    if alignments[column] == .left { return .leftToRight }
    return titles[column].direction ?? titles.lazy.compactMap(\.direction).first
  }
}

/// A search for a letter with a direction, outside of isolates, which have a direction of their own.
private struct Letters {
  private(set) var direction: WrittenDirection?
  private var depth = 0

  var areFound: Bool { direction != nil }

  mutating func read(_ text: Substring) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2066}", "\u{2067}", "\u{2068}": depth += 1
      case "\u{2069}": depth = max(0, depth - 1)
      case _ where depth == 0 && scalar.hasDirection:
        direction = scalar.isRightToLeft ? .rightToLeft : .leftToRight
        return
      default: break
      }
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is a letter of the bidirectional classes L,
  /// R or AL, which all letters are but for some modifiers.
  var hasDirection: Bool {
    if isASCII { return UInt8(value).isLetterOrDigit && !UInt8(value).isDigit }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
    case .modifierLetter: return !(0x2B9...0x2FF).contains(value) && value != 0x374
    default: return false
    }
  }
}
