import CChatframeCairo
import ChatframeGraphics

/// The faces of a font folder that have been used, kept open.
struct CairoFontCache {
  /// The maximum number of sizes to keep; a conversation needs about twenty.
  private static let maximumSizeCount = 256

  private struct FaceKey: Hashable {
    let file: String
    let index: Int
  }

  private struct SizeKey: Hashable {
    let font: FontKey
    let scale: Double
  }

  private let folder: FontFolder
  private var faces: [FaceKey: CairoFontFace] = [:]
  private var sizes: [SizeKey: ScaledFont] = [:]

  /// Creates a cache for the fonts of `folder`, without opening any.
  init(folder: String) throws(DrawingError) {
    guard access(folder, R_OK | X_OK) == 0 else { throw .fontFolderMissing(path: folder) }
    self.folder = FontFolder(folder)
  }

  /// Returns the face of `font` at its size multiplied by `scale`.
  mutating func font(_ font: FontKey, scale: Double) throws(DrawingError) -> ScaledFont {
    let key = SizeKey(font: font, scale: scale)
    if let known = sizes[key] { return known }
    let scaled = try ScaledFont(face(font), sizeInPixels: font.size * scale)
    if sizes.count >= Self.maximumSizeCount { sizes.removeAll(keepingCapacity: true) }
    sizes[key] = scaled
    return scaled
  }

  /// Returns the face of `font`, independent of its size.
  mutating func face(_ font: FontKey) throws(DrawingError) -> CairoFontFace {
    let key = FaceKey(file: font.file, index: font.faceIndex)
    if let known = faces[key] { return known }
    let face = try CairoFontFace(path: folder.path(ofFont: font.file), index: font.faceIndex)
    faces[key] = face
    return face
  }
}

/// One face of a font file, open for drawing.
///
/// Cairo keeps faces in its own caches and releases them at any time, on any thread. Therefore each
/// face has its own FreeType library, which is destroyed with Cairo's last reference to the face.
final class CairoFontFace {
  /// The em, in pixels, of the face's largest coloured bitmaps; `nil` for outlines.
  let colorStrike: Double?
  private let face: OpaquePointer

  /// Opens a face of a file.
  init(path: String, index: Int) throws(DrawingError) {
    guard access(path, R_OK) == 0 else { throw .fontMissing(path: path) }
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .fontUnreadable(path: path, faceIndex: index)
    }
    var opened: FT_Face?
    guard FontFileStream.openFace(library, path, index, &opened) == 0, let opened,
      let made = cairo_ft_font_face_create_for_ft_face(opened, Int32(FT_LOAD_COLOR))
    else {
      FT_Done_FreeType(library)
      throw .fontUnreadable(path: path, faceIndex: index)
    }
    // Any unique address can be a key; the library's address is one.
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

/// A face at one size in device pixels, unhinted and antialiased in greys, with colour if
/// available.
final class ScaledFont {
  /// An invisible glyph without advance; `nil` if the face has none.
  private(set) lazy var joiner: UInt? = blankGlyph()

  private let font: OpaquePointer

  /// Creates the face with an em of `sizeInPixels`.
  init(_ face: CairoFontFace, sizeInPixels: Double) throws(DrawingError) {
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

  /// Returns the first suitable glyph; many fonts show control characters as symbols.
  private func blankGlyph() -> UInt? {
    // Zero-width space, grapheme joiner, word joiner, zero-width no-break space, non-joiner,
    // joiner.
    for character in [0x200B, 0x034F, 0x2060, 0xFEFF, 0x200C, 0x200D] as [UInt] {
      guard let face = cairo_ft_scaled_font_lock_face(font) else { return nil }
      let index = UInt(FT_Get_Char_Index(face, character))
      cairo_ft_scaled_font_unlock_face(font)
      var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
      var extents = cairo_text_extents_t()
      cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
      let isBlank = extents.width == 0 && extents.height == 0 && extents.x_advance == 0
      if index != 0, isBlank { return index }
    }
    return nil
  }

  /// Lends Cairo's handle.
  func withHandle(_ body: (OpaquePointer) -> Void) { body(font) }
}
