/// The change of a component's text.
package enum TextChange: Hashable, Sendable {
  /// The same words wrap differently: the number of the first line that ends elsewhere, its last
  /// word, and the numbers of lines.
  case rewrapped(line: Int, lastWord: String, from: Int, to: Int)
  /// The words differ: the number and text of the first line that differs; `nil` for a missing
  /// line.
  case changed(line: Int, from: String?, to: String?)

  /// Creates the change between lines of text; `nil` if they are equal.
  init?(_ before: [OutlineLine], _ after: [OutlineLine]) {
    let (old, new) = (before.map(\.text), after.map(\.text))
    guard old != new else { return nil }
    let line = zip(old, new).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    if line < new.count, WrappedText(old).hasSameWords(as: WrappedText(new)) {
      let lastWord = new[line].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      self = .rewrapped(line: line + 1, lastWord: lastWord, from: old.count, to: new.count)
    } else {
      self = .changed(
        line: line + 1,
        from: line < old.count ? old[line] : nil,
        to: line < new.count ? new[line] : nil
      )
    }
  }
}

/// The characters of a text and the places where its lines end.
private struct WrappedText {
  /// A character or the end of a line, except for the last line.
  private enum Token: Equatable {
    case character(Character)
    case lineEnd

    var isSpace: Bool {
      if case .character(let character) = self { return character.isWhitespace }
      return false
    }

    var isHyphen: Bool { self == .character("-") || self == .character("\u{2010}") }
  }

  private let tokens: [Token]

  init(_ lines: [String]) {
    var tokens: [Token] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { tokens.append(.lineEnd) }
      // A soft hyphen is only visible at the end of a line.
      tokens += line.filter { $0 != "\u{ad}" }.map(Token.character)
    }
    self.tokens = tokens
  }

  /// Returns whether both are the same text with other line ends.
  ///
  /// The end of a line can replace spaces and can add a hyphen; any other difference is a change of
  /// the text.
  func hasSameWords(as other: WrappedText) -> Bool {
    var (one, two) = (0, 0)
    while one < tokens.count || two < other.tokens.count {
      if one < tokens.count, two < other.tokens.count, tokens[one] == other.tokens[two] {
        (one, two) = (one + 1, two + 1)
      } else if let next = skippedLineEnd(at: one) {
        if !isAfterSpace(one) { two = other.endOfSpaces(from: two) }
        one = next
      } else if let next = other.skippedLineEnd(at: two) {
        if !other.isAfterSpace(two) { one = endOfSpaces(from: one) }
        two = next
      } else {
        return false
      }
    }
    return true
  }

  /// Returns the place after the end of a line, with its hyphen if it has one; `nil` if no line
  /// ends there.
  private func skippedLineEnd(at place: Int) -> Int? {
    guard place < tokens.count else { return nil }
    if tokens[place] == .lineEnd { return place + 1 }
    guard tokens[place].isHyphen, place + 1 < tokens.count, tokens[place + 1] == .lineEnd else {
      return nil
    }
    return place + 2
  }

  private func isAfterSpace(_ place: Int) -> Bool { place > 0 && tokens[place - 1].isSpace }

  private func endOfSpaces(from place: Int) -> Int {
    tokens[min(place, tokens.count)...].firstIndex { !$0.isSpace } ?? tokens.count
  }
}
