import CChatframeCairo
import Glibc

/// One face of a font file, open for drawing.
///
/// Cairo keeps faces in caches of its own and lets go of them when it likes, on any thread. Each
/// face therefore has a FreeType library to itself, and both end when Cairo's last reference does.
final class CairoFontFace {
  /// The em, in pixels, for which the face has its largest coloured bitmaps; nil for outlines.
  let colorStrike: Double?
  private let face: OpaquePointer

  /// Opens a face; the file is mapped, not read.
  init(path: String, index: Int) throws(DrawingError) {
    guard access(path, R_OK) == 0 else { throw .fontMissing(path: path) }
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .fontUnreadable(path: path, faceIndex: index)
    }
    var opened: FT_Face?
    guard FT_New_Face(library, path, index, &opened) == 0, let opened,
      let made = cairo_ft_font_face_create_for_ft_face(opened, Int32(FT_LOAD_COLOR))
    else {
      FT_Done_FreeType(library)
      throw .fontUnreadable(path: path, faceIndex: index)
    }
    // A key is any address that nobody else uses as one: the library's own does.
    let kept = cairo_font_face_set_user_data(
      made,
      UnsafePointer(library),
      UnsafeMutableRawPointer(library)
    ) { FT_Done_FreeType(OpaquePointer($0)) }
    guard kept == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(made)
      FT_Done_FreeType(library)
      throw .fontUnreadable(path: path, faceIndex: index)
    }
    face = made
    // FT_HAS_COLOR is a function-like macro, which Swift does not import.
    let isColored = opened.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    let strikes = UnsafeBufferPointer(
      start: opened.pointee.available_sizes,
      count: Int(opened.pointee.num_fixed_sizes)
    )
    colorStrike = isColored ? strikes.map { Double($0.y_ppem) / 64 }.max() : nil
  }

  deinit { cairo_font_face_destroy(face) }

  /// Lends Cairo's handle.
  func withHandle<R>(_ body: (OpaquePointer) -> R) -> R { body(face) }
}
