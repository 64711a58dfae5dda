import CChatframeCairo

/// A decoded picture in Cairo's format, premultiplied where it has alpha.
final class DecodedPicture {
  /// What it takes of memory.
  let byteCount: Int
  private let surface: OpaquePointer

  /// A picture whose rows `body` fills, given the first byte and the stride in bytes.
  init(
    size: PixelSize,
    hasAlpha: Bool,
    fill body: (UnsafeMutableRawPointer, Int) -> Void
  ) throws(DrawingError) {
    let made = cairo_image_surface_create(
      hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
      Int32(clamping: size.widthInPixels),
      Int32(clamping: size.heightInPixels)
    )
    let status = cairo_surface_status(made)
    guard let made, let bytes = cairo_image_surface_get_data(made),
      status == CAIRO_STATUS_SUCCESS
    else {
      cairo_surface_destroy(made)
      throw DrawingError(status)
    }
    let stride = Int(cairo_image_surface_get_stride(made))
    cairo_surface_flush(made)
    body(UnsafeMutableRawPointer(bytes), stride)
    cairo_surface_mark_dirty(made)
    byteCount = stride * size.heightInPixels
    surface = made
  }

  deinit { cairo_surface_destroy(surface) }

  /// Lends Cairo's handle.
  func withSurface(_ body: (OpaquePointer) -> Void) { body(surface) }
}
