import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension RedPacket: BubbleBody {
  static var reachesEdges: Bool { true }

  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    PaymentContent(
      title: greeting,
      detail: isOpened ? context.strings[.opened] : nil,
      label: .redPacket,
      symbol: .envelope,
      isPale: isOpened,
      bubble: bubble
    )
  }
}

extension Transfer: BubbleBody {
  static var reachesEdges: Bool { true }

  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    PaymentContent(
      title: context.formatter.money(amount, in: currency),
      detail: note,
      label: .transfer,
      symbol: .payment,
      isPale: false,
      bubble: bubble
    )
  }
}

/// A coloured card in place of the bubble: a symbol, a title and a detail above the kind of
/// payment.
struct PaymentContent: MessageComponent {
  private static let padding = 12.0

  let title: String
  let detail: String?
  /// The kind of payment.
  let label: Labels.Key
  let symbol: Symbol
  /// A Boolean value that indicates whether the card has the background of opened packets.
  let isPale: Bool
  let bubble: BubbleInterior

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style.kinds.payment
    let growth = min(max(1, context.options.textSize), CardKit.maximumGrowth)
    let room = proposal.width - 2 * Self.padding
    let kit = CardKit(
      context: context,
      side: BubbleStyle.Side(fill: isPale ? style.opened : style.color, text: style.text),
      width: max(1, min(room, context.style.kinds.card.width * growth)),
      growth: growth,
      innerRadius: CardKit.minimumRadius,
      isOutgoing: bubble.isOutgoing
    )
    let panel = MeasuredPanel(
      content: content(kit),
      padding: LayoutInsets(top: Self.padding, left: Self.padding, bottom: 8, right: Self.padding),
      fill: kit.side.fill,
      radii: bubble.radii
    )
    return MeasuredBare(content: panel)
  }

  private func content(_ kit: CardKit) -> any MeasuredComponent {
    let row = kit.row(mark(kit, side: min(36 * kit.growth, kit.width / 3))) { width in
      texts(kit, width: width)
    }
    let label = kit.text(kit.strings[label], kit.style.detail, kit.side.text, lines: 1)
    return kit.card([
      kit.wide(row), kit.rule(spacing: 12, opacity: 0.3), kit.line(label, spacing: 4),
    ])
  }

  private func texts(_ kit: CardKit, width: Double) -> [MeasuredStack.Element] {
    var texts = [kit.line(kit.text(title, kit.titleStyle, width: width, lines: 2))]
    if let detail, detail.contains(where: { !$0.isWhitespace }) {
      let text = kit.text(detail, kit.style.detail, kit.side.text, width: width, lines: 2)
      texts.append(kit.line(text, spacing: 2))
    }
    return texts
  }

  private func mark(_ kit: CardKit, side: Double) -> MeasuredSymbol {
    let red = RGBAColor(red: 207, green: 60, blue: 45)
    return MeasuredSymbol(
      symbol: symbol,
      side: side,
      color: symbol == .envelope ? red : kit.side.text
    )
  }
}

/// Content that is shown without a bubble.
struct MeasuredBare: MeasuredComponent {
  let content: any MeasuredComponent

  var size: LayoutSize { content.size }
  var baselines: Baselines { content.baselines }
  var isBare: Bool { true }

  func items(filling size: LayoutSize) -> [PlacedItem] { content.items(filling: size) }
}
