import ChatframeGraphics

/// Styled text in the form that Pango accepts: a UTF-8 buffer with ranges of special bytes.
struct PreparedText {
  /// The bytes of a styled run.
  struct StyledRange {
    /// The range in `bytes`.
    let range: Range<Int>
    /// The original run, whose text may be longer.
    let run: StyledText.Run

    /// The style of the run.
    var style: TextStyle { run.style }
  }

  /// Valid UTF-8 without NUL and other control characters but line feeds.
  private(set) var bytes: [UInt8] = []
  /// The styled runs, in order and without gaps.
  private(set) var spans: [StyledRange] = []
  /// The ranges of characters that no font contains, each shown as a box.
  private(set) var missingRanges: [Range<Int>] = []
  /// The scalars in `missingRanges`, each once, in order of appearance.
  private(set) var missing: [Unicode.Scalar] = []
  private var knownMissing: Set<Unicode.Scalar> = []
  /// The ranges of quotes, dashes and ellipses beside Han or kana, where they are full width.
  private(set) var wideRanges: [Range<Int>] = []

  /// The single bytes that stand for padding, in order.
  private(set) var paddings: [Range<Int>] = []
  /// The paddings, each with the character beside it that it must not be separated from.
  private(set) var paddingJoins: [Range<Int>] = []

  /// Every second piece of ASCII that is too long to be a word; without pieces, Pango would shape
  /// it again for each of its lines.
  private(set) var pieces: [Range<Int>] = []

  /// The replacement for a line break: text with a line limit is one paragraph, because Pango
  /// limits each paragraph separately.
  private let lineBreak: UInt8
  private var previous: Unicode.Scalar = " "
  private var punctuation = WidePunctuation()
  /// The number of characters since the last line break.
  private var column = 0
  /// The start of the current run.
  private var runStart = 0
  /// The start of the current ASCII without spaces, or of its last piece.
  private var pieceStart = 0
  private var isSecondPiece = false
  /// The start of the trailing spaces of `bytes`.
  private var solidEnd = 0
  /// Whether the last padding is that before code, so that one after it is missing.
  private var isPadded = false
  /// The position of a padding that has no character after it yet.
  private var newPadding: Int?

  /// The replacement for a control character: the replacement character, U+FFFD.
  private static let placeholder: [UInt8] = [0xef, 0xbf, 0xbd]
  /// The number of columns between tab stops; Pango's own stops exceed the width.
  private static let tabWidth = 4

  /// The length of a piece in bytes, which is longer than words and most links.
  static let pieceLength = 256

  /// Prepares styled text in one pass.
  init(_ text: StyledText, coverage: CharacterCoverage) {
    lineBreak = UInt8(ascii: text.maximumLineCount == nil ? "\n" : " ")
    for (index, run) in text.runs.enumerated() {
      runStart = bytes.count
      append(run.text, isPadded: run.style.hasPadding, coverage: coverage)
      if isPadded { pad(after: run, before: text.runs[(index + 1)...].first { !$0.text.isEmpty }) }
      guard bytes.count > runStart else { continue }
      spans.append(StyledRange(range: runStart..<bytes.count, run: run))
    }
    dropSpaces()
  }

  private mutating func append(_ text: String, isPadded: Bool, coverage: CharacterCoverage) {
    bytes.reserveCapacity(bytes.count + text.utf8.count)
    for scalar in text.unicodeScalars {
      if isPadded && !scalar.isLineBreak { padStart() }
      let start = bytes.count
      if scalar.value < 0x80 {
        appendASCII(scalar)
      } else {
        appendScalar(scalar, coverage: coverage)
      }
      splitPiece(at: start, before: scalar)
      if !scalar.isBreakingSpace { solidEnd = bytes.count }
      if let newPadding { joinPadding(newPadding..<bytes.count) }
      wideRanges += punctuation.next(scalar, range: min(start, bytes.count)..<bytes.count)
      previous = scalar
    }
  }

