import ChatframeGraphics

/// Styled text as Pango takes it: one UTF-8 buffer and what is special about which bytes.
struct PreparedText {
  /// A styled run's bytes.
  struct StyledRange {
    /// Positions in `bytes`.
    let range: Range<Int>
    /// The run that they are from, of which the text may have been shortened.
    let run: StyledText.Run

    /// The style of the run.
    var style: TextStyle { run.style }
  }

  /// Valid UTF-8 without NUL and other control characters but line feeds.
  private(set) var bytes: [UInt8] = []
  /// The styled runs, in order and without gaps.
  private(set) var spans: [StyledRange] = []
  /// Bytes of characters that no font has; each is shown as a box.
  private(set) var missingRanges: [Range<Int>] = []
  /// The scalars in `missingRanges`, each once, in order of appearance.
  private(set) var missing: [Unicode.Scalar] = []
  private var knownMissing: Set<Unicode.Scalar> = []
  /// Bytes of quotes, dashes and ellipses that stand beside Han or kana: full width there.
  private(set) var wideRanges: [Range<Int>] = []

  /// Every second piece of ASCII too long to be a word, which Pango would shape again for each of its
  /// lines.
  private(set) var pieces: [Range<Int>] = []

  /// The replacement for a line break: limited text is one paragraph, since Pango limits each by
  /// itself.
  private let lineBreak: UInt8
  private var previous: Unicode.Scalar = " "
  private var punctuation = WidePunctuation()
  /// Characters since the last line break.
  private var column = 0
  /// The start of the run that is being read.
  private var runStart = 0
  /// The start of the run of ASCII without spaces, or of its last piece.
  private var pieceStart = 0
  private var isSecondPiece = false
  /// The start of the spaces at the end of `bytes`.
  private var solidEnd = 0

  /// The stand-in for a control character: the replacement character, U+FFFD.
  private static let placeholder: [UInt8] = [0xef, 0xbf, 0xbd]
  /// Columns from one tab stop to the next; Pango's own stops overrun the width.
  private static let tabWidth = 4

  /// Longer than words and most links.
  private static let pieceLength = 256

  /// Reads styled text once, from front to back.
  init(_ text: StyledText, coverage: CharacterCoverage) {
    lineBreak = UInt8(ascii: text.maximumLineCount == nil ? "\n" : " ")
    for run in text.runs {
      runStart = bytes.count
      append(run.text, coverage: coverage)
      guard bytes.count > runStart else { continue }
      spans.append(StyledRange(range: runStart..<bytes.count, run: run))
    }
    dropSpaces()
  }

  private mutating func append(_ text: String, coverage: CharacterCoverage) {
    bytes.reserveCapacity(bytes.count + text.utf8.count)
    for scalar in text.unicodeScalars {
      let start = bytes.count
      if scalar.value < 0x80 {
        appendASCII(scalar)
      } else {
        appendScalar(scalar, coverage: coverage)
      }
      splitPiece(at: start, before: scalar)
      if !scalar.isBreakingSpace { solidEnd = bytes.count }
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
    // A mark would cling to the box before it, and no line could end between the two.
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
    bytes.append(lineBreak)
    column = 0
    if lineBreak == UInt8(ascii: "\n") { solidEnd = bytes.count }
  }

  /// Removes the spaces at the end of a paragraph, which Pango counts as part of its width.
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
  /// Whether characters of this category stand on or around the one before.
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}

extension Unicode.Scalar {
  /// Whether a line may end here without showing the character.
  fileprivate var isBreakingSpace: Bool {
    switch value {
    case 0x21...0x7E, 0xA0, 0x2007, 0x202F: false
    default: properties.isWhitespace
    }
  }
}

/// Finds punctuation that East Asian fonts draw an em wide and Latin fonts narrow, where it stands
/// beside East Asian characters.
struct WidePunctuation {
  private var isBesideEastAsian = false
  private var pending: [Range<Int>] = []

  /// Reads the next character.
  ///
  /// - Returns: The bytes of punctuation now known to be wide: this one's, or those before it.
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
