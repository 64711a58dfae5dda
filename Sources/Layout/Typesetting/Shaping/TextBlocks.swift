import ChatframeGraphics

/// Splits long text into blocks that are shaped separately.
///
/// Pango's work on a line depends on the whole layout, so its time grows with the square of the
/// text's length. With blocks, the time grows linearly.
struct TextBlocks {
  /// The number of scalars after which a block ends at the next line break.
  private static let paragraphLength = 500
  /// The number of scalars after which a block ends at the next space.
  private static let spaceLength = 1500
  /// The number of scalars after which a block ends between characters.
  private static let characterLength = 2000
  /// The number of scalars after which a block ends anywhere.
  private static let hardLength = 2500
  /// The maximum number of scalars of text with a line limit, more than the lines can show.
  private static let limitedLength = 4000

  private let whole: StyledText
  private var blocks: [StyledText] = []
  private var runs: [StyledText.Run] = []
  private var count = 0

  private init(_ text: StyledText) { whole = text }

  /// Returns the blocks of `text`; the text itself if it is short.
  static func of(_ text: StyledText) -> [StyledText] {
    let byteCount = text.runs.reduce(0) { $0 + $1.text.utf8.count }
    guard byteCount > paragraphLength else { return [text] }
    var blocks = TextBlocks(text)
    if text.maximumLineCount != nil {
      blocks.keepBeginning()
    } else {
      for run in text.runs { blocks.append(run) }
    }
    blocks.end()
    return blocks.blocks
  }

  /// Removes the text beyond the maximum for one block.
  private mutating func keepBeginning() {
    for run in whole.runs where count < Self.limitedLength {
      let scalars = run.text.unicodeScalars.prefix(Self.limitedLength - count)
      count += scalars.count
      runs.append(run.replacingText(with: String(scalars)))
    }
  }

  private mutating func append(_ run: StyledText.Run) {
    let scalars = run.text.unicodeScalars
    var start = scalars.startIndex
    var previous: Unicode.Scalar = " "
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      switch cut(before: scalar, after: previous) {
      case .none:
        scalars.formIndex(after: &index)
        count += 1
      case .before:
        add(scalars[start..<index], of: run)
        end()
        start = index
        scalars.formIndex(after: &index)
        count = 1
      case .instead:
        add(scalars[start..<index], of: run)
        end()
        scalars.formIndex(after: &index)
        start = index
      }
      previous = scalar
    }
    add(scalars[start...], of: run)
  }

  private enum Cut {
    /// The block continues.
    case none
    /// The scalar starts the next block.
    case before
    /// The end of the block replaces the scalar, as the end of a line does.
    case instead
  }

  private func cut(before scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Cut {
    guard count >= Self.paragraphLength else { return .none }
    if scalar == "\n", previous != "\r" { return .instead }
    guard count >= Self.spaceLength else { return .none }
    if scalar == " " { return .instead }
    guard count >= Self.characterLength else { return .none }
    if count >= Self.hardLength { return .before }
    let joins =
      scalar == "\u{200D}" || previous == "\u{200D}" || scalar.properties.isGraphemeExtend
      || scalar.properties.isEmojiModifier || (0x1F1E6...0x1F1FF).contains(scalar.value)
      || scalar.properties.generalCategory == .spacingMark
    return joins ? .none : .before
  }

  private mutating func add(_ text: Substring.UnicodeScalarView, of run: StyledText.Run) {
    if !text.isEmpty { runs.append(run.replacingText(with: String(text))) }
  }

  private mutating func end() {
    if runs.isEmpty, let style = whole.runs.first?.style {
      runs = [StyledText.Run("", style: style)]
    }
    var block = whole
    block.runs = runs
    blocks.append(block)
    runs = []
    count = 0
  }
}
