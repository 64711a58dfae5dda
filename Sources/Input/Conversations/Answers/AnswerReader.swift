import ChatframeMarkdown

/// Reads the Markdown of an answer into sections, also while it streams.
///
/// Sections are settled once the next one begins; no part of the text is read again after that. The
/// cost of adding text does not depend on the length of what is settled. Until then, the end of the
/// text is shown as what it will be, whatever follows: whole words only, and neither marks nor
/// brackets whose meaning is not known yet. A complete text has the same sections, however it
/// arrived.
package struct AnswerReader: Sendable {
  /// The sections so far, of which the last ones can change.
  package var sections: AnswerSections {
    var reader = self
    reader.readEnd()
    return reader.readSections
  }
  /// The number of bytes that the Markdown parser has read.
  package private(set) var parsedByteCount = 0

  /// The sections that have been read.
  private var readSections = AnswerSections()
  /// A Boolean value that indicates whether the sections that can change have to be read again.
  ///
  /// They are read when they are asked for, because many pieces can arrive between two frames.
  private var endIsStale = false
  private let renderer: AnswerRenderer
  /// The text that is read anew each time; empty for renderers that keep what they have read.
  private var wholeText = WholeText()
  private var scanner = AnswerScanner()
  /// The last line, which has not ended.
  private var line: [UInt8] = []
  private var breaks = AnswerBreaks()
  /// A Boolean value that indicates whether no text has been added yet.
  private var isAtStart = true
  /// A Boolean value that indicates whether the text ends with a carriage return.
  private var isAfterReturn = false
  private var isFinished = false

  /// Creates a reader of an empty text for a renderer.
  package init(renderer: AnswerRenderer = .settled) {
    self.renderer = renderer
    scanner.holdsMovingText = renderer == .settled
  }

  /// Returns the sections of a text.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - isComplete: Whether the text is complete; otherwise, its end is shown as what it will be.
  /// - Returns: The sections, from the top down.
  static func sections(of markdown: String, isComplete: Bool) -> AnswerSections {
    var reader = AnswerReader()
    if isComplete {
      reader.finish(with: markdown)
    } else {
      reader.append(markdown)
    }
    return reader.sections
  }

  /// Adds text at the end.
  package mutating func append(_ text: some StringProtocol) {
    guard renderer != .parseAll else {
      wholeText.bytes += bytes(of: text)
      return
    }
    let shown = (line: shownEnd, lines: readSections.settledCount)
    var parser = MarkdownParser()
    var settled: [AnswerSection] = []
    let hasEndedLines = add(text, &parser, into: &settled)
    readSections.settle(settled)
    guard hasEndedLines || shown.line != shownEnd || readSections.settledCount != shown.lines else {
      return
    }
    endIsStale = true
  }

  /// Ends the text: all of it is settled.
  package mutating func finish() {
    finish(with: "")
    isFinished = true
    switch renderer {
    case .settled, .rawSyntax, .tokenWrap: break
    case .autoWidthTables: readSections = readSections.sizingTables()
    case .parseAll:
      let (read, byteCount) = wholeText.read(isComplete: true)
      parsedByteCount += byteCount
      readSections.settle(read)
      wholeText = WholeText()
    }
  }

  /// Returns the sections as the renderer shows them.
  package mutating func shownSections() -> AnswerSections {
    readEnd()
    let sections = readSections
    guard !isFinished else { return sections }
    switch renderer {
    case .settled, .tokenWrap: return sections
    case .autoWidthTables: return sections.sizingTables()
    case .rawSyntax:
      return scanner.openFence.map { sections.exposingCode(after: $0) } ?? sections
    case .parseAll:
      let (sections, byteCount) = wholeText.read()
      parsedByteCount += byteCount
      return AnswerSections(open: sections)
    }
  }

  /// Reads the sections that can change if they have changed.
  private mutating func readEnd() {
    guard endIsStale else { return }
    endIsStale = false
    var parser = MarkdownParser()
    readSections.open = openSections(&parser)
  }

  private mutating func finish(with text: String) {
    var parser = MarkdownParser()
    var settled: [AnswerSection] = []
    _ = add(text, &parser, into: &settled)
    if !line.isEmpty { scanner.add(line, &parser, into: &settled) }
    scanner.close(&parser, lastMayGrow: nil, into: &settled)
    parsedByteCount += scanner.takeParsedByteCount()
    readSections.settle(settled)
    readSections.open = []
    endIsStale = false
    line = []
    breaks = AnswerBreaks()
  }
}

