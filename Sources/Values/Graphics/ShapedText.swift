/// Text after shaping: lines of positioned glyphs, which any thread can draw.
public struct ShapedText: Hashable, Sendable {
  /// The size of the box around all lines, in points; its width is that of the longest line.
  public let size: LayoutSize
  /// The writing direction of the first paragraph.
  package let direction: WritingDirection
  /// The lines from top to bottom; never empty.
  package let lines: [TextLine]
  /// The scalars that no font of the folder covers, each once, in order of appearance.
  package let missing: [Unicode.Scalar]

  /// Creates shaped text from its lines.
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
  /// A filled rectangle that belongs to the text: an underline, a strikethrough line, the
  /// background of code, or one side of the box that replaces a missing character.
  package struct Mark: Hashable, Sendable {
    /// The rectangle, relative to the line's origin on the baseline.
    package let frame: LayoutRectangle
    /// The fill colour.
    package let color: RGBAColor
    /// A Boolean value that indicates whether the mark lies behind the glyphs.
    package let isBehind: Bool
    /// The radius of its corners.
    package let cornerRadius: Double

    /// Creates a filled rectangle at `frame`.
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
  /// The line's box, relative to the text's top-left corner: as wide as its advance.
  package let frame: LayoutRectangle
  /// The distance from the text's top to the baseline.
  package let baseline: Double
  /// The glyphs from left to right; their origin is `frame.minX` on the baseline.
  package let runs: [GlyphRun]
  /// The underlines, backgrounds and boxes.
  package let marks: [Mark]

  /// Creates a line from its parts.
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

/// Positioned glyphs of one font and one colour.
package struct GlyphRun: Hashable, Sendable {
  /// One glyph of a run.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's index in its font.
    package let index: UInt32
    /// The distance from the line's origin to the glyph's origin, in points rightward.
    package let x: Float
    /// The distance from the baseline to the glyph's origin, in points downward.
    package let y: Float
    /// The offset in bytes of the glyph's cluster in the run's text.
    package let cluster: UInt32

    /// Creates a glyph at `x`, `y` relative to the line's origin on the baseline.
    package init(index: UInt32, x: Float, y: Float, cluster: UInt32 = 0) {
      self.index = index
      self.x = x
      self.y = y
      self.cluster = cluster
    }
  }

  /// The face and its size.
  package let font: FontKey
  /// The colour of glyphs that have no colours of their own.
  package let color: RGBAColor
  /// The glyphs, in drawing order.
  package let glyphs: [Glyph]
  /// The text of the glyphs, in reading order, for copying and searching.
  package let text: Substring
  /// The reading direction of the text; the glyphs are ordered from left to right regardless.
  package let direction: WritingDirection
  /// The URL that the glyphs link to, as in the document or as found in its text.
  package let link: String?
  /// The id of the mentioned participant.
  package let mention: String?

  /// Creates a run of positioned glyphs.
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

/// One face of a font file at one size, which identifies all that is needed to draw its glyphs.
package struct FontKey: Hashable, Sendable {
  /// The file's name in the font folder, for example `NotoSans-Bold.ttf`.
  package let file: String
  /// The index of the face in a collection (`.ttc`); 0 in other files.
  package let faceIndex: Int
  /// The font size, in points per em.
  package let size: Double

  /// Creates a key for a face of `file` at `size` points per em.
  package init(file: String, faceIndex: Int = 0, size: Double) {
    self.file = file
    self.faceIndex = faceIndex
    self.size = size
  }
}
