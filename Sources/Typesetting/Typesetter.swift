import CPango
import Geometry
import Glyphs

/// Shapes text into lines of placed glyphs.
///
/// One per worker: it owns a font map, which threads cannot share. The result is a value and
/// depends on the text, the width and the font folder only.
package final class Typesetter {
  private let library: FontLibrary
  private let fontMap: FontMap
  private var layouts: [String: OpaquePointer] = [:]
  private var fontKeys = FontKeys()

  /// A typesetter for the fonts of `library`.
  package init(library: FontLibrary) throws(TypesettingError) {
    self.library = library
    fontMap = try FontMap(library: library)
  }

  deinit {
    for layout in layouts.values { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// Shapes `text` into lines no wider than `width`.
  ///
  /// Words break where a line would be too wide, and inside where a word alone is. Text with a
  /// single character wider than `width` is set smaller until it fits.
  ///
  /// - Parameters:
  ///   - text: Looks and language included; control characters show as missing.
  ///   - width: In points; nil for lines of any width.
  package func shape(_ text: StyledText, width: Double?) -> ShapedText {
    var text = text
    var shaped = shapeOnce(text, width: width)
    guard let width, width > 0 else { return shaped }
    // Smaller text breaks elsewhere, so that once need not be enough.
    for _ in 0..<8 where shaped.size.width > width + 0.01 {
      text = text.scaled(by: width / shaped.size.width * 0.99)
      shaped = shapeOnce(text, width: width)
    }
    return shaped
  }

  private func shapeOnce(_ text: StyledText, width: Double?) -> ShapedText {
    let prepared = PreparedText(text, coverage: library.coverage)
    let language = FontFamilies.pangoLanguage(text.language)
    guard let style = prepared.spans.first?.style ?? text.runs.first?.style,
      let layout = layout(for: language)
    else {
      let line = TextLine(text: "", frame: .zero, baseline: 0, runs: [])
      return ShapedText(size: .zero, lines: [line])
    }
    prepared.load(into: layout, style: style, language: language)
    pango_layout_set_width(layout, width.map { Int32(min($0 * units, 2e9).rounded(.down)) } ?? -1)
    if let limit = text.maximumLineCount {
      pango_layout_set_height(layout, -Int32(limit))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    } else {
      pango_layout_set_height(layout, -1)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    }
    return LineReader(text: text, prepared: prepared, style: style).read(layout, &fontKeys)
  }

  private func layout(for language: String) -> OpaquePointer? {
    if let layout = layouts[language] { return layout }
    let layout = fontMap.makeLayout(language: language)
    layouts[language] = layout
    return layout
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
      return Run(run.text, style: style)
    }
    return copy
  }
}
