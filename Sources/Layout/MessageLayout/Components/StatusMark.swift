import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The delivery status of an outgoing message: a symbol, a label, or both.
struct StatusMark: MessageComponent {
  let status: DeliveryStatus
  let state: StatusStyle.State

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style.text.status
    let color = style.color ?? context.style.bubble.incoming.secondary
    let symbol = state.glyph.map(Self.symbol)
    let natural = context.style.status.size * context.options.textSize
    let side = min(natural, proposal.width / (symbol?.aspect ?? 1))
    let icon = symbol.map { side * $0.aspect + gap } ?? 0
    let word =
      state.showsWord
      ? context.shape(
        context.strings[key],
        style,
        color: color,
        width: max(1, proposal.width - icon),
        maximumLineCount: 1
      ) : nil
    return MeasuredStatus(
      symbol: symbol,
      side: side,
      color: state.color ?? color,
      word: word,
      gap: gap,
      direction: context.direction
    )
  }

  private var gap: Double { 3 }

  private var key: Labels.Key {
    switch status {
    case .sending: .sending
    case .sent: .sent
    case .delivered: .delivered
    case .read: .read
    case .failed: .failed
    }
  }

  static func symbol(_ glyph: StatusStyle.Glyph) -> Symbol {
    switch glyph {
    case .spinner: .spinner
    case .clock: .clock
    case .check: .check
    case .doubleCheck: .doubleCheck
    case .alert: .alert
    }
  }
}

/// A symbol and a label on one line.
struct MeasuredStatus: MeasuredComponent {
  let symbol: Symbol?
  let side: Double
  let color: RGBAColor
  let word: ShapedText?
  let gap: Double
  let direction: WritingDirection

  private var iconWidth: Double { symbol.map { side * $0.aspect } ?? 0 }

  var size: LayoutSize {
    let text = word?.size ?? .zero
    let between = symbol != nil && word != nil ? gap : 0
    return LayoutSize(
      width: iconWidth + between + text.width,
      height: max(symbol == nil ? 0 : side, text.height)
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    func placed(_ frame: LayoutRectangle) -> LayoutRectangle {
      frame.resolved(direction, in: size.width)
    }
    var items: [PlacedItem] = []
    if let symbol {
      let frame = LayoutRectangle(x: 0, y: (size.height - side) / 2, width: iconWidth, height: side)
      items.append(.symbol(symbol, frame: placed(frame), color))
    }
    if let word {
      let x = symbol == nil ? 0 : iconWidth + gap
      let frame = LayoutRectangle(
        origin: LayoutPoint(x: x, y: (size.height - word.size.height) / 2),
        size: word.size
      )
      items.append(.text(word, origin: placed(frame).origin))
    }
    return items
  }
}
