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
    /// Bytes from the start of the run's text to that of what the glyph shows, or helps to show.
    package let cluster: UInt32

    /// The glyph `index` at `x`, `y` from the line's origin on the baseline.
    package init(index: UInt32, x: Float, y: Float, cluster: UInt32 = 0) {
      self.index = index
      self.x = x
      self.y = y
      self.cluster = cluster
    }
  }

  /// The face and its size.
  package let font: FontKey
  /// The colour of glyphs that do not bring their own.
  package let color: Color
  /// Placed glyphs, in drawing order.
  package let glyphs: [Glyph]
  /// What the glyphs show, in reading order; for those who copy it or look for it.
  package let text: Substring
  /// How the text is read; the glyphs stand from left to right all the same.
  package let direction: LayoutDirection
  /// Where a click on the glyphs leads, as written in the document.
  package let link: String?

  /// Placed glyphs of one font and one colour.
  package init(
    font: FontKey,
    color: Color,
    glyphs: [Glyph],
    text: Substring = "",
    direction: LayoutDirection = .leftToRight,
    link: String? = nil
  ) {
    self.font = font
    self.color = color
    self.glyphs = glyphs
    self.text = text
    self.direction = direction
    self.link = link
  }
}
