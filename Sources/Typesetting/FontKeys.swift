import CPango
import Glyphs

/// Finds the file behind a Pango font, and remembers it.
struct FontKeys: ~Copyable {
  private struct File {
    let name: String
    let faceIndex: Int
  }

  // The fonts are held so that an address stays the same font's.
  private var files: [UnsafeMutablePointer<PangoFont>: File] = [:]

  init() {}

  deinit {
    for font in files.keys { g_object_unref(font) }
  }

  /// The key of `font` at `size` points; nil for a font that is in no file.
  mutating func key(of font: UnsafeMutablePointer<PangoFont>, size: Double) -> FontKey? {
    if let file = files[font] {
      return FontKey(file: file.name, faceIndex: file.faceIndex, size: size)
    }
    let fontconfigFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fontconfigFont),
      let face = FontFace(pattern: pattern)
    else { return nil }
    g_object_ref(font)
    files[font] = File(name: face.file, faceIndex: face.faceIndex)
    return FontKey(file: face.file, faceIndex: face.faceIndex, size: size)
  }
}
