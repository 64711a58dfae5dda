/// Text with styles, before shaping.
package struct StyledText: Hashable, Sendable {
  /// A run of text in one style.
  package struct Run: Hashable, Sendable {
    /// The text of the run.
    package let text: String
    /// The style of the run.
    package let style: TextStyle
    /// The URL that the run links to, as in the document or as found in its text.
    package let link: String?
    /// The id of the mentioned participant.
    package let mention: String?

    /// Creates a run of `text` in `style`.
    package init(_ text: String, style: TextStyle, link: String? = nil, mention: String? = nil) {
      self.text = text
      self.style = style
      self.link = link
      self.mention = mention
    }

    /// Returns a run of other text with the same style, link and mention.
    package func replacingText(with text: String) -> Run {
      Run(text, style: style, link: link, mention: mention)
    }
  }

  /// The alignment of a paragraph's lines.
  package enum Alignment: Hashable, Sendable {
    /// At the side where the paragraph's own direction starts.
    case natural
    /// At the left side.
    case left
    /// In the centre.
    case center
    /// At the right side.
    case right
  }

  /// The runs, in reading order.
  package var runs: [Run]
  /// The BCP 47 tag that selects regional glyph forms, for example `zh-Hans` or `ja`.
  package var language: String
  /// The distance between baselines, as a factor of the first run's em.
  package var lineHeight: Double
  /// The alignment of the lines.
  package var alignment: Alignment
  /// The maximum number of lines, the last of which may end in an ellipsis; `nil` for no limit.
  ///
  /// Line breaks in limited text count as spaces.
  package var maximumLineCount: Int?
  /// A Boolean value that indicates whether truncation keeps the end of the text, for file names.
  package var isTruncatedInMiddle = false
  /// A Boolean value that indicates whether all paragraphs run from left to right, as code does.
  package var isLeftToRight = false

  /// A Boolean value that indicates whether all lines are equally high whatever they contain, so
  /// that text that grows does not move its lines.
  package var hasEvenLines = false

  /// Creates styled text from its runs.
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

/// The style of a run of text.
package struct TextStyle: Hashable, Sendable {
  /// A font family.
  package enum Family: String, Hashable, Sendable {
    /// Noto Sans and its fallbacks.
    case sans
    /// Noto Sans Mono and its fallbacks.
    case mono
  }

  /// The weight of the strokes.
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    /// CSS weight 400.
    case regular
    /// CSS weight 700.
    case bold
  }

  /// The preferred family.
  package var family: Family
  /// The font size, in points per em.
  package var size: Double
  /// The weight of the strokes.
  package var weight: Weight
  /// A Boolean value that indicates whether glyphs are italic, if the font has such a face.
  package var isItalic: Bool
  /// A Boolean value that indicates whether the text has a line below it.
  package var isUnderlined: Bool
  /// A Boolean value that indicates whether the text has a line through it.
  package var isStruckThrough: Bool
  /// The colour of glyphs and lines.
  package var color: RGBAColor
  /// The fill behind the text, for example of code; `nil` for none.
  package var background: RGBAColor?
  /// The fill behind the text and in front of its background, for example of a search match; `nil`
  /// for none.
  package var highlight: RGBAColor?
  /// The fill in place of the glyphs of hidden text; `nil` for visible text.
  package var veil: RGBAColor?
  /// The distance by which the text is raised above the baseline, in points.
  package var rise = 0.0

  /// Creates a plain style of `size` points.
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

/// The direction of lines, which determines the leading side.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  /// Left to right, as in Latin, Han and Devanagari: the leading edge is on the left.
  case leftToRight = "ltr"
  /// Right to left, as in Arabic and Hebrew: the leading edge is on the right.
  case rightToLeft = "rtl"
}
