import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The quote of the message that a reply answers: a bar, the sender, and the words or a small
/// picture.
struct ReplyQuote: MessageComponent {
  /// The number of characters that are shaped; more never fit in the lines of a quote.
  private static let characterLimit = 600
  private static let pictureSide = 36.0

  let quote: QuotedMessage
  let colors: MarkColors

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style.marks.reply
    let picture = quote.body?.shownPictures.first?.source
    let padding = LayoutInsets(vertical: 4, horizontal: 8)
    let side = picture == nil ? 0 : Self.pictureSide
    let room = proposal.width - style.bar - padding.horizontal - (picture == nil ? 0 : side + 8)
    let words = words(style, width: max(1, room), hasPicture: picture != nil, context)
    let row = MeasuredStack(
      .horizontal,
      (picture.map { [thumbnail($0, side, context)] } ?? [])
        + [.init(component: words, alignment: .center, spacing: 8, isFlexible: true)],
      context.direction
    )
    return MeasuredQuote(
      content: row,
      direction: context.direction,
      barWidth: style.bar,
      cornerRadius: style.cornerRadius,
      padding: padding,
      bar: colors.accent,
      fill: colors.fill
    )
  }

  /// Returns the sender's name and the words, or one phrase for a message that was unsent.
  private func words(
    _ style: ReplyStyle,
    width: Double,
    hasPicture: Bool,
    _ context: LayoutContext
  ) -> any MeasuredComponent {
    var wordStyle = context.quoteStyle()
    guard let body = quote.body else {
      return column(
        [context.line(context.strings[.deleted], wordStyle, colors.secondary, width: width)],
        context
      )
    }
    let summary = context.summary(of: body).prefix(Self.characterLimit)
    wordStyle.color = colors.text
    let words = context.shape(
      summary.split(whereSeparator: \.isNewline).joined(separator: " "),
      wordStyle,
      color: colors.text,
      width: width,
      maximumLineCount: hasPicture ? 1 : style.lineCount
    )
    let name = quote.isOutgoing ? context.strings[.you] : quote.sender?.name ?? ""
    let lines = [
      name.isEmpty
        ? nil : context.line(name, context.quoteStyle(.bold), colors.accent, width: width),
      MeasuredText(text: words),
    ]
    return column(lines.compactMap(\.self), context)
  }

  /// Returns lines one below the other, each where its direction starts.
  private func column(_ lines: [MeasuredText], _ context: LayoutContext) -> MeasuredStack {
    MeasuredStack(
      .vertical,
      lines.map { .init(component: $0, alignment: .natural($0.text.direction)) },
      context.direction
    )
  }

  private func thumbnail(
    _ source: String,
    _ side: Double,
    _ context: LayoutContext
  ) -> MeasuredStack.Element {
    .init(
      component: MeasuredThumbnail(
        source: source,
        size: LayoutSize(width: side, height: side),
        radius: 4,
        outline: colors.text.faded(to: 0.1),
        context
      ),
      alignment: .center
    )
  }
}