  private mutating func appendASCII(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n" where previous == "\r": break
    case "\n", "\u{0B}", "\u{0C}", "\r": appendLineBreak()
    case "\t": appendTab()
    case "\u{00}"..."\u{1F}", "\u{7F}": appendMissing(Self.placeholder, scalar)
    default: appendCharacter(CollectionOfOne(UInt8(scalar.value)))
    }
  }

  private mutating func appendScalar(_ scalar: Unicode.Scalar, coverage: CharacterCoverage) {
    switch scalar {
    case "\u{85}", "\u{2028}", "\u{2029}": appendLineBreak()
    case "\u{80}"..."\u{9F}": appendMissing(Self.placeholder, scalar)
    case _ where coverage.contains(scalar): appendCharacter(UTF8.encode(scalar) ?? .init())
    // A mark would attach to the preceding box, and no line break would be possible between them.
    case _ where scalar.properties.generalCategory.isMark: appendMissing(Self.placeholder, scalar)
    default: appendMissing(Array(UTF8.encode(scalar) ?? .init()), scalar)
    }
  }

  private mutating func appendCharacter(_ encoded: some Collection<UInt8>) {
    bytes.append(contentsOf: encoded)
    column += 1
  }

  private mutating func appendMissing(_ encoded: [UInt8], _ scalar: Unicode.Scalar) {
    missingRanges.append(bytes.count..<bytes.count + encoded.count)
    appendCharacter(encoded)
    if knownMissing.insert(scalar).inserted { missing.append(scalar) }
  }

  private mutating func splitPiece(at start: Int, before scalar: Unicode.Scalar) {
    guard (0x21...0x7E).contains(scalar.value), (0x21...0x7E).contains(previous.value) else {
      pieceStart = start
      isSecondPiece = false
      return
    }
    guard start - pieceStart >= Self.pieceLength else { return }
    if isSecondPiece { pieces.append(pieceStart..<start) }
    isSecondPiece.toggle()
    pieceStart = start
  }

  private mutating func appendTab() {
    repeat { appendCharacter(CollectionOfOne(UInt8(ascii: " "))) } while column % Self.tabWidth != 0
  }

  private mutating func appendLineBreak() {
    dropSpaces()
    if isPadded { padEnd() }
    bytes.append(lineBreak)
    column = 0
    if lineBreak == UInt8(ascii: "\n") { solidEnd = bytes.count }
  }

  /// Adds the padding before code, unless it is there.
  private mutating func padStart() {
    guard !isPadded else { return }
    isPadded = true
    newPadding = bytes.count
    appendPadding()
    // The piece of ASCII starts after the padding.
    previous = " "
  }

  private mutating func appendPadding() {
    paddings.append(bytes.count..<bytes.count + 1)
    bytes.append(CodePadding.character)
    solidEnd = bytes.count
  }

  private mutating func joinPadding(_ range: Range<Int>) {
    paddingJoins.append(range)
    newPadding = nil
  }

  /// Adds the padding after a run of code, unless the next run continues the code.
  private mutating func pad(after run: StyledText.Run, before next: StyledText.Run?) {
    if let next, next.style.continuesBackground(of: run.style) { return }
    if next == nil { dropSpaces() }
    padEnd()
  }

  /// Adds the padding after code, or removes that before it if nothing is left between them.
  private mutating func padEnd() {
    isPadded = false
    newPadding = nil
    if let start = paddings.last, start.upperBound == bytes.count {
      paddings.removeLast()
      if paddingJoins.last?.lowerBound == start.lowerBound { paddingJoins.removeLast() }
      bytes.removeLast()
      solidEnd = min(solidEnd, bytes.count)
      return
    }
    let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    appendPadding()
    joinPadding(last..<bytes.count)
  }

  /// Returns whether the byte at `offset` stands for padding.
  func isPadding(at offset: Int) -> Bool {
    var (low, high) = (0, paddings.count)
    while low < high {
      let middle = (low + high) / 2
      if paddings[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < paddings.count && paddings[low].lowerBound == offset
  }

  /// Returns the text of a range, without paddings.
  func text(of range: Range<Int>) -> String {
    guard !paddings.isEmpty else { return String(decoding: bytes[range], as: UTF8.self) }
    let shown = range.lazy.filter { !isPadding(at: $0) }.map { bytes[$0] }
    return String(decoding: Array(shown), as: UTF8.self)
  }

  /// Removes trailing spaces of a paragraph, which Pango includes in its width.
  private mutating func dropSpaces() {
    bytes.removeSubrange(solidEnd...)
    runStart = min(runStart, solidEnd)
    while let last = spans.last, last.range.upperBound > solidEnd {
      spans.removeLast()
      guard last.range.lowerBound < solidEnd else { continue }
      spans.append(StyledRange(range: last.range.lowerBound..<solidEnd, run: last.run))
    }
  }
}

extension Unicode.GeneralCategory {
  /// A Boolean value that indicates whether characters of this category combine with the preceding
  /// character.
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether a line ends here.
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A Boolean value that indicates whether a line may break here and hide the character.
  fileprivate var isBreakingSpace: Bool {
    switch value {
    case 0x21...0x7E, 0xA0, 0x2007, 0x202F: false
    default: properties.isWhitespace
    }
  }
}

/// Finds punctuation beside East Asian characters that East Asian fonts draw an em wide and Latin
/// fonts narrow.
struct WidePunctuation {
  private var isBesideEastAsian = false
  private var pending: [Range<Int>] = []

  /// Reads the next character.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - range: The range of its bytes.
  /// - Returns: The ranges of punctuation found to be wide: this character's, or preceding ones.
  mutating func next(_ scalar: Unicode.Scalar, range: Range<Int>) -> [Range<Int>] {
    if scalar.isWidthAmbiguous {
      if isBesideEastAsian { return [range] }
      pending.append(range)
      return []
    }
    isBesideEastAsian = scalar.isEastAsian
    guard !pending.isEmpty else { return [] }
    defer { pending = [] }
    return isBesideEastAsian ? pending : []
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is Han, kana, hangul, bopomofo or their
  /// punctuation.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character is a dash, a quote, the ellipsis or the
  /// middle dot.
  fileprivate var isWidthAmbiguous: Bool {
    switch value {
    case 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x00B7: true
    default: false
    }
  }
}
