import CChatframePango
import ChatframeGraphics

/// A font that Pango selected, with its file and the heights of its glyphs.
final class MeasuredFont {
  /// The extent of a glyph from the baseline, in points.
  struct Ink {
    /// The extent above the baseline.
    var ascent: Float
    /// The extent below the baseline.
    var descent: Float
  }

  /// The font as Pango knows it.
  let font: UnsafeMutablePointer<PangoFont>
  /// The font as HarfBuzz knows it.
  let face: OpaquePointer?
  /// Whether the glyphs are emoji.
  let isEmoji: Bool
  private let file: String
  private let faceIndex: Int
  private var inks: [UInt32: Ink] = [:]

  /// Retains `font`, so that its address is not reused; `nil` for a font without a file.
  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    let fontconfigFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fontconfigFont),
      let face = FontFace(pattern: pattern)
    else { return nil }
    g_object_ref(font)
    self.font = font
    self.face = pango_font_get_hb_font(font)
    file = face.file
    isEmoji = face.file.contains("Emoji")
    faceIndex = face.faceIndex
  }

  deinit { g_object_unref(font) }

  /// Returns the key of this font at `size` points.
  func key(size: Double) -> FontKey { FontKey(file: file, faceIndex: faceIndex, size: size) }

  /// Returns the advance of a glyph in points.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(face, glyph)) / units
  }

  /// Returns the ink of a glyph according to HarfBuzz; Pango would load the rasteriser.
  func ink(of glyph: UInt32) -> Ink {
    if let known = inks[glyph] { return known }
    var extents = hb_glyph_extents_t()
    // HarfBuzz's y axis points up from the baseline, so heights are negative.
    hb_font_get_glyph_extents(face, glyph, &extents)
    let ink = Ink(
      ascent: Float(Double(extents.y_bearing) / units),
      descent: Float(-Double(extents.y_bearing + extents.height) / units)
    )
    inks[glyph] = ink
    return ink
  }
}

/// The fonts that Pango has selected so far.
struct MeasuredFonts {
  private var fonts: [UnsafeMutablePointer<PangoFont>: MeasuredFont] = [:]

  /// Returns the properties of a font; `nil` for a font without a file.
  mutating func font(_ font: UnsafeMutablePointer<PangoFont>) -> MeasuredFont? {
    if let known = fonts[font] { return known }
    let measured = MeasuredFont(font)
    fonts[font] = measured
    return measured
  }
}
