import CChatframePango
import ChatframeGraphics

/// Shapes text with the fonts of one set.
final class FontSetTypesetter {
  /// The fonts that Pango selects from.
  let fonts: FontSet
  private let fontMap: FontMap
  private var languages: [String: Language] = [:]
  private var measuredFonts = MeasuredFonts()
  private var metricsPreloader = FontMetricsPreloader()
  private var words = WordCache()

  /// The resources for text in one language.
  private struct Language {
    let layout: OpaquePointer
    let fonts: FontDescriptions
  }

  /// Creates a typesetter for the fonts of a set.
  init(_ fonts: FontSet) throws(TypesettingError) {
    self.fonts = fonts
    fontMap = try FontMap(fonts)
  }

  deinit {
    metricsPreloader.removeAll()
    for language in languages.values {
      g_object_unref(UnsafeMutableRawPointer(language.layout))
    }
  }

  /// Shapes a text into lines.
  ///
  /// - Parameters:
  ///   - text: The text with its limits, alignment and language.
  ///   - prepared: The same text, prepared for the coverage of `fonts`.
  ///   - width: The maximum width of a line, in points; `nil` for no limit.
  ///   - simple: The same text, if it is simple, from which pieces may be learned.
  /// - Returns: The shaped text.
  func shape(
    _ text: StyledText,
    _ prepared: PreparedText,
    width: Double?,
    learning simple: SimpleText? = nil
  ) -> ShapedText {
    guard let style = prepared.spans.first?.style ?? text.runs.first?.style,
      let language = language(text.language)
    else {
      let line = TextLine(text: "", frame: .zero, baseline: 0, runs: [])
      return ShapedText(size: .zero, lines: [line])
    }
    let layout = language.layout
    prepared.load(
      into: layout,
      style: style,
      fonts: language.fonts,
      indentLimit: text.indentLimit(width: width)
    )
    metricsPreloader.preload(prepared, style: style, layout: layout, fonts: language.fonts)
    pango_layout_set_width(layout, width.map(Self.pangoWidth) ?? -1)
    pango_layout_set_auto_dir(layout, gboolean(text.isLeftToRight ? 0 : 1))
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
    let reader = LineReader(text: text, prepared: prepared, style: style)
    let shaped = reader.read(layout, &measuredFonts)
    // Text that Pango received in another form has other positions.
    if let simple, prepared.bytes == simple.bytes, prepared.missing.isEmpty,
      prepared.wideRanges.isEmpty, prepared.pieces.isEmpty
    {
      words.learn(simple, language: text.language, from: layout, &measuredFonts)
    }
    return shaped
  }

  /// Composes the lines of a simple text of words that were shaped before.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - simple: The same text, divided into pieces.
  ///   - width: The maximum width of a line, in points; `nil` for no limit.
  /// - Returns: The shaped text; `nil` if only Pango can shape it.
  func compose(_ text: StyledText, _ simple: SimpleText, width: Double?) -> ShapedText? {
    let limit = width.map { Int(Self.pangoWidth($0)) } ?? .max
    let table = words.table(for: simple, language: text.language)
    guard let lines = WordLines(simple, width: limit, table) else { return nil }
    return LineStack(text: text, style: simple.style).stack(lines.measured())
  }

  /// The number of words that are known from earlier texts.
  var knownWordCount: Int { words.count }

  /// Forgets the words of earlier texts.
  func forgetWords() { words.removeAll() }

  /// Returns a width in Pango's units.
  private static func pangoWidth(_ width: Double) -> Int32 {
    Int32(min(width * units, 2e9).rounded(.down))
  }

  private func language(_ tag: String) -> Language? {
    if let known = languages[tag] { return known }
    let name = FontFallback.pangoLanguage(tag)
    guard let layout = fontMap.makeLayout(language: name) else { return nil }
    let descriptions = FontDescriptions(language: name, scriptFamilies: fonts.scriptFamilies)
    let language = Language(layout: layout, fonts: descriptions)
    languages[tag] = language
    return language
  }
}

extension StyledText {
  /// The advance of characters in monospaced fonts, in ems.
  private static let monoAdvance = 0.6

  /// Returns the number of spaces that take half of a line of code; 0 for other text.
  fileprivate func indentLimit(width: Double?) -> Int {
    guard isLeftToRight, let width, let size = runs.first?.style.size, size > 0 else { return 0 }
    return Int(min(width / 2 / (Self.monoAdvance * size), 1000))
  }
}

/// The owner of a Pango font map, which creates one layout per language.
///
/// Every typesetter owns a font map, because one that threads share hangs or crashes. It is a
/// PangoFT2 map, which has its own FreeType library: PangoCairo's maps measure with fonts that
/// Cairo shares between threads, and Cairo closes a font in use when more than ten are open.
struct FontMap: ~Copyable {
  private let handle: UnsafeMutablePointer<PangoFontMap>

  /// Creates a font map that selects from `fonts` only.
  init(_ fonts: FontSet) throws(TypesettingError) {
    guard let handle = pango_ft2_font_map_new() else { throw .noFreeTypeFonts }
    fonts.attach(to: OpaquePointer(handle))
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  /// Creates a layout with unhinted, unrounded metrics; the caller owns it.
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
