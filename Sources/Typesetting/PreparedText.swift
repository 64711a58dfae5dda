import Glyphs

/// Styled text as Pango takes it: one UTF-8 buffer and what is special about which bytes.
struct PreparedText {
  /// A styled run's bytes.
  struct Span {
    /// Positions in `bytes`.
    let range: Range<Int>
    /// How they look.
    let style: TextStyle
  }

  /// Valid UTF-8 without NUL and other control characters but line feeds and tabs.
  private(set) var bytes: [UInt8] = []
  /// The styled runs, in order and without gaps.
  private(set) var spans: [Span] = []
  /// Bytes of characters that no font has; each is shown as a box.
  private(set) var missingRanges: [Range<Int>] = []
  /// The scalars in `missingRanges`, each once, in order of appearance.
  private(set) var missing: [Unicode.Scalar] = []
  /// Bytes of quotes, dashes and ellipses that stand beside Han or kana: full width there.
  private(set) var wideRanges: [Range<Int>] = []

  /// The stand-in for a control character: the replacement character, U+FFFD.
  private static let placeholder: [UInt8] = [0xef, 0xbf, 0xbd]

  /// Reads styled text once, from front to back.
  init(_ text: StyledText, coverage: CharacterCoverage) {
    for run in text.runs {
      let start = bytes.count
      append(run.text, coverage: coverage)
      guard bytes.count > start else { continue }
      spans.append(Span(range: start..<bytes.count, style: run.style))
    }
  }

  private mutating func append(_ text: String, coverage: CharacterCoverage) {
    bytes.reserveCapacity(bytes.count + text.utf8.count)
    var previous: Unicode.Scalar = " "
    var context = WidePunctuation()
    for scalar in text.unicodeScalars {
      let start = bytes.count
      if scalar.value < 0x80 {
        appendASCII(scalar, after: previous)
      } else {
        appendScalar(scalar, coverage: coverage)
      }
      wideRanges += context.next(scalar, range: start..<bytes.count)
      previous = scalar
    }
  }

  private mutating func appendASCII(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) {
    switch scalar {
    case "\n" where previous == "\r": break
    case "\n", "\t": bytes.append(UInt8(scalar.value))
    case "\r": bytes.append(UInt8(ascii: "\n"))
    case "\u{0B}", "\u{0C}": bytes.append(UInt8(ascii: "\n"))
    case "\u{00}"..."\u{1F}", "\u{7F}": appendMissing(Self.placeholder, scalar)
    default: bytes.append(UInt8(scalar.value))
    }
  }

  private mutating func appendScalar(_ scalar: Unicode.Scalar, coverage: CharacterCoverage) {
    switch scalar {
    case "\u{85}", "\u{2028}", "\u{2029}": bytes.append(UInt8(ascii: "\n"))
    case "\u{80}"..."\u{9F}": appendMissing(Self.placeholder, scalar)
    case _ where coverage.contains(scalar): bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    default: appendMissing(Array(UTF8.encode(scalar) ?? .init()), scalar)
    }
  }

  private mutating func appendMissing(_ encoded: [UInt8], _ scalar: Unicode.Scalar) {
    missingRanges.append(bytes.count..<bytes.count + encoded.count)
    bytes.append(contentsOf: encoded)
    if !missing.contains(scalar) { missing.append(scalar) }
  }
}
