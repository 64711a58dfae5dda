/// Reads runs from a subset of CommonMark: emphasis, strikethrough, code, links and escapes.
///
/// The time is linear in the length of the text.
struct MarkdownInlines {
  private let characters: [Character]
  private var index = 0
  private var pieces: [MarkdownPiece] = []
  private var emphasis = MarkdownEmphasis()
  /// The brackets that may start a link.
  private var brackets: [Bracket] = []
  /// The start of the last code delimiter of each length, to avoid searches without a match.
  private var lastFences: [Int: Int] = [:]

  private struct Bracket {
    let piece: Int
    /// The number of delimiters before the bracket.
    let delimiterCount: Int
  }

  private init(_ text: Substring) {
    characters = Array(text)
    var position = 0
    while position < characters.count {
      let count = runLength(at: position, of: "`")
      if count > 0 { lastFences[count] = position }
      position += max(count, 1)
    }
  }

  /// Returns the runs of a paragraph.
  static func runs(_ text: Substring, isBold: Bool = false) -> [TextRun] {
    var reader = MarkdownInlines(text)
    while reader.index < reader.characters.count { reader.readNext() }
    reader.emphasis.resolve(from: 0)
    return MarkdownPiece.runs(reader.pieces, reader.emphasis, isBold: isBold)
  }

  private mutating func readNext() {
    let character = characters[index]
    switch character {
    case "\\": readEscape()
    case "`": readCode()
    case "*", "_", "~": readDelimiter(character)
    case "[", "!": readBracket(character)
    case "]": readBracketEnd()
    case "<": readAddress()
    default: append(character)
    }
  }

  /// Appends a character to the last piece of plain text, unless that is a link.
  private mutating func append(_ character: Character) {
    index += 1
    if let last = pieces.last, last.kind == .text, last.link == nil {
      pieces[pieces.count - 1].text.append(character)
    } else {
      pieces.append(MarkdownPiece(text: String(character), kind: .text))
    }
  }

  private mutating func readEscape() {
    let next = index + 1 < characters.count ? characters[index + 1] : nil
    // A backslash at the end of a line means that the line ends there.
    if let next, next.isMarkdownPunctuation || next == "\n" { index += 1 }
    append(characters[index])
  }

  private func runLength(at start: Int, of character: Character) -> Int {
    var end = start
    while end < characters.count, characters[end] == character { end += 1 }
    return end - start
  }

  private mutating func readCode() {
    let count = runLength(at: index, of: "`")
    let start = index + count
    guard let last = lastFences[count], last >= start else {
      for _ in 0..<count { append("`") }
      return
    }
    var end = start
    while runLength(at: end, of: "`") != count { end += max(1, runLength(at: end, of: "`")) }
    var code = characters[start..<end][...]
    // One space at each end separates backticks from the delimiters.
    if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = code.dropFirst().dropLast()
    }
    pieces.append(MarkdownPiece(text: String(code), kind: .code))
    index = end + count
  }

  private mutating func readDelimiter(_ character: Character) {
    let count = runLength(at: index, of: character)
    let before = index > 0 ? characters[index - 1] : " "
    let after = index + count < characters.count ? characters[index + count] : " "
    if character == "~" && count != 2 {
      for _ in 0..<count { append(character) }
      return
    }
    emphasis.append(
      MarkdownEmphasis.Delimiter(
        piece: pieces.count,
        character: character,
        count: count,
        between: before,
        and: after
      )
    )
    pieces.append(MarkdownPiece(text: "", kind: .delimiter(character, emphasis.count - 1)))
    index += count
  }

  private mutating func readBracket(_ character: Character) {
    let isImage = character == "!"
    if isImage, index + 1 == characters.count || characters[index + 1] != "[" {
      return append(character)
    }
    brackets.append(Bracket(piece: pieces.count, delimiterCount: emphasis.count))
    // A piece of its own, which disappears if a link follows.
    pieces.append(MarkdownPiece(text: isImage ? "![" : "[", kind: .bracket))
    index += isImage ? 2 : 1
  }

  private mutating func readBracketEnd() {
    guard let bracket = brackets.popLast(), bracket.piece + 1 < pieces.count,
      let target = target(at: index + 1)
    else {
      return append("]")
    }
    emphasis.resolve(from: bracket.delimiterCount)
    pieces[bracket.piece].text = ""
    for piece in bracket.piece + 1..<pieces.count { pieces[piece].link = target.link }
    // Links do not contain links.
    brackets.removeAll()
    index = target.end
  }

  /// Returns the address in parentheses at a position, and the position after them.
  private func target(at start: Int) -> (link: String, end: Int)? {
    guard start < characters.count, characters[start] == "(" else { return nil }
    var depth = 0
    var end = start
    while end < min(characters.count, start + Self.linkLimit) {
      let character = characters[end]
      if character.isWhitespace || character == "[" { return nil }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      end += 1
      if depth == 0 { break }
    }
    guard depth == 0, end - start > 2 else { return nil }
    return (String(characters[start + 1..<end - 1]), end)
  }

  /// The maximum number of characters of an address.
  private static let linkLimit = 2048

  /// Reads an address between angle brackets.
  private mutating func readAddress() {
    let limit = min(characters.count, index + Self.linkLimit)
    let end = characters[index + 1..<max(limit, index + 1)].firstIndex {
      $0 == ">" || $0 == "<" || $0.isWhitespace
    }
    guard let end, characters[end] == ">" else { return append("<") }
    let address = String(characters[index + 1..<end])
    guard address.contains("://") || address.hasPrefix("mailto:") else { return append("<") }
    pieces.append(MarkdownPiece(text: address, kind: .text, link: address))
    index = end + 1
  }
}

/// A part of a paragraph in Markdown.
struct MarkdownPiece {
  /// The kind of part.
  enum Kind: Equatable {
    case text, code, bracket
    /// Characters of emphasis, with the index of the delimiter.
    case delimiter(Character, Int)
  }

  var text: String
  let kind: Kind
  var link: String?

  /// Returns runs, each as long as its style allows.
  static func runs(
    _ pieces: [MarkdownPiece],
    _ emphasis: MarkdownEmphasis,
    isBold: Bool
  ) -> [TextRun] {
    let styles = emphasis.styles(count: pieces.count)
    var runs: [TextRun] = []
    for (piece, style) in zip(pieces, styles) {
      var text = piece.text
      if case .delimiter(let character, let index) = piece.kind {
        text = String(repeating: character, count: emphasis.remainingCount(of: index))
      }
      guard !text.isEmpty else { continue }
      let previous = runs.last
      let run = piece.run(text, style, isBold: isBold)
      if let previous, previous == run.replacingText(with: previous.text) {
        runs[runs.count - 1] = run.replacingText(with: previous.text + text)
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  private func run(_ text: String, _ style: MarkdownEmphasis.Style, isBold: Bool) -> TextRun {
    TextRun(
      text: text,
      isBold: isBold || style.contains(.bold),
      isItalic: style.contains(.italic),
      isStruckThrough: style.contains(.strike),
      isCode: kind == .code,
      link: link
    )
  }
}

extension TextRun {
  /// Returns a run of other text in the same style.
  fileprivate func replacingText(with text: String) -> TextRun {
    TextRun(
      text: text,
      isBold: isBold,
      isItalic: isItalic,
      isStruckThrough: isStruckThrough,
      isUnderlined: isUnderlined,
      isCode: isCode,
      isSpoiler: isSpoiler,
      link: link,
      mention: mention
    )
  }
}
