import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A box of the size that the document states, with its label in the middle.
struct CustomContent: MessageComponent {
  let body: CustomBody
  let side: BubbleStyle.Side

  func measure(fitting proposal: Size, in context: LayoutContext) -> any MeasuredComponent {
    // A box wider than a bubble can be is shown smaller, in its own proportions.
    let fit = min(1, proposal.width / body.width)
    let size = Size(width: body.width * fit, height: body.height * fit)
    let label = body.label.map {
      context.shape(
        $0,
        context.style.text.body,
        color: side.text,
        width: max(1, size.width),
        alignment: .center
      )
    }
    guard let label, label.size.height <= size.height else {
      return MeasuredBox(size: size, label: nil)
    }
    return MeasuredBox(size: size, label: label)
  }
}

/// A box with text in its middle.
struct MeasuredBox: MeasuredComponent {
  let size: Size
  let label: ShapedText?

  func items(filling size: Size) -> [PlacedItem] {
    guard let label else { return [] }
    let origin = Point(
      x: (size.width - label.size.width) / 2,
      y: (size.height - label.size.height) / 2
    )
    return [.text(label, origin: origin)]
  }
}
