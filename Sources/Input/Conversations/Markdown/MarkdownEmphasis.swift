/// Pairs the delimiters of emphasis by the rules of CommonMark.
struct MarkdownEmphasis {
  /// The styles of a piece of text.
  struct Style: OptionSet {
    let rawValue: Int

    static let italic = Style(rawValue: 1)
    static let bold = Style(rawValue: 2)
    static let strike = Style(rawValue: 4)
  }

  /// A sequence of equal characters that may start or end emphasis.
  struct Delimiter {
    let piece: Int
    let character: Character
    /// The number of characters that are not paired yet.
    var count: Int
    let originalCount: Int
    let canOpen: Bool
    let canClose: Bool
    /// A Boolean value that indicates whether the delimiter pairs with no other ones.
    fileprivate var isResolved = false

    /// Creates a delimiter between two characters; at an end of the text, there is a space.
    init(
      piece: Int,
      character: Character,
      count: Int,
      between before: Character,
      and after: Character
    ) {
      self.piece = piece
      self.character = character
      self.count = count
      originalCount = count
      let isLeft =
        !after.isWhitespace
        && (!after.isMarkdownMark || before.isWhitespace || before.isMarkdownMark)
      let isRight =
        !before.isWhitespace
        && (!before.isMarkdownMark || after.isWhitespace || after.isMarkdownMark)
      // Underscores inside words are letters.
      let isWord = character == "_"
      canOpen = isLeft && (!isWord || !isRight || before.isMarkdownMark)
      canClose = isRight && (!isWord || !isLeft || after.isMarkdownMark)
    }

    /// Returns whether this delimiter can end what `opener` starts.
    fileprivate func closes(_ opener: Delimiter) -> Bool {
      guard character == opener.character else { return false }
      // CommonMark's rule of three, for delimiters inside words.
      guard canOpen || opener.canClose else { return true }
      return (originalCount + opener.originalCount) % 3 != 0
        || originalCount % 3 == 0 && opener.originalCount % 3 == 0
    }
  }

  /// The kinds of closing delimiters, each of which has its own openers.
  private struct CloserKind: Hashable {
    let character: Character
    let canOpen: Bool
    let remainder: Int
  }

  private var delimiters: [Delimiter] = []
  private var spans: [(style: Style, pieces: Range<Int>)] = []

  /// The number of delimiters.
  var count: Int { delimiters.count }

  /// Appends a delimiter.
  mutating func append(_ delimiter: Delimiter) { delimiters.append(delimiter) }

  /// Returns the number of characters of a delimiter that are text.
  func remainingCount(of index: Int) -> Int { delimiters[index].count }

  /// Pairs the delimiters from an index on, which pair with no other ones later.
  mutating func resolve(from start: Int) {
    var openers: [Int] = []
    // The height of the openers below which a closer found nothing.
    var bottoms: [CloserKind: Int] = [:]
    for closer in delimiters.indices[start...] where !delimiters[closer].isResolved {
      if delimiters[closer].canClose { close(closer, &openers, &bottoms) }
      if delimiters[closer].canOpen && delimiters[closer].count > 0 { openers.append(closer) }
    }
    for index in delimiters.indices[start...] { delimiters[index].isResolved = true }
  }

  private mutating func close(
    _ closer: Int,
    _ openers: inout [Int],
    _ bottoms: inout [CloserKind: Int]
  ) {
    let end = delimiters[closer]
    let kind = CloserKind(
      character: end.character,
      canOpen: end.canOpen,
      remainder: end.originalCount % 3
    )
    while delimiters[closer].count > 0 {
      let bottom = min(bottoms[kind] ?? 0, openers.count)
      let found = openers[bottom...].lastIndex { delimiters[closer].closes(delimiters[$0]) }
      guard let found else {
        bottoms[kind] = openers.count
        return
      }
      openers.removeSubrange((found + 1)...)
      for (kind, bottom) in bottoms where bottom > openers.count { bottoms[kind] = openers.count }
      pair(openers[found], closer)
      if delimiters[openers[found]].count == 0 { openers.removeLast() }
    }
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    let isStrike = delimiters[opener].character == "~"
    let isDouble = min(delimiters[opener].count, delimiters[closer].count) >= 2
    delimiters[opener].count -= isDouble ? 2 : 1
    delimiters[closer].count -= isDouble ? 2 : 1
    let pieces = delimiters[opener].piece + 1..<delimiters[closer].piece
    spans.append((isStrike ? .strike : isDouble ? .bold : .italic, pieces))
  }

  /// Returns the styles of the pieces.
  func styles(count: Int) -> [Style] {
    var changes = [[(Style, Int)]](repeating: [], count: count + 1)
    for span in spans {
      changes[span.pieces.lowerBound].append((span.style, 1))
      changes[span.pieces.upperBound].append((span.style, -1))
    }
    var depths: [Int: Int] = [:]
    return changes.dropLast().map { changes in
      for (style, change) in changes { depths[style.rawValue, default: 0] += change }
      return Style(depths.filter { $0.value > 0 }.map { Style(rawValue: $0.key) })
    }
  }
}

extension Character {
  /// A Boolean value that indicates whether the character is ASCII punctuation, which a backslash can
  /// escape.
  var isMarkdownPunctuation: Bool {
    isASCII && !isLetter && !isNumber && !isWhitespace && self != "\0"
  }

  /// A Boolean value that indicates whether the character is punctuation or a symbol.
  var isMarkdownMark: Bool { isPunctuation || isSymbol }
}
