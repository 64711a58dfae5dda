import ChatframeGraphics
import ChatframeTemplates

/// The colours of marks in the bubble or on the page.
struct MarkColors {
  /// Words.
  let text: RGBAColor
  /// Less important words.
  let secondary: RGBAColor
  /// Bars, and the ring around the viewer's own reactions.
  var accent: RGBAColor
  /// The background of a quote or a reaction.
  let fill: RGBAColor
}

extension LayoutContext {
  /// Returns the colours of marks in the bubbles of a side.
  func marks(in side: BubbleStyle.Side) -> MarkColors {
    MarkColors(
      text: side.text,
      secondary: side.secondary,
      accent: side.link,
      fill: side.text.faded(to: 0.07)
    )
  }

  /// The colours of marks on the page, which have the background of an incoming bubble.
  var marksOnPage: MarkColors {
    let side = style.bubble.incoming
    return MarkColors(
      text: side.text,
      secondary: side.secondary,
      accent: side.link,
      fill: side.fill.alpha > 0 ? side.fill : side.text.faded(to: 0.07)
    )
  }

  /// The colours of quotes on the page.
  var quotesOnPage: MarkColors {
    let colors = marksOnPage
    return MarkColors(
      text: colors.text,
      secondary: colors.secondary,
      accent: colors.accent,
      fill: style.marks.reply.fill ?? colors.fill
    )
  }

  /// The colour of small text on the page.
  var pageDetail: RGBAColor { style.text.line.color ?? style.bubble.incoming.secondary }

  /// The style of the words in a quote, which are smaller than the text of messages.
  func quoteStyle(_ weight: TemplateTextStyle.Weight = .regular) -> TemplateTextStyle {
    var style = style.text.body
    style.size *= 0.82
    style.lineHeight = 1.3
    style.weight = weight
    return style
  }

  /// The style of small text beside a message.
  func detailStyle(_ weight: TemplateTextStyle.Weight = .regular) -> TemplateTextStyle {
    var style = style.text.status
    style.weight = weight
    return style
  }

  /// Returns text on one line, cut where the width ends.
  func line(
    _ text: String,
    _ style: TemplateTextStyle,
    _ color: RGBAColor,
    width: Double
  ) -> MeasuredText {
    var style = style
    style.color = color
    return MeasuredText(
      text: shape(text, style, color: color, width: max(1, width), maximumLineCount: 1)
    )
  }
}
