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
    let padding = LayoutInsets(top: 4, left: style.bar + 8, bottom: 4, right: 8)
    let side = picture == nil ? 0 : Self.pictureSide
    let room = proposal.width - padding.horizontal - (picture == nil ? 0 : side + 8)
    let words = words(style, width: max(1, room), hasPicture: picture != nil, context)
    let row = MeasuredStack(
      .horizontal,
      (picture.map { [thumbnail($0, side, context)] } ?? [])
        + [.init(component: words, alignment: .center, spacing: 8, isFlexible: true)],
      context.direction
    )
    return MeasuredQuote(
      content: row,
      bar: style.bar,
      padding: context.direction == .leftToRight ? padding : padding.mirrored,
      radius: style.cornerRadius,
      colors: colors,
      direction: context.direction
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
      return context.line(context.strings[.deleted], wordStyle, colors.secondary, width: width)
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
    return MeasuredStack(
      .vertical,
      lines.compactMap(\.self).map {
        .init(component: $0, alignment: .natural($0.text.direction))
      },
      context.direction
    )
  }

  private func thumbnail(
    _ source: String,
    _ side: Double,
    _ context: LayoutContext
  ) -> MeasuredStack.Element {
    let placeholder = context.style.kinds.placeholder
    return .init(
      component: MeasuredThumbnail(
        picture: PlacedPicture(
          source: source,
          frame: LayoutRectangle(x: 0, y: 0, width: side, height: side),
          radii: CornerRadii(4),
          background: placeholder.color,
          icon: .symbol(.photo, placeholder.ink)
        )
      ),
      alignment: .center
    )
  }
}

/// A small picture of a fixed size.
struct MeasuredThumbnail: MeasuredComponent {
  let picture: PlacedPicture

  var size: LayoutSize { picture.frame.size }

  func items(filling size: LayoutSize) -> [PlacedItem] { [.picture(picture)] }
}

/// Words on a panel with a bar at the leading edge.
struct MeasuredQuote: MeasuredComponent {
  let content: MeasuredStack
  let bar: Double
  let padding: LayoutInsets
  let radius: Double
  let colors: MarkColors
  let direction: WritingDirection

  var size: LayoutSize {
    LayoutSize(
      width: content.size.width + padding.horizontal,
      height: content.size.height + padding.vertical
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let whole = LayoutRectangle(origin: .zero, size: size)
    let inner = whole.inset(by: padding)
    // The bar and the panel have the same corners at the leading edge.
    let sharp = bar > 0 ? bar / 2 : radius
    let radii = CornerRadii(
      topLeft: sharp,
      topRight: radius,
      bottomRight: radius,
      bottomLeft: sharp
    )
    let isMirrored = direction == .rightToLeft
    let line = LayoutRectangle(x: 0, y: 0, width: bar, height: size.height)
      .resolved(direction, in: size.width)
    let edge = bar > 0 ? [PlacedItem.box(line, radii: CornerRadii(bar / 2), colors.accent)] : []
    return [.box(whole, radii: isMirrored ? radii.mirrored : radii, colors.fill)] + edge
      + content.items(filling: inner.size).map { $0.offset(by: inner.origin) }
  }
}

extension LayoutInsets {
  /// The insets with left and right exchanged.
  var mirrored: LayoutInsets {
    LayoutInsets(top: top, left: right, bottom: bottom, right: left)
  }
}
