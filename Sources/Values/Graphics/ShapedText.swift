/// Text after shaping: lines of placed glyphs, a value that any thread can paint.
public struct ShapedText: Hashable, Sendable {
  /// The box around all lines: as wide as the longest one, not as the limit.
  public let size: LayoutSize
  /// Of the first paragraph: where its lines start.
  package let direction: WritingDirection
  /// From the top down; never empty.
  package let lines: [TextLine]
  /// Scalars that no font of the folder has, in order of appearance, each once.
  package let missing: [Unicode.Scalar]

  /// Shaped lines and the box around them.
  package init(
    size: LayoutSize,
    direction: WritingDirection = .leftToRight,
    lines: [TextLine],
    missing: [Unicode.Scalar] = []
  ) {
    self.size = size
    self.direction = direction
    self.lines = lines
    self.missing = missing
  }
}

/// One line of shaped text.
package struct TextLine: Hashable, Sendable {
  /// A filled rectangle that belongs to the text: an underline, a line through it, the ground
  /// behind code, or one side of the box that stands for a missing character.
  package struct Mark: Hashable, Sendable {
    /// Relative to the line's origin on the baseline.
    package let frame: LayoutRectangle
    /// Its fill.
    package let color: RGBAColor
    /// Whether it lies behind the glyphs rather than over them.
    package let isBehind: Bool
    /// The radius of its corners.
    package let cornerRadius: Double

    /// A filled rectangle at `frame`.
    package init(frame: LayoutRectangle, color: RGBAColor, isBehind: Bool, cornerRadius: Double = 0)
    {
      self.frame = frame
      self.color = color
      self.isBehind = isBehind
      self.cornerRadius = cornerRadius
    }
  }

  /// The text of the line, without its line break.
  package let text: String
  /// The writing direction of the line's paragraph.
  package let direction: WritingDirection
  /// The line's box relative to the text's top left: its advance wide, its pitch tall.
  package let frame: LayoutRectangle
  /// From the text's top to the baseline.
  package let baseline: Double
  /// Glyphs, from left to right; their origin is `frame.minX` on the baseline.
  package let runs: [GlyphRun]
  /// Underlines, grounds and boxes.
  package let marks: [Mark]

  /// A placed line.
  package init(
    text: String,
    direction: WritingDirection = .leftToRight,
    frame: LayoutRectangle,
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
  package let color: RGBAColor
  /// Placed glyphs, in drawing order.
  package let glyphs: [Glyph]
  /// The text of the glyphs, in reading order, for copying and searching.
  package let text: Substring
  /// The reading direction of the text; the glyphs stand from left to right all the same.
  package let direction: WritingDirection
  /// The target of a click on the glyphs, as written in the document.
  package let link: String?
  /// The id of the participant whom the glyphs mention.
  package let mention: String?

  /// Placed glyphs of one font and one colour.
  package init(
    font: FontKey,
    color: RGBAColor,
    glyphs: [Glyph],
    text: Substring = "",
    direction: WritingDirection = .leftToRight,
    link: String? = nil,
    mention: String? = nil
  ) {
    self.font = font
    self.color = color
    self.glyphs = glyphs
    self.text = text
    self.direction = direction
    self.link = link
    self.mention = mention
  }
}

/// One face of one file of a font folder, at one size: all that is needed to show its glyphs.
package struct FontKey: Hashable, Sendable {
  /// The file's name inside the font folder, for example `NotoSans-Bold.ttf`.
  package let file: String
  /// The index of the face in a collection (`.ttc`); 0 in other files.
  package let faceIndex: Int
  /// The em in points.
  package let size: Double

  /// The face `faceIndex` of `file` with an em of `size` points.
  package init(file: String, faceIndex: Int = 0, size: Double) {
    self.file = file
    self.faceIndex = faceIndex
    self.size = size
  }
}
