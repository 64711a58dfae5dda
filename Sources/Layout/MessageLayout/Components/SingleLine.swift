import ChatframeGraphics
import ChatframeTemplates

/// Text on one line: the sender's name, a message's own time of day.
struct SingleLine: MessageComponent {
  let text: String
  let style: TemplateTextStyle

  func measure(fitting proposal: Size, in context: LayoutContext) -> any MeasuredComponent {
    let text = context.shape(
      text,
      style,
      color: style.color ?? context.style.bubble.incoming.secondary,
      width: proposal.width,
      maximumLineCount: 1
    )
    return MeasuredText(text: text)
  }
}
