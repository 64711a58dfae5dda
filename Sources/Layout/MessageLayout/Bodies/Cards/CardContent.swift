import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A body that is drawn as a card, for example a poll.
protocol CardBody: BubbleBody, Sendable {
  /// Returns the content of the card.
  func card(_ kit: CardKit) -> any MeasuredComponent
}

extension CardBody {
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    CardContent(body: self, bubble: bubble)
  }
}

/// The content of a card, on a panel of its own if the bubble is invisible.
struct CardContent: MessageComponent {
  /// The distance between the edge of the card's own panel and its content, in points.
  private static let padding = 12.0

  let body: any CardBody
  let bubble: BubbleInterior

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let hasPanel = bubble.side.fill.alpha == 0
    let outer = context.style.bubble.padding
    let padding = hasPanel ? Self.padding : min(outer.top, outer.left)
    let width = proposal.width - (hasPanel ? 2 * padding : 0)
    let growth = min(max(1, context.options.textSize), CardKit.maximumGrowth)
    let kit = CardKit(
      context: context,
      side: bubble.side,
      width: max(1, min(width, context.style.kinds.card.width * growth)),
      growth: growth,
      innerRadius: max(CardKit.minimumRadius, bubble.radii.largest - padding),
      isOutgoing: bubble.isOutgoing
    )
    let content = body.card(kit)
    guard hasPanel else { return content }
    return MeasuredPanel(
      content: content,
      padding: LayoutInsets(vertical: padding, horizontal: padding),
      fill: bubble.side.code,
      radii: bubble.radii
    )
  }
}

/// The parts that cards consist of, in the colours and the width of a card.
struct CardKit {
  /// The maximum factor by which large text enlarges symbols and pictures.
  static let maximumGrowth = 2.0
  /// The smallest radius of boxes in a card, in points.
  static let minimumRadius = 4.0
  /// The width of a card, in ems, from which texts have room beside a picture.
  private static let roomInEms = 8.0
  /// The maximum number of characters of a text that is shown in part.
  private static let characterLimit = 1000

  let context: LayoutContext
  let side: BubbleStyle.Side
  /// The width that the content may have, in points.
  let width: Double
  /// The factor by which large text enlarges symbols and pictures.
  let growth: Double
  /// The radius of boxes in the card, concentric with that of the bubble, in points.
  let innerRadius: Double
  /// A Boolean value that indicates whether the viewer sent the card.
  let isOutgoing: Bool

  var style: TemplateTextStyles { context.style.text }
  var strings: Labels.Strings { context.strings }

  /// A Boolean value that indicates whether texts have no room beside a picture.
  var isCramped: Bool {
    width < Self.roomInEms * style.body.size * context.options.textSize
  }

  /// The style of titles: bold text of messages.
  var titleStyle: TemplateTextStyle {
    var title = style.body
    title.weight = .bold
    return title
  }

  /// The style of titles that are often long: slightly smaller.
  var smallTitleStyle: TemplateTextStyle {
    var title = titleStyle
    title.size *= 15.0 / 17
    return title
  }

  /// Returns shaped text of at most `lines` lines.
  ///
  /// - Parameters:
  ///   - text: The text, of which only the beginning is shaped.
  ///   - style: The text style.
  ///   - color: The colour; `nil` for the colour of messages.
  ///   - width: The maximum width of a line, in points; `nil` for the width of the card.
  ///   - lines: The maximum number of lines.
  ///   - link: The URL that the text links to.
  /// - Returns: The text.
  func text(
    _ text: String,
    _ style: TemplateTextStyle,
    _ color: RGBAColor? = nil,
    width: Double? = nil,
    lines: Int,
    link: String? = nil
  ) -> ShapedText {
    let shown = String(text.prefix(Self.characterLimit))
    let run = StyledText.Run(
      shown,
      style: context.textStyle(style, color: color ?? side.text),
      link: link
    )
    let styled = StyledText(
      runs: [run],
      language: context.languages.tag(of: shown),
      lineHeight: style.lineHeight,
      maximumLineCount: lines
    )
    return context.measuring.shape(styled, width: max(1, width ?? self.width))
  }

  /// Returns one line of small text in the secondary colour.
  func detail(_ text: String, width: Double? = nil, lines: Int = 1) -> ShapedText {
    self.text(text, style.detail, side.secondary, width: width, lines: lines)
  }

  /// Returns a text as a part of a column, at the side where its direction starts.
  func line(_ text: ShapedText, spacing: Double = 0) -> MeasuredStack.Element {
    .init(
      component: MeasuredText(text: text),
      alignment: .natural(text.direction),
      spacing: spacing
    )
  }

  /// Returns a component as a part of a column, as wide as the column.
  func wide(_ component: any MeasuredComponent, spacing: Double = 0) -> MeasuredStack.Element {
    .init(component: component, alignment: .fill, spacing: spacing)
  }

  /// Returns a hairline as a part of a column.
  func rule(spacing: Double = 8, opacity: Double = 0.15) -> MeasuredStack.Element {
    let line = MeasuredRule(
      color: side.text.faded(to: opacity),
      thickness: 1 / context.options.scale
    )
    return wide(line, spacing: spacing)
  }

  /// Returns parts below each other.
  func column(_ elements: [MeasuredStack.Element]) -> MeasuredStack {
    MeasuredStack(.vertical, elements, context.direction)
  }

  /// Returns parts below each other that are as wide as the card.
  func card(_ elements: [MeasuredStack.Element]) -> MeasuredStack {
    column(elements + [wide(MeasuredSpace(size: LayoutSize(width: width, height: 0)))])
  }

  /// Returns a picture or symbol with texts beside it, or below it if large text leaves them no
  /// room.
  ///
  /// - Parameters:
  ///   - leading: The picture or symbol.
  ///   - texts: Returns the texts for a maximum width, in points.
  /// - Returns: The picture or symbol with the texts.
  func row(
    _ leading: any MeasuredComponent,
    _ texts: (Double) -> [MeasuredStack.Element]
  ) -> MeasuredStack {
    if isCramped {
      let below = column(texts(width))
      return column([.init(component: leading), wide(below, spacing: 8)])
    }
    let spacing = 12.0
    let beside = column(texts(width - leading.size.width - spacing))
    return MeasuredStack(
      .horizontal,
      [
        .init(component: leading, alignment: .center),
        .init(component: beside, alignment: .center, spacing: spacing, isFlexible: true),
      ],
      context.direction
    )
  }
}

/// Empty room.
struct MeasuredSpace: MeasuredComponent {
  let size: LayoutSize

  func items(filling size: LayoutSize) -> [PlacedItem] { [] }
}

extension CornerRadii {
  /// The largest of the four radii.
  var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }
}
