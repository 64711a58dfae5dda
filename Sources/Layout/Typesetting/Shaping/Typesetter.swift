import CChatframePango
import ChatframeGraphics

/// Shapes text into lines of positioned glyphs.
///
/// Each worker has its own typesetter, because threads cannot share a font map. The result is a
/// value and depends on the text, the width and the font folder only.
package final class Typesetter {
  private let library: FontLibrary
  private let common: FontSetTypesetter
  /// The typesetter for text with characters that no common font contains.
  private var complete: FontSetTypesetter?
  private var shortTexts: [ShortText: ShapedText] = [:]
  /// The number of the library's requests to forget texts that this typesetter has followed.
  private var forgottenCount: Int

  /// The number of cached short texts.
  var shortTextCount: Int { shortTexts.count }
  /// The number of words that are known from earlier texts.
  var knownWordCount: Int { common.knownWordCount }

  /// A text that is likely to recur, such as a name, initials, a time or "ok".
  private struct ShortText: Hashable {
    static let byteLimit = 40
    static let countLimit = 4096
    let text: StyledText
    let width: Double?
  }

  /// Creates a typesetter for the fonts of `library`.
  package init(library: FontLibrary) throws(TypesettingError) {
    self.library = library
    forgottenCount = library.forgottenCount
    common = try FontSetTypesetter(library.common)
  }

  /// Shapes `text` into lines of at most `width`.
  ///
  /// Lines break between words, and inside a word that is wider than a line. If a single character
  /// is wider than `width`, the text is shrunk until it fits.
  ///
  /// Long text is shaped in blocks. A cancelled task gets only the finished blocks, so a caller
  /// that keeps the result must first check for cancellation.
  ///
  /// - Parameters:
  ///   - text: The text with its styles and language; control characters are shown as missing.
  ///   - width: The maximum width of a line, in points; `nil` for no limit.
  /// - Returns: The shaped text.
  package func shape(_ text: StyledText, width: Double?) -> ShapedText {
    forgetIfRequested()
    guard text.runs.count == 1, text.runs[0].text.utf8.count <= ShortText.byteLimit else {
      return shapeToFit(text, width: width)
    }
    let short = ShortText(text: text, width: width)
    if let known = shortTexts[short] { return known }
    let shaped = shapeToFit(text, width: width)
    // The partial text of a cancelled task may be too wide.
    guard !Task.isCancelled else { return shaped }
    if shortTexts.count >= ShortText.countLimit { shortTexts.removeAll(keepingCapacity: true) }
    shortTexts[short] = shaped
    return shaped
  }

  private func forgetIfRequested() {
    let count = library.forgottenCount
    guard count != forgottenCount else { return }
    forgottenCount = count
    shortTexts = [:]
    common.forgetWords()
  }

  private func shapeToFit(_ text: StyledText, width: Double?) -> ShapedText {
    var text = text
    var shaped = shapeOnce(text, width: width)
    guard let width, width > 0 else { return shaped }
    // Smaller text breaks into different lines, so one step may not be enough.
    for _ in 0..<8 where shaped.size.width > width + 0.01 && !Task.isCancelled {
      text = text.scaled(by: width / shaped.size.width * 0.99)
      shaped = shapeOnce(text, width: width)
    }
    return shaped
  }

  private func shapeOnce(_ text: StyledText, width: Double?) -> ShapedText {
    // Without a width, lines end only at line breaks in the text.
    let blocks = width == nil ? [text] : TextBlocks.of(text)
    if blocks.count == 1 { return shapeBlock(blocks[0], width: width) }
    var shaped: [ShapedText] = []
    for block in blocks where shaped.isEmpty || !Task.isCancelled {
      shaped.append(shapeBlock(block, width: width))
    }
    var seen: Set<Unicode.Scalar> = []
    return ShapedText.stacking(
      shaped.map { (lines: $0.lines, height: $0.size.height) },
      alignment: text.alignment,
      missing: shaped.flatMap(\.missing).filter { seen.insert($0).inserted }
    )
  }

  private func shapeBlock(_ text: StyledText, width: Double?) -> ShapedText {
    let simple = SimpleText(text)
    if let simple, let composed = common.compose(text, simple, width: width) { return composed }
    let prepared = PreparedText(text, coverage: library.common.coverage)
    guard !prepared.missing.isEmpty, let complete = completeTypesetter(),
      prepared.missing.contains(where: complete.fonts.coverage.contains)
    else { return common.shape(text, prepared, width: width, learning: simple) }
    let covered = PreparedText(text, coverage: complete.fonts.coverage)
    return complete.shape(text, covered, width: width)
  }

  private func completeTypesetter() -> FontSetTypesetter? {
    if complete == nil { complete = try? FontSetTypesetter(library.completeSet()) }
    return complete
  }
}

/// The number of Pango's units per point.
let units = Double(PANGO_SCALE)

extension StyledText {
  /// Returns the text with all font sizes multiplied by `factor`.
  func scaled(by factor: Double) -> StyledText {
    var copy = self
    copy.runs = runs.map { run in
      var style = run.style
      style.size *= factor
      style.rise *= factor
      return Run(run.text, style: style, link: run.link, mention: run.mention)
    }
    return copy
  }
}

/// An error that prevents text from being shaped.
package enum TypesettingError: Error, Hashable, CustomStringConvertible {
  /// The font folder's configuration is missing or broken.
  case configuration(path: String)
  /// The font folder contains no fonts.
  case noFonts(folder: String)
  /// A font file cannot be read.
  case unreadable(path: String)
  /// The Pango on this machine cannot use FreeType fonts.
  case noFreeTypeFonts

  package var description: String {
    switch self {
    case .configuration(let path):
      "\(path): cannot be read as a fontconfig file; restore it from the repository's Fonts folder"
    case .noFonts(let folder):
      "\(folder): no fonts found; restore the folder from the repository"
    case .unreadable(let path):
      "\(path): cannot be read; check that the file exists and is readable"
    case .noFreeTypeFonts:
      "this Pango cannot use FreeType fonts; install Debian's libpango1.0-dev"
    }
  }
}
