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

  /// The replacement for a control character: the replacement character, U+FFFD.
  private static let placeholder: [UInt8] = [0xef, 0xbf, 0xbd]
  /// The number of columns between tab stops; Pango's own stops exceed the width.
  private static let tabWidth = 4

  /// The length of a piece in bytes, which is longer than words and most links.
  private static let pieceLength = 256

  /// Prepares styled text in one pass.
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
    bytes.append(lineBreak)
    column = 0
    if lineBreak == UInt8(ascii: "\n") { solidEnd = bytes.count }
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
