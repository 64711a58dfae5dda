/// One line of shaped text.
package struct TextLine: Hashable, Sendable {
  /// A filled rectangle that belongs to the text: an underline, a line through it, the ground
  /// behind code, or one side of the box that stands for a missing character.
  package struct Mark: Hashable, Sendable {
    /// Relative to the line's origin on the baseline.
    package let frame: Rectangle
    /// Its fill.
    package let color: Color
    /// Whether it lies behind the glyphs rather than over them.
    package let isBehind: Bool
    /// The radius of its corners.
    package let cornerRadius: Double

    /// A filled rectangle at `frame`.
    package init(frame: Rectangle, color: Color, isBehind: Bool, cornerRadius: Double = 0) {
      self.frame = frame
      self.color = color
      self.isBehind = isBehind
      self.cornerRadius = cornerRadius
    }
  }

  /// What the line shows, without its line break.
  package let text: String
  /// Where its paragraph's lines start.
  package let direction: LayoutDirection
  /// The line's box relative to the text's top left: its advance wide, its pitch tall.
  package let frame: Rectangle
  /// From the text's top to the baseline.
  package let baseline: Double
  /// Glyphs, from left to right; their origin is `frame.minX` on the baseline.
  package let runs: [GlyphRun]
  /// Underlines, grounds and boxes.
  package let marks: [Mark]

  /// A placed line.
  package init(
    text: String,
    direction: LayoutDirection = .leftToRight,
    frame: Rectangle,
    baseline: Double,
    runs: [GlyphRun],
    marks: [Mark] = []
  ) {
    self.text = text
    self.direction = direction
    self.frame = frame
    self.baseline = baseline
    self.runs = runs
    self.marks = marks
  }
}
