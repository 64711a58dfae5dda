import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A part of a message around its content, for example its reactions.
struct MarkPart {
  /// The name of the part in `bubble.reactions`.
  let name: String
  let component: any MeasuredComponent
  /// The distance to the part above, in points.
  var spacing = 4.0
  /// A Boolean value that indicates whether the part is as wide as the bubble's content.
  var isWide = false
}

/// The measured parts of a message around its content, by place.
struct BubbleMarks {
  /// Above the bubble.
  var above: [MarkPart] = []
  /// In the bubble, above the content.
  var header: [MarkPart] = []
  /// In the bubble, below the content.
  var footer: [MarkPart] = []
  /// The details in the bubble.
  var meta: MeasuredStack?
  /// The details on a picture without a bubble.
  var onPicture: MarkPart?
  /// The page's writing direction.
  let direction: WritingDirection
  /// Below the bubble.
  var below: [MarkPart] = []
  /// Over an edge of the bubble.
  var over: (part: MarkPart, isAtTop: Bool)?

  /// A Boolean value that indicates whether something is in the bubble beside the content.
  var isInside: Bool { !header.isEmpty || !footer.isEmpty || meta != nil }
}

/// Measures the parts of a message around its content.
struct BubbleMarkBuilder {
  let row: MessageRow
  let context: LayoutContext
  /// The width for parts in the bubble, in points.
  let innerWidth: Double
  /// The width for parts outside, in points.
  let outerWidth: Double
  /// A Boolean value that indicates whether the content has no bubble that could contain parts.
  let isBare: Bool
  /// The size of a picture without a bubble; `nil` for other content.
  let pictureSize: LayoutSize?

  private var style: MarkStyles { context.style.marks }

  private var side: BubbleStyle.Side { context.side(of: row) }

  /// Returns the parts of the message.
  func marks() -> BubbleMarks {
    var marks = BubbleMarks(direction: context.direction)
    addName(to: &marks)
    addForwarded(to: &marks)
    addQuote(to: &marks)
    addReactions(to: &marks)
    addMeta(to: &marks)
    addThread(to: &marks)
    return marks
  }

  private func addName(to marks: inout BubbleMarks) {
    guard context.style.bubble.showsName, !row.isOutgoing, row.position.isFirst,
      row.sessionKind != .private, let sender = row.sender,
      sender.name.contains(where: { !$0.isWhitespace })
    else { return }
    let color =
      context.style.name.color(ofSender: sender.id) ?? context.style.text.name.color ?? side.link
    addHeader("name", BubbleName(name: sender.name, color: color), to: &marks)
  }

  private func addForwarded(to marks: inout BubbleMarks) {
    guard let name = row.marks?.forwardedFrom else { return }
    let color = isBare ? context.pageDetail : side.secondary
    addHeader("forwarded", ForwardedLine(name: name, color: color), to: &marks)
  }

  private func addHeader(
    _ name: String,
    _ component: some MessageComponent,
    to marks: inout BubbleMarks
  ) {
    if isBare {
      marks.above.append(part(name, component, width: outerWidth))
    } else {
      marks.header.append(part(name, component, width: innerWidth))
    }
  }

  private func addQuote(to marks: inout BubbleMarks) {
    guard let quote = row.marks?.quote else { return }
    let place: ReplyStyle.Place =
      isBare && style.reply.place == .inside ? .above : style.reply.place
    var colors = place == .inside ? context.marks(in: side) : context.quotesOnPage
    // An outgoing bubble has a background that senders' colours do not suit.
    if place != .inside || !row.isOutgoing, let sender = quote.sender,
      let own = context.style.name.color(ofSender: sender.id)
    {
      colors.accent = own
    }
    let component = ReplyQuote(quote: quote, colors: colors)
    let width = place == .inside ? innerWidth : outerWidth
    var part = part("reply", component, width: width, spacing: 4)
    switch place {
    case .inside:
      part.isWide = true
      marks.header.append(part)
    case .above: marks.above.append(part)
    case .below: marks.below.append(part)
    }
  }

  private func addReactions(to marks: inout BubbleMarks) {
    guard let own = row.marks, !own.reactions.isEmpty else { return }
    let place: ReactionStyle.Place =
      isBare && style.reactions.place == .inside ? .below : style.reactions.place
    let page = context.marksOnPage
    let isInside = place == .inside
    let isOver = place == .overTop || place == .overBottom
    let colors = isInside ? context.marks(in: side) : page
    let chips = ReactionChips(
      reactions: own.reactions,
      hiddenCount: own.hiddenReactionCount,
      colors: MarkColors(
        text: colors.text,
        secondary: colors.secondary,
        accent: colors.accent,
        fill: isInside ? colors.fill : style.reactions.fill ?? colors.fill
      ),
      backing: isInside ? nil : context.style.page,
      isPill: isOver
    )
    let part = part(
      "reactions",
      chips,
      width: isInside ? innerWidth : outerWidth,
      spacing: isInside ? 6 : 4
    )
    switch place {
    case .inside: marks.footer.append(part)
    case .below: marks.below.append(part)
    case .overTop: marks.over = (part, true)
    case .overBottom: marks.over = (part, false)
    }
  }

  private func addThread(to marks: inout BubbleMarks) {
    guard let thread = row.marks?.thread, thread.count > 0 else { return }
    marks.below.append(part("thread", ThreadLine(thread: thread), width: outerWidth))
  }

  private func addMeta(to marks: inout BubbleMarks) {
    let isInside = style.meta.place == .inside && !isBare
    let color = isInside ? side.secondary : context.pageDetail
    guard let meta = MessageMeta(row, color: color, in: context) else { return }
    if isInside {
      marks.meta = meta.stack(width: innerWidth, in: context)
    } else if style.meta.place == .inside, let pill = metaOnPicture() {
      marks.onPicture = pill
    } else {
      let stack = meta.stack(width: outerWidth, in: context)
      marks.below.append(MarkPart(name: "meta", component: stack))
    }
  }

  /// Returns the details in white on a dark pill; `nil` if the picture is too small.
  private func metaOnPicture() -> MarkPart? {
    let white = RGBAColor(red: 255, green: 255, blue: 255)
    guard let pictureSize, let meta = MessageMeta(row, color: white, isOnPicture: true, in: context)
    else {
      return nil
    }
    let stack = meta.stack(width: pictureSize.width, in: context)
    let pill = MeasuredPanel(
      content: stack,
      padding: LayoutInsets(vertical: 2, horizontal: 7),
      fill: RGBAColor(red: 0, green: 0, blue: 0, alpha: 140),
      radii: CornerRadii(stack.size.height / 2 + 2)
    )
    let fits =
      pill.size.width + 12 <= pictureSize.width
      && pill.size.height + 12 <= pictureSize.height
    return fits ? MarkPart(name: "meta", component: pill) : nil
  }

  private func part(
    _ name: String,
    _ component: some MessageComponent,
    width: Double,
    spacing: Double = 4
  ) -> MarkPart {
    let proposal = LayoutSize(width: max(1, width), height: .infinity)
    return MarkPart(
      name: name,
      component: component.measure(fitting: proposal, in: context),
      spacing: spacing
    )
  }
}
