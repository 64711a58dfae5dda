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
  private var settled = SettledFonts()
  private var remembered: [ShortText: ShapedText] = [:]

  /// How many short texts need not be shaped again.
  var rememberedCount: Int { remembered.count }

  /// What text in one language is set with.
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
    settled.forget()
    for language in languages.values {
      g_object_unref(UnsafeMutableRawPointer(language.layout))
    }
  }

  /// Shapes `text` into lines no wider than `width`.
  ///
  /// Words break where a line would be too wide, and inside where a word alone is. Text with a
  /// single character wider than `width` is set smaller until it fits.
  ///
  /// Long text is shaped in blocks, and a cancelled task gets only those that were finished: whoever keeps
  /// what comes of it asks first whether the task was cancelled.
  ///
  /// - Parameters:
  ///   - text: Looks and language included; control characters show as missing.
  ///   - width: In points; nil for lines of any width.
  package func shape(_ text: StyledText, width: Double?) -> ShapedText {
    guard text.runs.count == 1, text.runs[0].text.utf8.count <= ShortText.byteLimit else {
      return shapeToFit(text, width: width)
    }
    let short = ShortText(text: text, width: width)
    if let known = remembered[short] { return known }
    let shaped = shapeToFit(text, width: width)
    // What is shaped for nobody may not fit.
    guard !Task.isCancelled else { return shaped }
    if remembered.count >= ShortText.countLimit { remembered.removeAll(keepingCapacity: true) }
    remembered[short] = shaped
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
    settled.settle(prepared, style: style, layout: layout, fonts: language.fonts)
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
    let name = FontFamilies.pangoLanguage(tag)
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
      return Run(run.text, style: style, link: run.link)
    }
    return copy
  }
}
