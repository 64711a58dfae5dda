import ChatframeGraphics
import ChatframeTemplates

/// Three dots that show that the sender is writing.
struct TypingDots: BubbleBody {
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    TypingContent(color: bubble.side.secondary)
  }
}

/// Three dots, as tall as a line of text.
struct TypingContent: MessageComponent {
  let color: RGBAColor

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style.text.body
    let em = style.size * context.options.textSize
    return MeasuredDots(
      diameter: min(em * 0.44, proposal.width / 5),
      height: em * style.lineHeight,
      color: color,
      direction: context.direction
    )
  }
}

/// Three dots of falling strength, as in one moment of their movement.
struct MeasuredDots: MeasuredComponent {
  let diameter: Double
  let height: Double
  let color: RGBAColor
  let direction: WritingDirection

  private var step: Double { diameter * 1.6 }

  var size: LayoutSize { LayoutSize(width: diameter + 2 * step, height: height) }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    return [1, 0.7, 0.45].enumerated().map { index, strength in
      .box(
        LayoutRectangle(
          x: Double(index) * step,
          y: (size.height - diameter) / 2,
          width: diameter,
          height: diameter
        )
        .resolved(direction, in: size.width),
        radii: CornerRadii(diameter / 2),
        color.faded(to: strength)
      )
    }
  }
}
