import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The line above forwarded content that names the origin.
struct ForwardedLine: MessageComponent {
  let name: String
  let color: RGBAColor

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.detailStyle()
    let side = style.size * context.options.textSize * 1.1
    let sentence = context.strings[.forwardedFrom]
    let words =
      BidirectionalText.mark(of: sentence)
      + sentence.replacing("{name}", with: BidirectionalText.isolated(name))
    let line = context.line(words, style, color, width: proposal.width - side - 4)
    return MeasuredStack(
      .horizontal,
      [
        .init(
          component: MeasuredSymbol(
            symbol: context.direction == .leftToRight ? .forward : .forwardLeft,
            side: side,
            color: color
          ),
          alignment: .center
        ), .init(component: line, alignment: .center, spacing: 4),
      ],
      context.direction
    )
  }
}

/// The sender's name as the first line of a bubble.
struct BubbleName: MessageComponent {
  let name: String
  let color: RGBAColor

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    var style = context.style.text.name
    style.color = color
    return context.line(name, style, color, width: proposal.width)
  }
}

/// The line that leads to the replies of a thread: small avatars, the number, and the newest time.
struct ThreadLine: MessageComponent {
  private static let avatarSide = 20.0

  let thread: ThreadMark

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let colors = context.marksOnPage
    let key: Labels.Key = thread.count == 1 ? .reply : .replies
    let words = context.strings[key].replacing(
      "{count}",
      with: context.formatter.number(thread.count)
    )
    var parts: [MeasuredStack.Element] = thread.participants.map { person in
      .init(
        component: Avatar(participant: person).measure(
          fitting: LayoutSize(width: Self.avatarSide, height: Self.avatarSide),
          in: context.withSmallAvatars
        ),
        alignment: .center,
        spacing: 2
      )
    }
    let style = context.detailStyle(.bold)
    let room = proposal.width - Double(parts.count) * (Self.avatarSide + 2) - 8
    let link = context.line(words, style, colors.accent, width: room)
    parts.append(.init(component: link, alignment: .center, spacing: 8))
    if let time = thread.lastReply.map({ context.formatter.parts(of: $0).time }) {
      let rest = room - link.size.width - 6
      if rest > 30 {
        let line = context.line(time, context.detailStyle(), context.pageDetail, width: rest)
        parts.append(.init(component: line, alignment: .center, spacing: 6))
      }
    }
    return MeasuredStack(.horizontal, parts, context.direction)
  }
}

extension LayoutContext {
  /// The context for avatars of half the usual size.
  fileprivate var withSmallAvatars: LayoutContext {
    var context = self
    context.style.avatar.cornerRadius = min(10, style.avatar.cornerRadius / 2)
    context.style.text.initials.size = 9
    context.avatars = MeasuredAvatars()
    return context
  }
}
