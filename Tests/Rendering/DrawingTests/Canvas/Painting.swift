import CChatframeCairo
import ChatframeDrawing
import ChatframeGraphics
import ChatframeResources

/// Draws commands on white and returns the pixels.
func painted(
  _ commands: [DrawCommand],
  width: Int,
  height: Int,
  origin: LayoutPoint = .zero,
  scale: Double = 1,
  rows: Range<Int>? = nil
) throws -> Pixels {
  let painter = try Painter(fontFolder: BundledResources.fonts)
  let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
  try painter.paint(
    commands,
    background: .white,
    origin: origin,
    scale: scale,
    into: bitmap,
    rows: rows
  )
  return bitmap.pixels
}

/// Returns the glyphs of a text's scalars, `advance` points apart.
func run(
  _ text: String,
  file: String,
  size: Double,
  color: RGBAColor = .black,
  advance: Double = 0
) -> GlyphRun {
  var library: FT_Library?
  var face: FT_Face?
  FT_Init_FreeType(&library)
  defer { FT_Done_FreeType(library) }
  FT_New_Face(library, FontFolder(BundledResources.fonts).path(ofFont: file), 0, &face)
  let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
    GlyphRun.Glyph(
      index: FT_Get_Char_Index(face, UInt(scalar.value)),
      x: Float(Double(index) * advance),
      y: 0
    )
  }
  return GlyphRun(font: FontKey(file: file, size: size), color: color, glyphs: glyphs)
}