extension AnswerReader {
  /// Adds text, and returns whether a line has ended.
  private mutating func add(
    _ text: some StringProtocol,
    _ parser: inout MarkdownParser,
    into settled: inout [AnswerSection]
  ) -> Bool {
    var hasEndedLines = false
    let parts = bytes(of: text).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 {
        endLine(at: line.count, &parser, into: &settled)
        hasEndedLines = true
      }
      line += part
      hasEndedLines = divide(&parser, into: &settled) || hasEndedLines
    }
    parsedByteCount += scanner.takeParsedByteCount()
    return hasEndedLines
  }

  /// Ends a line that is too long where it may break.
  private mutating func divide(
    _ parser: inout MarkdownParser,
    into settled: inout [AnswerSection]
  ) -> Bool {
    breaks.scan(line, limit: AnswerScanner.sectionLimit)
    guard breaks.last >= AnswerScanner.sectionLimit else { return false }
    while breaks.last >= AnswerScanner.sectionLimit {
      endLine(at: breaks.last, &parser, into: &settled)
      breaks.scan(line, limit: AnswerScanner.sectionLimit)
    }
    return true
  }

  private mutating func endLine(
    at end: Int,
    _ parser: inout MarkdownParser,
    into settled: inout [AnswerSection]
  ) {
    let rest = Array(line[end...])
    line.removeSubrange(end...)
    scanner.add(line, &parser, into: &settled)
    line = rest
    breaks = AnswerBreaks()
  }

  /// The end of the part of the last line that is shown.
  private var shownEnd: Int {
    guard renderer == .tokenWrap else { return breaks.last }
    return max(breaks.last, line.endOfLastLetter)
  }

  /// Returns the sections that are not settled.
  private mutating func openSections(_ parser: inout MarkdownParser) -> [AnswerSection] {
    var scanner = scanner
    var sections: [AnswerSection] = []
    let shown = Array(line[..<shownEnd])
    let isShown = !shown.isEmpty && scanner.shows(shown)
    if isShown { scanner.add(shown, &parser, into: &sections) }
    if renderer == .rawSyntax { scanner.exposeOpenSyntax() }
    let mayGrow = scanner.holdsMovingText && scanner.textMayGrow(lastMayGrow: isShown)
    scanner.close(&parser, lastMayGrow: isShown, into: &sections)
    if mayGrow { sections.holdMovingText() }
    parsedByteCount += scanner.takeParsedByteCount()
    return sections
  }

  /// Returns text in UTF-8 with U+FFFD in place of characters that have a meaning in prepared text
  /// or none in any text, without a byte order mark at the start of the whole text.
  ///
  /// A carriage return ends a line, as CommonMark has it, together with a line feed after it.
  private mutating func bytes(of text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    let isPlain = bytes.allSatisfy { $0 > 0x0D || $0 == 0x0A || $0 == 0x09 }
    if isPlain, !isAfterReturn, !bytes.contains(where: { $0 >= 0xEF }) {
      if !bytes.isEmpty { isAtStart = false }
      return bytes
    }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isIgnored = isAtStart && scalar == "\u{FEFF}" || isAfterReturn && scalar == "\n"
      isAtStart = false
      isAfterReturn = scalar == "\r"
      guard !isIgnored else { continue }
      let isReplaced = scalar.isNoncharacter || scalar == "\0"
      scalars.append(isAfterReturn ? "\n" : isReplaced ? "\u{FFFD}" : scalar)
    }
    return Array(String(scalars).utf8)
  }
}

extension AnswerScanner {
  /// Returns the number of bytes that the parser has read since the last call.
  fileprivate mutating func takeParsedByteCount() -> Int {
    defer { parsedByteCount = 0 }
    return parsedByteCount
  }
}

extension [UInt8] {
  /// The end of the line without the signs and white space at its end, which may become marks; 0 for
  /// a line without letters, which may become a mark as a whole.
  fileprivate var endOfLastLetter: Int {
    guard contains(where: { $0 | 0x20 >= 0x61 && !$0.isPunctuation }) else { return 0 }
    return lastIndex { !$0.isSpace && !$0.isPunctuation }.map { $0 + 1 } ?? 0
  }
}
