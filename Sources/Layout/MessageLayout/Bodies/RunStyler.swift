import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// Gives the runs of a message the styles in which they are shaped.
struct RunStyler {
  /// The font size of citations, as a factor of that of text, and the distance by which they are
  /// raised, in ems of the text.
  private static let citation = (size: 0.66, rise: 0.3)

  private let base: TextStyle
  private let side: BubbleStyle.Side
  private let detectsLinks: Bool
  private let search: SearchTerm?

  /// Creates a styler.
  ///
  /// - Parameters:
  ///   - base: The style of plain runs.
  ///   - side: The colours of the bubble.
  ///   - context: The context that the text is measured in.
  init(base: TextStyle, side: BubbleStyle.Side, _ context: LayoutContext) {
    self.base = base
    self.side = side
    detectsLinks = context.detectsLinks
    search = context.options.search.flatMap(SearchTerm.init)
  }

  /// Returns the runs in their styles; links in plain text and search matches are runs of their own.
  func styled(_ runs: [TextRun]) -> [StyledText.Run] {
    let styled = runs.flatMap(styled)
    return search?.marking(styled, on: side) ?? styled
  }

  private func styled(_ run: TextRun) -> [StyledText.Run] {
    let isExplicit = run.link != nil || run.mention != nil || run.isCode
    let parts =
      detectsLinks && !isExplicit
      ? DetectedLink.divide(run.text) : [(text: run.text, link: run.link)]
    return parts.map { part in
      StyledText.Run(
        part.text,
        style: style(run, link: part.link),
        link: part.link,
        mention: run.mention
      )
    }
  }

  private func style(_ run: TextRun, link: String?) -> TextStyle {
    var style = base
    if run.isBold { style.weight = .bold }
    style.isItalic = run.isItalic
    style.isUnderlined = run.isUnderlined
    style.isStruckThrough = run.isStruckThrough
    if run.isSpoiler { style.veil = side.secondary.faded(to: 0.5) }
    if run.isCode {
      style.family = .mono
      style.size *= 0.9
      style.background = side.code
    }
    if run.isCitation {
      style.rise = style.size * Self.citation.rise
      style.size *= Self.citation.size
      style.background = side.code
      style.color = side.link
    }
    if link != nil {
      style.color = side.link
      style.isUnderlined = true
    }
    if run.mention != nil {
      style.color = side.link
      style.weight = side.link == side.text ? .bold : style.weight
    }
    return style
  }
}
