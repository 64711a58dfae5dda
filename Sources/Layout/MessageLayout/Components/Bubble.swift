import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The content of a message, with the bubble around it.
struct Bubble: MessageComponent {
  let row: MessageRow
  let isOnRight: Bool
  /// The host's content; `nil` for the content of the message's type.
  var hostedContent: (any MessageComponent)?
  /// A Boolean value that indicates whether an answer is shown on the page instead of in a bubble.
  var isOpen = false

  var wraps: Bool { true }

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let radii = radii(context.style.bubble)
    let content = measuredContent(radii, fitting: proposal, in: context)
    guard mayHaveMarks(in: context) else {
      return bubble(around: content, radii, fitting: proposal, in: context)
    }
    return marked(content, radii, fitting: proposal, in: context)
  }

  /// Returns the content, measured in the room that the padding leaves.
  private func measuredContent(
    _ radii: CornerRadii,
    fitting proposal: LayoutSize,
    in context: LayoutContext
  ) -> any MeasuredComponent {
    let available = LayoutSize(width: contentWidth(proposal, context), height: .infinity)
    guard let hostedContent else {
      return content(radii: radii, in: context).measure(fitting: available, in: context)
    }
    let request = ComponentRequest("bubble", of: row, isOnRight: isOnRight, in: context)
    return hostedContent.measureWithStrategy(fitting: available, in: request)
  }

  /// Returns whether the content can perform an action of the message's menu.
  func canPerformMenuAction(_ action: MenuAction) -> Bool {
    hostedContent?.canPerformMenuAction(action) ?? row.message.body.canPerformMenuAction(action)
  }

  private func contentWidth(_ proposal: LayoutSize, _ context: LayoutContext) -> Double {
    max(1, proposal.width - (isPicture || isOpen ? 0 : context.style.bubble.padding.horizontal))
  }

  private func bubble(
    around content: any MeasuredComponent,
    _ radii: CornerRadii,
    fitting proposal: LayoutSize,
    in context: LayoutContext
  ) -> MeasuredBubble {
    let style = context.style.bubble
    let fill = context.side(of: row).fill
    return MeasuredBubble(
      content: content,
      padding: content.isBare || isPicture ? .zero : style.padding,
      limit: max(1, proposal.width),
      // An invisible bubble has no corners, and must not move its content.
      leastWidth: fill.alpha > 0 ? 2 * style.cornerRadius : 0,
      radii: radii,
      tail: tail(style.tail),
      fill: fill,
      press: press(on: content, fill, in: context)
    )
  }

  /// Returns the look of a pressed bubble; `nil` if the message is not pressed.
  private func press(
    on content: any MeasuredComponent,
    _ fill: RGBAColor,
    in context: LayoutContext
  ) -> BubblePress? {
    guard row.state.contains(.pressed) else { return nil }
    let ground = fill.alpha > 0 ? fill.over(context.style.page) : context.style.page
    let channel: UInt8 = ground.luminance > 0.18 ? 0 : 255
    let ink = RGBAColor(red: channel, green: channel, blue: channel)
    let shade = ink.faded(to: context.style.bubble.pressedShade)
    if isPicture { return .over(shade) }
    return content.isBare || fill.alpha == 0 ? .behind(shade) : .fill(shade.over(ground))
  }

  // MARK: Marks

  /// Returns whether the message may have a quote, reactions or details.
  private func mayHaveMarks(in context: LayoutContext) -> Bool {
    let meta = context.style.marks.meta
    return row.marks != nil || meta.showsTime || meta.showsStatus || context.style.bubble.showsName
  }

  private func marked(
    _ content: any MeasuredComponent,
    _ radii: CornerRadii,
    fitting proposal: LayoutSize,
    in context: LayoutContext
  ) -> any MeasuredComponent {
    let isBare = content.isBare
    let padding = context.style.bubble.padding
    let builder = BubbleMarkBuilder(
      row: row,
      context: context,
      innerWidth: max(1, proposal.width - padding.horizontal),
      outerWidth: max(1, proposal.width),
      isBare: isBare,
      pictureSize: isBare && isPicture ? content.size : nil
    )
    let marks = builder.marks()
    var content = content
    if marks.isInside {
      if isPicture, !marks.header.isEmpty {
        // The picture no longer reaches the upper corners.
        let lower = CornerRadii(
          topLeft: 0,
          topRight: 0,
          bottomRight: radii.bottomRight,
          bottomLeft: radii.bottomLeft
        )
        content = measuredContent(lower, fitting: proposal, in: context)
      }
      content = MarkedContent(
        content: content,
        header: marks.header,
        footer: marks.footer,
        meta: marks.meta,
        limit: contentWidth(proposal, context) - (isPicture ? padding.horizontal : 0),
        padding: isPicture ? padding : .zero,
        direction: context.direction
      )
    }
    return MarkedBubble(
      bubble: bubble(around: content, radii, fitting: proposal, in: context),
      marks: marks,
      isOnRight: isOnRight
    )
  }

  /// Returns the content of a body in a bubble, or a note that this version cannot show it.
  private func content(radii: CornerRadii, in context: LayoutContext) -> any MessageComponent {
    let side = context.side(of: row)
    guard case .bubble(let body) = row.message.body.drawing else {
      return UnsupportedContent(message: UnsupportedMessage(row.message.body), side: side)
    }
    let interior = BubbleInterior(
      messageID: row.message.id,
      side: side,
      radii: radii,
      isOnRight: isOnRight,
      isOutgoing: row.isOutgoing,
      progress: row.message.progress,
      isOpen: isOpen
    )
    return body.content(in: interior, context)
  }

  /// A Boolean value that indicates whether the content reaches the bubble's edges.
  private var isPicture: Bool {
    guard hostedContent == nil, case .bubble(let body) = row.message.body.drawing else {
      return false
    }
    return body.reachesEdges
  }

  /// Returns the radii of the corners, in points: smaller towards neighbours in the same group.
  private func radii(_ style: BubbleStyle) -> CornerRadii {
    let free = style.cornerRadius
    let tight = style.groupedCornerRadius
    let fromLeft = CornerRadii(
      topLeft: row.position.isFirst ? free : tight,
      topRight: free,
      bottomRight: free,
      bottomLeft: row.position.isLast ? free : tight
    )
    return isOnRight ? fromLeft.mirrored : fromLeft
  }

  private func tail(_ style: TailStyle) -> BubbleShape.Tail? {
    guard style.shape != .none, row.position.shows(style.show) else { return nil }
    // A triangle has the bubble's colour, which does not match a picture beside it.
    if style.shape == .triangle || style.shape == .corner, isPicture { return nil }
    return BubbleShape.Tail(style: style, isOnLeft: !isOnRight)
  }
}

