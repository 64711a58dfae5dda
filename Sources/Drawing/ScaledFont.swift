import CCairo

/// A face at one size in device pixels: unhinted, antialiased in greys, with colour where it has
/// colour.
final class ScaledFont {
  private let font: OpaquePointer

  /// The face with an em of `sizeInPixels`.
  init(_ face: FontFace, sizeInPixels: Double) throws(DrawingError) {
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

  /// Lends Cairo's handle.
  func withHandle(_ body: (OpaquePointer) -> Void) { body(font) }
}
