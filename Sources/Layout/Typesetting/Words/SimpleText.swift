import ChatframeGraphics

/// A text of words, Han characters and emoji in one style, whose lines can be composed of pieces
/// that were shaped in other texts.
///
/// Texts with anything that affects its surroundings, for example several scripts in a paragraph,
/// tabs or several spaces in a row, are not simple.
struct SimpleText {
  /// The script in which a piece is shaped.
  enum Script: UInt8 {
    case common, latin, greek, cyrillic, hebrew, arabic, han, hangul

    /// Whether text in the script runs from right to left.
    var isRightToLeft: Bool { self == .hebrew || self == .arabic }
  }

  /// The separation of a piece from the one before it.
  enum Gap {
    /// The start of a paragraph.
    case paragraph
    /// A space, after which a line may end.
    case space
    /// Nothing, but a line may end there.
    case nothing
  }

  /// A part of the text that is shaped in one font and mostly stays on one line.
  struct Piece {
    /// The position in the text, in bytes.
    let range: Range<Int>
    let gap: Gap
    /// The script, which punctuation and digits take from the letters before them, or else after.
    var script: Script
    /// The piece and its script.
    var key = PieceKey()
  }

  /// The styled run.
  let run: StyledText.Run
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The pieces in reading order.
  let pieces: [Piece]
  /// Whether all paragraphs run from right to left; otherwise, all run from left to right.
  let isRightToLeft: Bool

  /// Divides a text into pieces; `nil` if it is not simple.
  init?(_ text: StyledText) {
    guard text.runs.count == 1, text.maximumLineCount == nil, !text.isLeftToRight,
      text.runs[0].style.hasOnlyGlyphs
    else { return nil }
    run = text.runs[0]
    bytes = Array(run.text.utf8)
    var scanner = PieceScanner(bytes)
    guard scanner.scan() else { return nil }
    pieces = scanner.pieces
    isRightToLeft = scanner.isRightToLeft
  }

  /// Returns the index of the first piece that starts at or after `position`.
  func firstPiece(from position: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].range.lowerBound < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TextStyle {
  /// Whether text in the style consists of glyphs only, without lines, backgrounds and veils.
  fileprivate var hasOnlyGlyphs: Bool {
    background == nil && highlight == nil && veil == nil && !isUnderlined && !isStruckThrough
  }
}

/// A short text with its script, packed for a quick comparison.
struct PieceKey: Hashable {
  /// The maximum length of the text in bytes.
  static let byteLimit = 30
  private var low = SIMD2<UInt64>()
  private var high = SIMD2<UInt64>()

  /// Creates an empty key.
  init() {}

  /// Creates the key of at most 30 bytes.
  init(_ bytes: ArraySlice<UInt8>, _ script: SimpleText.Script) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for (index, byte) in bytes.enumerated() {
      let bits = UInt64(byte) << UInt64(index & 7 * 8)
      switch index >> 3 {
      case 0: words.0 |= bits
      case 1: words.1 |= bits
      case 2: words.2 |= bits
      default: words.3 |= bits
      }
    }
    words.3 |= UInt64(script.rawValue) << 48 | UInt64(bytes.count) << 56
    low = SIMD2(words.0, words.1)
    high = SIMD2(words.2, words.3)
  }

  static func == (first: PieceKey, second: PieceKey) -> Bool {
    first.low == second.low && first.high == second.high
  }

  func hash(into hasher: inout Hasher) {
    // Most keys differ in these words; multiplication mixes the others in.
    hasher.combine(low[0] ^ (low[1] &* 0x9E37_79B9_7F4A_7C15))
    hasher.combine(high[1] ^ (high[0] &* 0xC2B2_AE3D_27D4_EB4F))
  }
}
