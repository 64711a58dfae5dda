import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension CustomBody: BubbleBody {
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    CustomContent(body: self, side: bubble.side)
  }
}

/// A box of the size in the document, with a centred label.
struct CustomContent: MessageComponent {
  let body: CustomBody
  let side: BubbleStyle.Side

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    // A box wider than the available width is scaled down.
    let fit = min(1, proposal.width / body.width)
    let size = LayoutSize(width: body.width * fit, height: body.height * fit)
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

/// A box with centred text.
struct MeasuredBox: MeasuredComponent {
  let size: LayoutSize
  let label: ShapedText?

  func items(filling size: LayoutSize) -> [PlacedItem] {
    guard let label else { return [] }
    let origin = LayoutPoint(
      x: (size.width - label.size.width) / 2,
      y: (size.height - label.size.height) / 2
    )
    return [.text(label, origin: origin)]
  }
}
