/// Prepares the text of a block for the Markdown parser, from left to right.
///
/// The shown part of a text that still grows must not depend on what follows. The meaning of the marks
/// of emphasis, code and citations is therefore decided here, as soon as they are read: styles that
/// are open at the end of a block end there. The parser sees a character for each change of style,
/// and another one for each ASCII sign that means nothing; it decides on links, pictures and
/// entities.
struct AnswerMarks {
  /// The kinds of emphasis that are open.
  private var emphasis: [UInt8: Int] = [:]
  private var strong: Set<UInt8> = []
  private var isStruckThrough = false
  /// The number of backticks that end the open code; 0 outside of code.
  private var code = 0
  /// A Boolean value that indicates whether the text is a cell of a table.
  private let isCell: Bool

  /// Creates the state at the beginning of a block.
  init(isCell: Bool = false) { self.isCell = isCell }

  private var style: InlineStyle {
    var style: InlineStyle = []
    if emphasis.values.contains(where: { $0 > 0 }) { style.insert(.italic) }
    if !strong.isEmpty { style.insert(.bold) }
    if isStruckThrough { style.insert(.struckThrough) }
    if code > 0 { style.insert(.code) }
    return style
  }

  /// Prepares a line or a part of one.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - range: The part of the line that belongs to the block.
  ///   - mayGrow: Whether the part may go on after its end.
  ///   - isItem: Whether the part is the beginning of an item, which may be a task.
  ///   - output: The prepared text, to which the part is added.
  /// - Returns: The offset at which the known part of the line ends, which is before the word with a
  ///   bracket whose meaning depends on what follows; `nil` if there is no such bracket.
  mutating func prepare(
    _ text: [UInt8],
    _ range: Range<Int>,
    mayGrow: Bool,
    isItem: Bool = false,
    into output: inout [UInt8]
  ) -> Int? {
    var line = MarkedLine(text: text, range: range, mayGrow: mayGrow)
    if isItem, let isDone = line.taskIsDone {
      output += InlineStyle.box.mark + Array((isDone ? "☑ " : "☐ ").utf8) + style.mark
      line.position += 4
    }
    var links: [Range<Int>] = []
    while line.position < range.upperBound {
      let start = line.position
      let mayBeLink = code == 0 && "[!".utf8.contains(text[start])
      if let held = step(&line, &output) {
        let end = Self.knownEnd(of: text, before: held, links)
        return isCell ? max(end, range.lowerBound) : end
      }
      if mayBeLink { links.append(start..<line.position) }
    }
    return nil
  }

  /// Returns the last place before an offset at which a text can end, which is outside of all links.
  private static func knownEnd(of text: [UInt8], before offset: Int, _ links: [Range<Int>]) -> Int {
    var places = AnswerBreaks.all(in: Array(text[...offset]))
    for link in links.reversed() {
      guard let last = places.last, last < link.upperBound else { break }
      while let last = places.last, last > link.lowerBound { places.removeLast() }
    }
    return places.last ?? 0
  }

  private mutating func step(_ line: inout MarkedLine, _ output: inout [UInt8]) -> Int? {
    let byte = line.text[line.position]
    if byte == UInt8(ascii: "\\"), isCell, line.next == UInt8(ascii: "|") {
      output += Array("\\|".utf8)
      line.position += 2
    } else if code > 0 {
      addCode(byte, &line, &output)
    } else {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): addMark(byte, &line, &output)
      case UInt8(ascii: "`"): openCode(&line, &output)
      case UInt8(ascii: "["): return addBracket(&line, isPicture: false, &output)
      case UInt8(ascii: "!") where line.next == UInt8(ascii: "["):
        return addBracket(&line, isPicture: true, &output)
      default: line.copyPlain(byte, &output)
      }
    }
    return nil
  }
}

extension AnswerMarks {
  private mutating func openCode(_ line: inout MarkedLine, _ output: inout [UInt8]) {
    let count = line.run
    if count == 1, line.isSpace(before: line.position), line.isSpace(after: line.position + 1) {
      return line.copyLiteral(1, &output)
    }
    code = count
    output += style.mark
    line.position = line.text.skippingSpaces(from: line.position + count, column: 0).offset
    line.position = min(line.position, line.range.upperBound)
  }

  private mutating func addCode(
    _ byte: UInt8,
    _ line: inout MarkedLine,
    _ output: inout [UInt8]
  ) {
    guard byte == UInt8(ascii: "`") else { return line.copyLiteral(1, &output) }
    let count = line.run
    guard count == code else { return line.copyLiteral(count, &output) }
    code = 0
    while output.last?.isSpace == true { output.removeLast() }
    output += style.mark
    line.position += count
  }

  private mutating func addMark(
    _ byte: UInt8,
    _ line: inout MarkedLine,
    _ output: inout [UInt8]
  ) {
    let count = line.run
    let flanks = line.flanks(of: count)
    let rest: Int
    switch (byte, count) {
    case (UInt8(ascii: "~"), 2): rest = strike(flanks)
    case (UInt8(ascii: "~"), _), (_, 4...): rest = count
    default: rest = emphasize(byte, count, flanks)
    }
    if rest < count {
      output += style.mark
      line.position += count - rest
    }
    line.copyLiteral(rest, &output)
  }

