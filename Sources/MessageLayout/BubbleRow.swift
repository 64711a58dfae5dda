import Conversations
import Geometry
import Glyphs
import Templates

/// Places a message with a sender: avatar, name, bubble and status.
///
/// Everything is reckoned from the sender's side, as if it were the left, and mirrored at the end
/// for the side and the direction it is really on.
struct BubbleRow {
  let row: Row
  let context: LayoutContext
  let strategies: SizeStrategies

  private var look: Look { context.look }
  private var pageWidth: Double { context.options.width }
  private var isOnRight: Bool { row.isOutgoing != (context.direction == .rightToLeft) }
  private var side: BubbleLook.Side { context.side(of: row) }

  /// Adds the message's components below what the stack holds.
  func add(to stack: inout RowStack) {
    let start = bubbleStart
    let nameTop = stack.top
    addName(at: start, to: &stack)
    let content = content()
    let frame = Rectangle(origin: Point(x: start, y: stack.top), size: bubbleSize(content, start))
    addBubble(content, frame: frame, to: &stack)
    stack.top = frame.maxY
    let limit = placed(frame)
    addStatus(beside: frame, to: &stack)
    addAvatar(from: nameTop, bubble: limit, to: &stack)
  }

  /// A frame reckoned from the sender's side, as it is on the page.
  ///
  /// Edges go to device pixels before they are mirrored, so that half a pixel goes to the same side
  /// of both.
  private func placed(_ frame: Rectangle) -> Rectangle {
    let snapped = frame.snapped(toScale: context.options.scale)
    return isOnRight ? snapped.mirrored(in: pageWidth) : snapped
  }

  // MARK: Avatar and name

  private var hasAvatarColumn: Bool {
    look.avatar.visibility.shows(in: row.sessionKind, isOutgoing: row.isOutgoing)
      && avatarSize.width + look.avatar.edge + look.avatar.gap < pageWidth / 2
  }

  private var avatarSize: Size {
    let width = look.avatar.layout.width ?? 40
    return Size(width: width, height: look.avatar.layout.height ?? width)
  }

  private var bubbleStart: Double {
    guard hasAvatarColumn else { return min(look.bubble.edge, pageWidth / 8) }
    return look.avatar.edge + avatarSize.width + look.avatar.gap
  }

  private func addName(at start: Double, to stack: inout RowStack) {
    guard let sender = row.sender, sender.name.contains(where: { !$0.isWhitespace }),
      row.position.shows(look.name.show),
      look.name.visibility.shows(in: row.sessionKind, isOutgoing: row.isOutgoing)
    else { return }
    let x = start + look.name.indent
    let proposal = Size(width: max(1, pageWidth - x - look.bubble.edge), height: .infinity)
    let measured = SenderName(name: sender.name).measure(fitting: proposal, in: context)
    let size = strategies.strategy(for: look.name.layout).size(of: measured, fitting: proposal)
    let frame = placed(Rectangle(origin: Point(x: x, y: stack.top), size: size))
    stack.add("name", frame: frame, items: measured.items(filling: size))
    stack.top += size.height + look.name.spacing
  }

  private func addAvatar(from top: Double, bubble: Rectangle, to stack: inout RowStack) {
    guard hasAvatarColumn, let sender = row.sender, row.position.shows(look.avatar.show) else {
      return
    }
    let measured = Avatar(participant: sender).measure(fitting: avatarSize, in: context)
    let size = strategies.strategy(for: look.avatar.layout).size(
      of: measured,
      fitting: Size(width: pageWidth, height: .infinity)
    )
    let y: Double =
      switch look.avatar.alignment {
      case .top: top
      case .bottom: max(top, bubble.maxY - size.height)
      }
    let frame = placed(Rectangle(origin: Point(x: look.avatar.edge, y: y), size: size))
    stack.add("avatar", frame: frame, items: measured.items(filling: size))
  }

  // MARK: Bubble

  /// The widest bubble; never beyond the page's other edge.
  private func maximumBubbleWidth(from start: Double) -> Double {
    let wanted = pageWidth * look.bubble.maximumWidthFraction - look.bubble.maximumWidthMargin
    let available = pageWidth - start - min(look.bubble.edge, pageWidth / 8)
    return max(1, min(max(wanted, available / 2), available))
  }

