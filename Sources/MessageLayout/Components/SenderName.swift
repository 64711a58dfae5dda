import Geometry
import Templates

/// The sender's name, on one line.
struct SenderName: MessageComponent {
  let name: String

  func measure(fitting proposal: Size, in context: LayoutContext) -> any MeasuredComponent {
    let look = context.look.text.name
    let text = context.shape(
      name,
      look,
      color: look.color ?? context.look.bubble.incoming.secondary,
      width: proposal.width,
      maximumLineCount: 1
    )
    return MeasuredText(text: text)
  }
}
