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

/// The placeholder for a message of an unsupported type.
struct UnsupportedContent: MessageComponent {
  let side: BubbleStyle.Side

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let em = context.style.text.body.size * context.options.textSize
    let icon = min(em * 1.2, proposal.width / 3)
    let text = context.shape(
      context.strings[.unsupported],
      context.style.text.body,
      color: side.secondary,
      width: max(1, proposal.width - icon - MeasuredIconText.gap)
    )
    return MeasuredIconText(
      symbol: .unsupported,
      icon: icon,
      color: side.secondary,
      text: text,
      direction: context.direction
    )
  }
}

/// A symbol with text beside it.
struct MeasuredIconText: MeasuredComponent {
  static let gap = 8.0
  let symbol: Symbol
  let icon: Double
  let color: RGBAColor
  let text: ShapedText
  let direction: WritingDirection

  var size: LayoutSize {
    LayoutSize(width: icon + Self.gap + text.size.width, height: max(icon, text.size.height))
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let square = LayoutRectangle(x: 0, y: (size.height - icon) / 2, width: icon, height: icon)
    let label = LayoutRectangle(
      origin: LayoutPoint(x: icon + Self.gap, y: (size.height - text.size.height) / 2),
      size: text.size
    )
    func placed(_ frame: LayoutRectangle) -> LayoutRectangle {
      frame.resolved(direction, in: size.width)
    }
    return [
      .symbol(symbol, frame: placed(square), color), .text(text, origin: placed(label).origin),
    ]
  }
}
