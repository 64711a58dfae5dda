import CChatframeCairo
import ChatframeGraphics

/// The pixels of a picture that is being drawn: opaque rows of blue, green, red and unused bytes.
package struct Bitmap: ~Copyable {
  /// The maximum side of Cairo's image surfaces, in pixels.
  package static let maximumSide = 32_767

  /// The width in pixels, 1…32,767.
  package let widthInPixels: Int
  /// The height in pixels, 1…32,767.
  package let heightInPixels: Int
  private let surface: OpaquePointer

  /// Creates a black bitmap.
  package init(size: PixelSize) throws(DrawingError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .bitmapSize(widthInPixels: size.width, heightInPixels: size.height)
    }
    let made = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24,
      Int32(size.width),
      Int32(size.height)
    )
    guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(made)
      throw .bitmapSize(widthInPixels: size.width, heightInPixels: size.height)
    }
    widthInPixels = size.width
    heightInPixels = size.height
    surface = made
  }

  deinit { cairo_surface_destroy(surface) }

  /// Lends the pixels: four bytes each, in rows from top to bottom that are a stride apart.
  package borrowing func withPixels<R, E: Error>(
    _ body: (UnsafeRawBufferPointer, _ strideInBytes: Int) throws(E) -> R
  ) throws(E) -> R {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    return try body(
      UnsafeRawBufferPointer(
        start: cairo_image_surface_get_data(surface),
        count: stride * heightInPixels
      ),
      stride
    )
  }

  /// Lends the pixels for modification.
  borrowing func withMutablePixels<R, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer, _ strideInBytes: Int) throws(E) -> R
  ) throws(E) -> R {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return try body(
      UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(surface),
        count: stride * heightInPixels
      ),
      stride
    )
  }

  /// Lends Cairo's handle to its drawing context.
  borrowing func withSurface(_ body: (OpaquePointer) -> Void) { body(surface) }
}
