/// The coloured glyphs of a document, each kept so that it is written once.
struct ColorGlyphCache {
  private struct Key: Hashable {
    let file: String
    let faceIndex: Int
    let glyph: UInt32
  }

  private var known: [Key: ColorGlyph?] = [:]

  /// A glyph of a face that is opened for the font `file`.
  mutating func glyph(
    _ glyph: UInt32,
    file: String,
    faceIndex: Int,
    face: CairoFontFace,
    strike: Double
  ) throws(DrawingError) -> ColorGlyph? {
    let key = Key(file: file, faceIndex: faceIndex, glyph: glyph)
    if let known = known[key] { return known }
    let made = try ColorGlyph(glyph, of: face, strike: strike)
    known[key] = .some(made)
    return made
  }
}
