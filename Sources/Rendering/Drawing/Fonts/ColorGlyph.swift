import CChatframeCairo
import ChatframeGraphics

/// The coloured bitmap of a glyph, in the largest size that its font contains.
final class ColorGlyph {
  /// The frame relative to the glyph's origin, in ems.
  let frame: LayoutRectangle
  /// The bitmap.
  let picture: DecodedPicture
  /// The bitmap's size in pixels.
  let size: PixelSize

  /// Loads the bitmap of a glyph; `nil` for an invisible glyph.
  init?(_ glyph: UInt32, of face: CairoFontFace, strike: Double) throws(DrawingError) {
    let font = try ScaledFont(face, sizeInPixels: strike)
    var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    font.withHandle { cairo_scaled_font_glyph_extents($0, &placed, 1, &extents) }
    let size = PixelSize(
      width: Int(extents.width.rounded(.up)),
      height: Int(extents.height.rounded(.up))
    )
    guard size.width > 0, size.height > 0 else { return nil }
    placed.x = -extents.x_bearing
    placed.y = -extents.y_bearing
    picture = try DecodedPicture(size: size, hasAlpha: true) { _, _ in }
    self.size = size
    frame = LayoutRectangle(
      x: extents.x_bearing / strike,
      y: extents.y_bearing / strike,
      width: Double(size.width) / strike,
      height: Double(size.height) / strike
    )
    var status = CAIRO_STATUS_SUCCESS
    picture.withSurface { surface in
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      font.withHandle { cairo_set_scaled_font(context, $0) }
      cairo_show_glyphs(context, &placed, 1)
      status = cairo_status(context)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(status) }
  }
}

/// The coloured glyphs of a document, each kept so that it is written only once.
struct ColorGlyphCache {
  private struct Key: Hashable {
    let file: String
    let faceIndex: Int
    let glyph: UInt32
  }

  private var known: [Key: ColorGlyph?] = [:]

  /// Returns a glyph of a face that was opened for the font `file`.
  mutating func glyph(
    _ glyph: UInt32,
    file: String,
    faceIndex: Int,
    face: CairoFontFace,
    strike: Double
  ) throws(DrawingError) -> ColorGlyph? {
    let key = Key(file: file, faceIndex: faceIndex, glyph: glyph)
    if let known = known[key] { return known }
    let made = try ColorGlyph(glyph, of: face, strike: strike)
    known[key] = .some(made)
    return made
  }
}