  /// Changes the style, and returns the number of marks that mean nothing.
  private mutating func strike(_ flanks: MarkedLine.Flanks) -> Int {
    guard isStruckThrough ? !flanks.areSpaces : flanks.opens else { return 2 }
    isStruckThrough.toggle()
    return 0
  }

  /// Changes the style, and returns the number of marks that mean nothing.
  private mutating func emphasize(
    _ mark: UInt8,
    _ count: Int,
    _ flanks: MarkedLine.Flanks
  ) -> Int {
    var rest = count
    let isOpen = emphasis[mark, default: 0] > 0
    let isStrong = strong.contains(mark)
    if rest >= 2, isStrong, !flanks.areSpaces, flanks.closesStrong {
      strong.remove(mark)
      rest -= 2
    }
    if rest % 2 == 1, isOpen, flanks.closes {
      emphasis[mark, default: 0] -= 1
      rest -= 1
    }
    guard rest > 0, flanks.opens || rest < count && flanks.opensAfterMarks else { return rest }
    if rest % 2 == 1, !(isOpen && rest < count) {
      emphasis[mark, default: 0] += 1
      rest -= 1
    }
    if rest == 2, !isStrong {
      strong.insert(mark)
      rest = 0
    }
    return rest
  }

  /// Adds a link, a picture, a citation or a plain bracket, or returns the bracket's offset.
  private mutating func addBracket(
    _ line: inout MarkedLine,
    isPicture: Bool,
    _ output: inout [UInt8]
  ) -> Int? {
    let start = line.position
    let open = isPicture ? start + 1 : start
    switch AnswerBracket(line, from: open) {
    case .unknown: return start
    case .plain: line.copyLiteral(1, &output)
    case .citation(let word, let end):
      guard !isPicture else {
        line.copyLiteral(1, &output)
        return nil
      }
      cite(word, &output)
      line.position = end
    case .link(let label, let target):
      addLink(&line, start..<open + 1, label, target, &output)
    }
    return nil
  }

  private mutating func addLink(
    _ line: inout MarkedLine,
    _ opening: Range<Int>,
    _ label: Range<Int>,
    _ target: Range<Int>,
    _ output: inout [UInt8]
  ) {
    output += line.text[opening]
    if let word = AnswerBracket.citation(line.text, label), opening.count == 1 {
      cite(word, &output)
    } else {
      var part = MarkedLine(text: line.text, range: label, mayGrow: false)
      part.isLabel = true
      while part.position < label.upperBound { _ = step(&part, &output) }
    }
    output += line.text[target]
    line.position = target.upperBound
  }

  private func cite(_ word: ArraySlice<UInt8>, _ output: inout [UInt8]) {
    output += style.union(.citation).mark
    for byte in word { InlineStyle.addLiteral(byte, to: &output) }
    output += style.mark
  }
}

/// The style of a part of a text, which is written into prepared text as one character.
struct InlineStyle: OptionSet {
  let rawValue: UInt8

  static let italic = InlineStyle(rawValue: 1)
  static let bold = InlineStyle(rawValue: 2)
  static let struckThrough = InlineStyle(rawValue: 4)
  static let code = InlineStyle(rawValue: 8)
  static let citation = InlineStyle(rawValue: 16)
  /// The box of a task, which is plain.
  static let box: InlineStyle = [.code, .citation]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The style as a noncharacter, of which each of the planes 1 to 16 has two.
  var mark: [UInt8] {
    let plane = rawValue / 2 + 1
    return [0xF0 | plane >> 2, 0x8F | (plane & 3) << 4, 0xBF, 0xBE | rawValue & 1]
  }

  /// Returns the style of the noncharacter at `offset`, if there is one.
  init?(_ text: some RandomAccessCollection<UInt8>, at offset: Int) {
    let bytes = text.dropFirst(offset).prefix(4)
    guard bytes.count == 4, let first = bytes.first, first >= 0xF0 else { return nil }
    let rest = Array(bytes.dropFirst())
    guard rest[0] & 0x0F == 0x0F, rest[1] == 0xBF, rest[2] >= 0xBE else { return nil }
    let plane = (first & 7) << 2 | rest[0] >> 4 & 3
    self.init(rawValue: (plane - 1) * 2 + (rest[2] & 1))
  }

  /// The ASCII signs, each of which has a noncharacter in U+FDD0 to U+FDEF.
  private static let signs = (UInt8(0x21)..<0x7F).filter(\.isPunctuation)

  /// The places of ASCII characters among the signs.
  private static let places: [UInt8] = (UInt8(0)..<0x80).map { byte in
    signs.firstIndex(of: byte).map { UInt8($0) } ?? 0xFF
  }

  /// Adds a byte to prepared text as one that has no meaning of its own.
  static func addLiteral(_ byte: UInt8, to output: inout [UInt8]) {
    if byte.isPunctuation {
      output += [0xEF, 0xB7, 0x90 + places[Int(byte)]]
    } else {
      output.append(byte)
    }
  }

  /// Returns the sign of the noncharacter whose bytes are 0xEF, 0xB7 and `last`.
  static func sign(_ last: UInt8) -> UInt8? {
    last >= 0x90 && last <= 0xAF ? signs[Int(last - 0x90)] : nil
  }
}