  private func content() -> any MeasuredComponent {
    let limit = maximumBubbleWidth(from: bubbleStart)
    let padded = Size(
      width: max(1, limit - look.bubble.padding.horizontal),
      height: .infinity
    )
    let whole = Size(width: limit, height: .infinity)
    let component = BubbleContent.component(for: row, context: context, radii: radii)
    return component.measure(fitting: BubbleContent.isPicture(row) ? whole : padded, in: context)
  }

  /// None where the content has no bubble or reaches its edges.
  private func padding(around content: any MeasuredComponent) -> EdgeInsets {
    content.isBare || BubbleContent.isPicture(row) ? .zero : look.bubble.padding
  }

  private func bubbleSize(_ content: any MeasuredComponent, _ start: Double) -> Size {
    let limit = maximumBubbleWidth(from: start)
    let padding = padding(around: content)
    let rule = BubbleContent.rule(for: row, look: look)
    let proposal = Size(width: max(1, limit - padding.horizontal), height: .infinity)
    var size = strategies.strategy(for: rule).size(of: content, fitting: proposal)
    size.width += padding.horizontal
    size.height += padding.vertical
    if !content.isBare { size.width = min(limit, max(size.width, 2 * look.bubble.cornerRadius)) }
    return size
  }

  private func addBubble(
    _ content: any MeasuredComponent,
    frame: Rectangle,
    to stack: inout RowStack
  ) {
    let onPage = placed(frame).snapped(toScale: context.options.scale)
    let padding = padding(around: content)
    let inner = Rectangle(origin: .zero, size: onPage.size).inset(by: padding)
    var items: [PlacedItem] = []
    if !content.isBare {
      let shape = BubbleShape(
        frame: Rectangle(origin: .zero, size: onPage.size),
        radii: radii,
        tail: tail
      )
      items.append(.bubble(shape, side.fill))
    }
    items += content.items(filling: inner.size).map { $0.offset(by: inner.origin) }
    stack.add("bubble", frame: onPage, items: items)
  }

  /// Corners as they are on the page: those towards neighbours of the group are tighter.
  private var radii: CornerRadii {
    let free = look.bubble.cornerRadius
    let tight = look.bubble.groupedCornerRadius
    let fromLeft = CornerRadii(
      topLeft: row.position.isFirst ? free : tight,
      topRight: free,
      bottomRight: free,
      bottomLeft: row.position.isLast ? free : tight
    )
    return isOnRight ? fromLeft.mirrored : fromLeft
  }

  private var tail: BubbleShape.Tail? {
    guard look.bubble.tail.shape != .none, row.position.shows(look.bubble.tail.show) else {
      return nil
    }
    // A triangle beside a picture would be of another colour than what it leaves.
    if look.bubble.tail.shape == .triangle, BubbleContent.isPicture(row) { return nil }
    return BubbleShape.Tail(look: look.bubble.tail, isOnLeft: !isOnRight)
  }

  // MARK: Status

  /// Of a status below the bubble, from the bubble's outer edge.
  private var statusIndent: Double { 2 }

  private func addStatus(beside bubble: Rectangle, to stack: inout RowStack) {
    guard row.showsStatus, let status = row.message.status,
      let state = look.status.state(status), state.glyph != nil || state.showsWord
    else { return }
    let proposal = Size(
      width: max(1, pageWidth - bubble.minX - statusIndent),
      height: .infinity
    )
    let measured = StatusMark(status: status, state: state).measure(
      fitting: proposal,
      in: context
    )
    let size = strategies.strategy(for: look.status.layout).size(of: measured, fitting: proposal)
    switch look.status.placement {
    case .beside:
      let x = min(bubble.maxX + look.status.gap, pageWidth - size.width)
      // One that is taller than its bubble starts with it, so that it stays in its row.
      let origin = Point(x: x, y: bubble.minY + max(0, bubble.height - size.height) / 2)
      let frame = placed(Rectangle(origin: origin, size: size))
      stack.add("status", frame: frame, items: measured.items(filling: size))
    case .below:
      let origin = Point(x: bubble.minX + statusIndent, y: stack.top + look.status.gap)
      let frame = placed(Rectangle(origin: origin, size: size))
      stack.add("status", frame: frame, items: measured.items(filling: size))
      stack.top = frame.maxY
    }
  }
}
