import CChatframeCairo

/// A font of almost invisible glyphs that carry text.
///
/// Pictures of emoji are drawn over the glyphs, so that emoji in a PDF can be searched and copied.
/// Each text has its own glyph, which the PDF maps to it.
final class InvisibleTextFont {
  /// The side of a glyph's dot, in ems: Cairo leaves out glyphs without ink.
  private static let dotSide = 0.002
  /// The advance of an emoji, in ems.
  private static let advance = 1.25

  private let face: OpaquePointer
  private var indices: [String: UInt] = [:]

  /// Creates a font without glyphs.
  init() throws(DrawingError) {
    guard let made = cairo_user_font_face_create(),
      cairo_font_face_status(made) == CAIRO_STATUS_SUCCESS
    else { throw DrawingError(CAIRO_STATUS_NO_MEMORY) }
    cairo_user_font_face_set_render_glyph_func(made) { _, _, context, extents in
      let advance = InvisibleTextFont.advance
      cairo_rectangle(
        context,
        advance / 2,
        -0.35,
        InvisibleTextFont.dotSide,
        InvisibleTextFont.dotSide
      )
      cairo_fill(context)
      extents?.pointee.x_advance = advance
      return CAIRO_STATUS_SUCCESS
    }
    face = made
  }

  deinit { cairo_font_face_destroy(face) }

  /// Returns the glyph that carries `text`.
  func index(of text: String) -> UInt {
    if let known = indices[text] { return known }
    let next = UInt(indices.count + 1)
    indices[text] = next
    return next
  }

  /// Sets this font in a drawing context.
  func set(on context: OpaquePointer, size: Double) {
    cairo_set_font_face(context, face)
    cairo_set_font_size(context, size)
  }
}
