import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension CustomBody: BubbleBody {
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    CustomContent(body: self, side: bubble.side, radii: bubble.radii)
  }
}

/// A box of the size in the document, with a centred label.
///
/// The box is visible even if the bubble is not.
struct CustomContent: MessageComponent {
  let body: CustomBody
  let side: BubbleStyle.Side
  let radii: CornerRadii

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
    let fits = label.map { $0.size.height <= size.height } ?? false
    return MeasuredBox(
      size: size,
      label: fits ? label : nil,
      fill: side.fill.alpha > 0 ? nil : context.style.kinds.placeholder.color,
      radii: radii
    )
  }
}

/// A box with centred text.
struct MeasuredBox: MeasuredComponent {
  let size: LayoutSize
  let label: ShapedText?
  /// The box's own background; `nil` if it is in a visible bubble.
  let fill: RGBAColor?
  let radii: CornerRadii

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let frame = LayoutRectangle(origin: .zero, size: size)
    let box = fill.map { [PlacedItem.box(frame, radii: radii, $0)] } ?? []
    guard let label else { return box }
    let origin = LayoutPoint(
      x: (size.width - label.size.width) / 2,
      y: (size.height - label.size.height) / 2
    )
    return box + [.text(label, origin: origin)]
  }
}
