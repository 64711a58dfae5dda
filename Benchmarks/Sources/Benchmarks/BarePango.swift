import CBarePango

/// Pango with the same fonts and one font map, the baseline of layouts.
final class BarePango {
  private let layout: OpaquePointer

  /// Creates a font map of the folder's fonts.
  init(fontFolder: String) {
    let configuration = FcConfigCreate()
    FcConfigParseAndLoad(configuration, fontFolder + "/fonts.conf", FcBool(FcTrue))
    FcConfigBuildFonts(configuration)
    guard let map = pango_ft2_font_map_new() else { fatalError("no FreeType fonts") }
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    let context = pango_font_map_create_context(map)
    pango_context_set_round_glyph_positions(context, gboolean(0))
    layout = pango_layout_new(context)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, 218 * PANGO_SCALE)
    let font = pango_font_description_from_string("Noto Sans,Noto Sans CJK SC,Noto Sans Arabic")
    pango_font_description_set_absolute_size(font, 17 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
  }

  /// Shapes and measures a text.
  func measure(_ text: String) -> Int32 {
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_set_text(layout, text, -1)
    pango_layout_get_size(layout, &width, &height)
    return height
  }
}
