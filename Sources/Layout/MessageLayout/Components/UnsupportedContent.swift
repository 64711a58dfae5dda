import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// What stands for a message of a type that cannot be drawn.
struct UnsupportedContent: MessageComponent {
  let side: BubbleStyle.Side

  func measure(fitting proposal: Size, in context: LayoutContext) -> any MeasuredComponent {
    let em = context.style.text.body.size * context.options.textSize
    let sign = min(em * 1.2, proposal.width / 3)
    let text = context.shape(
      context.strings[.unsupported],
      context.style.text.body,
      color: side.secondary,
      width: max(1, proposal.width - sign - MeasuredSignedText.gap)
    )
    return MeasuredSignedText(
      symbol: .unsupported,
      sign: sign,
      color: side.secondary,
      text: text,
      direction: context.direction
    )
  }
}

/// A sign with text beside it.
struct MeasuredSignedText: MeasuredComponent {
  static let gap = 8.0
  let symbol: Symbol
  let sign: Double
  let color: Color
  let text: ShapedText
  let direction: LayoutDirection

  var size: Size {
    Size(width: sign + Self.gap + text.size.width, height: max(sign, text.size.height))
  }

  func items(filling size: Size) -> [PlacedItem] {
    let square = Rectangle(x: 0, y: (size.height - sign) / 2, width: sign, height: sign)
    let label = Rectangle(
      origin: Point(x: sign + Self.gap, y: (size.height - text.size.height) / 2),
      size: text.size
    )
    func placed(_ frame: Rectangle) -> Rectangle {
      frame.standing(direction, in: size.width)
    }
    return [
      .symbol(symbol, frame: placed(square), color), .text(text, origin: placed(label).origin),
    ]
  }
}
