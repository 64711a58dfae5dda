import CChatframePango
import ChatframeGraphics

/// Shapes text into lines of placed glyphs.
///
/// One per worker: it owns a font map, which threads cannot share. The result is a value and
/// depends on the text, the width and the font folder only.
package final class Typesetter {
  private let library: FontLibrary
  private let fontMap: FontMap
  private var languages: [String: Language] = [:]
  private var fonts = MeasuredFonts()
  private var metricsPreloader = FontMetricsPreloader()
  private var shortTexts: [ShortText: ShapedText] = [:]

  /// The number of short texts that need not be shaped again.
  var shortTextCount: Int { shortTexts.count }

  /// The resources for setting text in one language.
  private struct Language {
    let layout: OpaquePointer
    let fonts: FontDescriptions
  }

  /// Text that is likely to come again: names, initials, times, "ok".
  private struct ShortText: Hashable {
    static let byteLimit = 40
    static let countLimit = 4096
    let text: StyledText
    let width: Double?
  }

  /// A typesetter for the fonts of `library`.
  package init(library: FontLibrary) throws(TypesettingError) {
    self.library = library
    fontMap = try FontMap(library: library)
  }

  deinit {
    metricsPreloader.removeAll()
    for language in languages.values {
      g_object_unref(UnsafeMutableRawPointer(language.layout))
    }
  }

  /// Shapes `text` into lines no wider than `width`.
  ///
  /// Words break where a line would be too wide, and inside where a word alone is. Text with a
  /// single character wider than `width` is set smaller until it fits.
  ///
  /// Long text is shaped in blocks. A cancelled task gets only the blocks that were finished, so a
  /// caller that keeps the result first checks whether the task was cancelled.
  ///
  /// - Parameters:
  ///   - text: Looks and language included; control characters show as missing.
  ///   - width: The longest line, in points; `nil` for lines of any width.
  package func shape(_ text: StyledText, width: Double?) -> ShapedText {
    guard text.runs.count == 1, text.runs[0].text.utf8.count <= ShortText.byteLimit else {
      return shapeToFit(text, width: width)
    }
    let short = ShortText(text: text, width: width)
    if let known = shortTexts[short] { return known }
    let shaped = shapeToFit(text, width: width)
    // The partial text of a cancelled task may not fit.
    guard !Task.isCancelled else { return shaped }
    if shortTexts.count >= ShortText.countLimit { shortTexts.removeAll(keepingCapacity: true) }
    shortTexts[short] = shaped
    return shaped
  }

  private func shapeToFit(_ text: StyledText, width: Double?) -> ShapedText {
    var text = text
    var shaped = shapeOnce(text, width: width)
    guard let width, width > 0 else { return shaped }
    // Smaller text breaks elsewhere, so that once need not be enough.
    for _ in 0..<8 where shaped.size.width > width + 0.01 && !Task.isCancelled {
      text = text.scaled(by: width / shaped.size.width * 0.99)
      shaped = shapeOnce(text, width: width)
    }
    return shaped
  }

  private func shapeOnce(_ text: StyledText, width: Double?) -> ShapedText {
    // Without a width, lines end where the text says only.
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
    let prepared = PreparedText(text, coverage: library.coverage)
    guard let style = prepared.spans.first?.style ?? text.runs.first?.style,
      let language = language(text.language)
    else {
      let line = TextLine(text: "", frame: .zero, baseline: 0, runs: [])
      return ShapedText(size: .zero, lines: [line])
    }
    let layout = language.layout
    prepared.load(into: layout, style: style, fonts: language.fonts)
    metricsPreloader.preload(prepared, style: style, layout: layout, fonts: language.fonts)
    pango_layout_set_width(layout, width.map { Int32(min($0 * units, 2e9).rounded(.down)) } ?? -1)
    if let limit = text.maximumLineCount {
      pango_layout_set_height(layout, -Int32(limit))
      pango_layout_set_ellipsize(
        layout,
        text.isTruncatedInMiddle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END
      )
    } else {
      pango_layout_set_height(layout, -1)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    }
    return LineReader(text: text, prepared: prepared, style: style).read(layout, &fonts)
  }

  private func language(_ tag: String) -> Language? {
    if let known = languages[tag] { return known }
    let name = FontFallback.pangoLanguage(tag)
    guard let layout = fontMap.makeLayout(language: name) else { return nil }
    let language = Language(layout: layout, fonts: FontDescriptions(language: name))
    languages[tag] = language
    return language
  }
}

/// Pango's units in a point.
let units = Double(PANGO_SCALE)

extension StyledText {
  /// The same text with every em multiplied by `factor`.
  func scaled(by factor: Double) -> StyledText {
    var copy = self
    copy.runs = runs.map { run in
      var style = run.style
      style.size *= factor
      return Run(run.text, style: style, link: run.link, mention: run.mention)
    }
    return copy
  }
}

/// The owner of a Pango font map and of a layout per language that draws from it.
///
/// A font map shared by threads hangs or crashes; every typesetter owns one. It is PangoFT2's, which
/// has a FreeType library to itself: PangoCairo's maps measure through fonts that Cairo shares
/// between threads, of which it closes one in use when more than ten are open.
struct FontMap: ~Copyable {
  private let handle: UnsafeMutablePointer<PangoFontMap>

  /// Makes a font map that knows the fonts of `library` only.
  init(library: FontLibrary) throws(TypesettingError) {
    guard let handle = pango_ft2_font_map_new() else { throw .noFreeTypeFonts }
    library.attach(to: OpaquePointer(handle))
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  /// A layout whose metrics are neither hinted nor rounded; the caller owns it.
  borrowing func makeLayout(language: String) -> OpaquePointer? {
    guard let context = pango_font_map_create_context(handle) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    pango_context_set_round_glyph_positions(context, gboolean(0))
    pango_context_set_language(context, pango_language_from_string(language))
    let layout = pango_layout_new(context)
    pango_layout_set_auto_dir(layout, gboolean(1))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    return layout
  }
}

/// An error that prevents text from being set.
package enum TypesettingError: Error, Hashable, CustomStringConvertible {
  /// The font folder's configuration is missing or broken.
  case configuration(path: String)
  /// The font folder holds no fonts.
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
      "\(path): cannot be read; check that the file exists and may be read"
    case .noFreeTypeFonts:
      "this Pango cannot use FreeType fonts; install Debian's libpango1.0-dev"
    }
  }
}
