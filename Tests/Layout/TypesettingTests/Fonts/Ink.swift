import CChatframeCairo
import ChatframeGraphics
import ChatframeResources
import Foundation

/// The vertical extent of glyphs, as FreeType measures their outlines.
struct Ink {
  private(set) var top = Double.infinity
  private(set) var bottom = -Double.infinity

  struct NoFace: Error { let file: String }

  /// Measures the ink of text without emoji.
  init(of shaped: ShapedText) throws {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { throw NoFace(file: "") }
    defer { FT_Done_FreeType(library) }
    for line in shaped.lines {
      for run in line.runs { try add(run, baseline: line.baseline, library) }
    }
  }

  private mutating func add(_ run: GlyphRun, baseline: Double, _ library: FT_Library?) throws {
    var face: FT_Face?
    let path = FontFolder(BundledResources.fonts).path(ofFont: run.font.file)
    guard FT_New_Face(library, path, FT_Long(run.font.faceIndex), &face) == 0, let face else {
      throw NoFace(file: run.font.file)
    }
    defer { FT_Done_Face(face) }
    let scale = run.font.size / Double(face.pointee.units_per_EM)
    for glyph in run.glyphs {
      // FT_LOAD_NO_SCALE, for font units, is a macro with a cast, which Swift does not import.
      guard FT_Load_Glyph(face, glyph.index, 1) == 0 else { throw NoFace(file: run.font.file) }
      let metrics = face.pointee.glyph.pointee.metrics
      guard metrics.height > 0 else { continue }
      let upper = baseline + Double(glyph.y) - Double(metrics.horiBearingY) * scale
      top = min(top, upper)
      bottom = max(bottom, upper + Double(metrics.height) * scale)
    }
  }
}
