import Geometry
import Glyphs
import Templates

/// A message's own time of day, on one line.
struct ClockTime: MessageComponent {
  let text: String

  func measure(fitting proposal: Size, in context: LayoutContext) -> any MeasuredComponent {
    let look = context.look.text.line
    let text = context.shape(
      text,
      look,
      color: look.color ?? context.look.bubble.incoming.secondary,
      width: proposal.width,
      maximumLineCount: 1
    )
    return MeasuredText(text: text)
  }
}
