import CChatframeCairo

/// A face at one size in device pixels: unhinted, antialiased in greys, with colour where it has
/// colour.
final class ScaledFont {
  /// A glyph that shows nothing and takes no room; nil where the face has none.
  private(set) lazy var joiner: UInt? = blankGlyph()

  private let font: OpaquePointer

  /// The face with an em of `sizeInPixels`.
  init(_ face: CairoFontFace, sizeInPixels: Double) throws(DrawingError) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    var size = cairo_matrix_t()
    cairo_matrix_init_scale(&size, sizeInPixels, sizeInPixels)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    let made = face.withHandle { cairo_scaled_font_create($0, &size, &identity, options) }
    let status = cairo_scaled_font_status(made)
    guard let made, status == CAIRO_STATUS_SUCCESS else {
      cairo_scaled_font_destroy(made)
      throw DrawingError(status)
    }
    font = made
  }

  deinit { cairo_scaled_font_destroy(font) }

  /// The first that is as it should be: many fonts show controls as signs.
  private func blankGlyph() -> UInt? {
    // Zero-width space, grapheme joiner, word joiner, zero-width no-break space, non-joiner, joiner.
    for character in [0x200B, 0x034F, 0x2060, 0xFEFF, 0x200C, 0x200D] as [UInt] {
      guard let face = cairo_ft_scaled_font_lock_face(font) else { return nil }
      let index = UInt(FT_Get_Char_Index(face, character))
      cairo_ft_scaled_font_unlock_face(font)
      var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
      var extents = cairo_text_extents_t()
      cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
      let isBlank = extents.width == 0 && extents.height == 0 && extents.x_advance == 0
      if index != 0, isBlank { return index }
    }
    return nil
  }

  /// Lends Cairo's handle.
  func withHandle(_ body: (OpaquePointer) -> Void) { body(font) }
}
