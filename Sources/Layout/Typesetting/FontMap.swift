import CChatframePango

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
