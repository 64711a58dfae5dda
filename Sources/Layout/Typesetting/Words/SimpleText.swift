import ChatframeGraphics

/// A text of words, Han characters and emoji in one font, whose lines can be composed of pieces that
/// were shaped in other texts.
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
    /// Nothing, and no line may end there: the piece continues a number.
    case joined
  }

  /// The kind of word that a piece belongs to.
  enum Role: UInt8 {
    case text
    /// A digit or a mark of a number, which runs from left to right in any text.
    case number
    /// A part of a URL, in which lines end at other places than in text.
    case url
  }

  /// A part of the text that is shaped in one font and mostly stays on one line.
  struct Piece {
    /// The position in the text, in bytes.
    let range: Range<Int>
    let gap: Gap
    let role: Role
    /// The script, which punctuation and digits take from the letters before them, or else after.
    var script: Script
    /// The piece with its script and role.
    var key = PieceKey()
  }

  /// The styled runs, which differ in colours, lines, links and mentions only.
  let runs: [StyledText.Run]
  /// The end of each run, in bytes.
  private let ends: [Int]
  /// The text of all runs.
  let text: String
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The pieces in reading order.
  let pieces: [Piece]
  /// Whether all paragraphs run from right to left; otherwise, all run from left to right.
  let isRightToLeft: Bool

  /// Divides a text into pieces; `nil` if it is not simple.
  init?(_ text: StyledText) {
    guard text.maximumLineCount == nil, !text.isLeftToRight, let first = text.runs.first?.style,
      text.runs.allSatisfy({ $0.style.isSimple && !$0.style.fontDiffers(from: first) })
    else { return nil }
    runs = text.runs.count == 1 ? text.runs : text.runs.filter { !$0.text.isEmpty }
    var (ends, all) = ([Int](), "")
    for run in runs {
      if ends.isEmpty { all = run.text } else { all += run.text }
      ends.append(all.utf8.count)
    }
    self.text = all
    self.ends = ends
    bytes = Array(all.utf8)
    var scanner = PieceScanner(bytes)
    guard scanner.scan() else { return nil }
    pieces = scanner.pieces
    isRightToLeft = scanner.isRightToLeft
    guard runs.count == 1 || areRunsOfWholeWords else { return nil }
  }

  /// Whether no run ends inside a word.
  private var areRunsOfWholeWords: Bool {
    ends.dropLast().allSatisfy { end in
      let next = firstPiece(from: end)
      let isAfterWord = next == 0 || pieces[next - 1].range.upperBound <= end
      return isAfterWord && (next == pieces.count || pieces[next].gap != .joined)
    }
  }

  /// The style of the first run, which has the font of all.
  var style: TextStyle { runs[0].style }

  /// Returns the index of the run with the byte at a position.
  func runIndex(at position: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low
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
  /// Whether text in the style consists of glyphs on the baseline and lines only, without
  /// backgrounds and veils.
  fileprivate var isSimple: Bool {
    background == nil && highlight == nil && veil == nil && rise == 0
  }
}

/// A short text with its script and role, packed for a quick comparison.
struct PieceKey: Hashable {
  /// The maximum length of the text in bytes.
  static let byteLimit = 30
  private var low = SIMD2<UInt64>()
  private var high = SIMD2<UInt64>()

  /// Creates an empty key.
  init() {}

  /// Creates the key of at most 30 bytes.
  init(_ bytes: ArraySlice<UInt8>, _ script: SimpleText.Script, _ role: SimpleText.Role = .text) {
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
    words.3 |= UInt64(script.rawValue << 4 | role.rawValue) << 48 | UInt64(bytes.count) << 56
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
