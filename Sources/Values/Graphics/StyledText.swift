/// Text with its styles, before it is shaped.
package struct StyledText: Hashable, Sendable {
  /// A stretch of text in one style.
  package struct Run: Hashable, Sendable {
    /// The text of the run.
    package let text: String
    /// The style of the run.
    package let style: TextStyle
    /// The target of a click on the run, as written in the document.
    package let link: String?
    /// The id of the participant whom it mentions.
    package let mention: String?

    /// `text` in `style`.
    package init(_ text: String, style: TextStyle, link: String? = nil, mention: String? = nil) {
      self.text = text
      self.style = style
      self.link = link
      self.mention = mention
    }
  }

  /// The alignment of a paragraph's lines in its width.
  package enum Alignment: Hashable, Sendable {
    /// At the side where each paragraph's own direction starts.
    case natural
    /// In the middle.
    case center
  }

  /// The pieces, in reading order.
  package var runs: [Run]
  /// A BCP 47 tag that picks regional glyph forms, for example `zh-Hans`, `ja`.
  package var language: String
  /// From baseline to baseline, as a factor of the first run's em.
  package var lineHeight: Double
  /// The alignment of the lines.
  package var alignment: Alignment
  /// Lines beyond this many are cut, the last one ending in an ellipsis; `nil` for no limit.
  ///
  /// Line breaks of limited text count as spaces.
  package var maximumLineCount: Int?
  /// Whether the last line is cut in its middle, so that its end stays, as a file's suffix should.
  package var isTruncatedInMiddle = false

  /// Styled text of several pieces.
  package init(
    runs: [Run],
    language: String = "en",
    lineHeight: Double = 1.3,
    alignment: Alignment = .natural,
    maximumLineCount: Int? = nil
  ) {
    self.runs = runs
    self.language = language
    self.lineHeight = lineHeight
    self.alignment = alignment
    self.maximumLineCount = maximumLineCount
  }
}

/// The style of a piece of text.
package struct TextStyle: Hashable, Sendable {
  /// A family of the font folder.
  package enum Family: String, Hashable, Sendable {
    /// Noto Sans, and what it falls back to.
    case sans
    /// Noto Sans Mono, and what it falls back to.
    case mono
  }

  /// Thin or thick strokes.
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    /// CSS weight 400.
    case regular
    /// CSS weight 700.
    case bold
  }

  /// The family that is asked first.
  package var family: Family
  /// The em in points.
  package var size: Double
  /// Thin or thick strokes.
  package var weight: Weight
  /// Slanted, where the font has such a face.
  package var isItalic: Bool
  /// A line below the text.
  package var isUnderlined: Bool
  /// A line through the text.
  package var isStruckThrough: Bool
  /// The colour of glyphs and lines.
  package var color: RGBAColor
  /// A fill behind the text, as behind code.
  package var background: RGBAColor?

  /// A plain style of `size` points.
  package init(
    family: Family = .sans,
    size: Double,
    weight: Weight = .regular,
    isItalic: Bool = false,
    isUnderlined: Bool = false,
    isStruckThrough: Bool = false,
    color: RGBAColor,
    background: RGBAColor? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.color = color
    self.background = background
  }
}

/// The direction of lines, which decides the leading side.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  /// Latin, Han, Devanagari: the leading edge is the left one.
  case leftToRight = "ltr"
  /// Arabic, Hebrew: the leading edge is the right one.
  case rightToLeft = "rtl"
}
