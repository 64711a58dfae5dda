import Geometry

/// Glyphs of one font and one colour, placed.
package struct GlyphRun: Hashable, Sendable {
  /// One glyph of a run.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's index in its font.
    package let index: UInt32
    /// Points from the line's origin to the glyph's own, rightward.
    package let x: Float
    /// Points from the baseline to the glyph's own origin, downward.
    package let y: Float

    /// The glyph `index` at `x`, `y` from the line's origin on the baseline.
    package init(index: UInt32, x: Float, y: Float) {
      self.index = index
      self.x = x
      self.y = y
    }
  }

  /// The face and its size.
  package let font: FontKey
  /// The colour of glyphs that do not bring their own.
  package let color: Color
  /// Placed glyphs, in drawing order.
  package let glyphs: [Glyph]

  /// Placed glyphs of one font and one colour.
  package init(font: FontKey, color: Color, glyphs: [Glyph]) {
    self.font = font
    self.color = color
    self.glyphs = glyphs
  }
}
