/// Text with its styles, before it is shaped.
package struct StyledText: Hashable, Sendable {
  /// A stretch of text in one style.
  package struct Run: Hashable, Sendable {
    /// What it says.
    package let text: String
    /// How it looks.
    package let style: TextStyle
    /// Where a click on it leads, as written in the document.
    package let link: String?

    /// `text` in `style`.
    package init(_ text: String, style: TextStyle, link: String? = nil) {
      self.text = text
      self.style = style
      self.link = link
    }
  }

  /// How the lines of a paragraph stand in its width.
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
  /// Where lines stand.
  package var alignment: Alignment
  /// Lines beyond this many are cut, the last one ending in an ellipsis; nil for no limit.
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