/// The change to the look of a pressed bubble.
enum BubblePress: Hashable {
  /// The bubble has another colour.
  case fill(RGBAColor)
  /// A box is behind content without a bubble.
  case behind(RGBAColor)
  /// A shade is over content that covers the bubble, such as a picture.
  case over(RGBAColor)
}

/// Content with its padding and background.
struct MeasuredBubble: MeasuredComponent {
  let content: any MeasuredComponent
  let padding: LayoutInsets
  let limit: Double
  let leastWidth: Double
  let radii: CornerRadii
  let tail: BubbleShape.Tail?
  let fill: RGBAColor
  /// The change to the look of a pressed bubble; `nil` if it is not pressed.
  var press: BubblePress?

  var size: LayoutSize {
    var size = content.size
    size.width += padding.horizontal
    size.height += padding.vertical
    if !isBare { size.width = min(limit, max(size.width, leastWidth)) }
    return size
  }

  var durationInSeconds: Double? { content.durationInSeconds }

  var isBare: Bool { content.isBare }

  var fillsFrame: Bool { true }

  var baselines: Baselines {
    Baselines(
      first: content.baselines.first + padding.top,
      last: content.baselines.last + padding.bottom
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let whole = LayoutRectangle(origin: .zero, size: size)
    let inner = whole.inset(by: padding)
    var items: [PlacedItem] = []
    var color = fill
    if case .fill(let pressed) = press { color = pressed }
    if !content.isBare && color.alpha > 0 {
      items.append(.bubble(BubbleShape(frame: whole, radii: radii, tail: tail), color))
    }
    if case .behind(let shade) = press {
      let box = whole.inset(by: LayoutInsets(vertical: -2, horizontal: -4))
      items.append(.box(box, radii: CornerRadii(8), shade))
    }
    items += content.items(filling: inner.size).map { $0.offset(by: inner.origin) }
    if case .over(let shade) = press { items.append(.box(whole, radii: radii, shade)) }
    return items
  }
}

extension CornerRadii {
  /// Returns the radii, each at most `limit` points.
  func limited(to limit: Double) -> CornerRadii {
    CornerRadii(
      topLeft: min(topLeft, limit),
      topRight: min(topRight, limit),
      bottomRight: min(bottomRight, limit),
      bottomLeft: min(bottomLeft, limit)
    )
  }
}
