import CChatframePango
import ChatframeGraphics

/// A font that Pango chose: the file behind it, and how tall its glyphs are.
final class MeasuredFont {
  /// How far a glyph reaches from the baseline, in points.
  struct Ink {
    /// Upward.
    let ascent: Float
    /// Downward.
    let descent: Float
  }

  private let font: UnsafeMutablePointer<PangoFont>
  private let face: OpaquePointer?
  private let file: String
  private let faceIndex: Int
  private var inks: [UInt32: Ink] = [:]

  /// Holds `font`, so that its address stays its own; nil for a font that is in no file.
  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    let fontconfigFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fontconfigFont),
      let face = FontFace(pattern: pattern)
    else { return nil }
    g_object_ref(font)
    self.font = font
    self.face = pango_font_get_hb_font(font)
    file = face.file
    faceIndex = face.faceIndex
  }

  deinit { g_object_unref(font) }

  /// What names this font at `size` points.
  func key(size: Double) -> FontKey { FontKey(file: file, faceIndex: faceIndex, size: size) }

  /// The ink of a glyph, as HarfBuzz knows it; Pango would ask the rasteriser.
  func ink(of glyph: UInt32) -> Ink {
    if let known = inks[glyph] { return known }
    var extents = hb_glyph_extents_t()
    // HarfBuzz counts upward from the baseline; heights are negative.
    hb_font_get_glyph_extents(face, glyph, &extents)
    let ink = Ink(
      ascent: Float(Double(extents.y_bearing) / units),
      descent: Float(-Double(extents.y_bearing + extents.height) / units)
    )
    inks[glyph] = ink
    return ink
  }
}

/// The fonts that Pango has chosen so far.
struct MeasuredFonts {
  private var fonts: [UnsafeMutablePointer<PangoFont>: MeasuredFont] = [:]

  /// What is known of a font; nil for one that is in no file.
  mutating func font(_ font: UnsafeMutablePointer<PangoFont>) -> MeasuredFont? {
    if let known = fonts[font] { return known }
    let measured = MeasuredFont(font)
    fonts[font] = measured
    return measured
  }
}
