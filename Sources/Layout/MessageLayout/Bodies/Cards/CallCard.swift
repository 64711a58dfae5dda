import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension Call: CardBody {
  func card(_ kit: CardKit) -> any MeasuredComponent {
    let color = outcome == .missed ? AlertColor.onBubble(kit) : kit.side.text
    let side = min(40 * kit.growth, kit.width / 3)
    let disc = MeasuredDisc(
      symbol: medium == .voice ? .phone : .videoCamera,
      side: side,
      color: color,
      fill: kit.side.code
    )
    return kit.row(disc) { width in
      [
        kit.line(kit.text(kit.strings[title], kit.titleStyle, width: width, lines: 2)),
        .init(component: detail(kit, color, width: width), spacing: 2),
      ]
    }
  }

  /// Returns an arrow in the call's direction, the outcome and the duration.
  private func detail(_ kit: CardKit, _ color: RGBAColor, width: Double) -> MeasuredStack {
    let arrow = min(kit.style.detail.size * kit.context.options.textSize, width / 4)
    let color = outcome == .missed ? color : kit.side.secondary
    let text = kit.text(
      words(kit),
      kit.style.detail,
      color,
      width: width - arrow - 4,
      lines: 2
    )
    let symbol = kit.isOutgoing ? Symbol.arrowOut : .arrowIn
    return MeasuredStack(
      .horizontal,
      [
        .init(
          component: MeasuredSymbol(symbol: symbol, side: arrow, color: color),
          alignment: .center
        ),
        .init(component: MeasuredText(text: text), alignment: .center, spacing: 4),
      ],
      kit.context.direction
    )
  }

  private func words(_ kit: CardKit) -> String {
    let word = kit.strings[outcome.label]
    guard let durationInSeconds else { return word }
    return "\(word) · \(kit.context.formatter.duration(durationInSeconds))"
  }
}

/// A symbol in a tinted circle.
struct MeasuredDisc: MeasuredComponent {
  let symbol: Symbol
  /// The diameter, in points.
  let side: Double
  let color: RGBAColor
  let fill: RGBAColor

  var size: LayoutSize { LayoutSize(width: side, height: side) }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let frame = LayoutRectangle(
      x: (size.width - side) / 2,
      y: (size.height - side) / 2,
      width: side,
      height: side
    )
    let inset = side * 0.23
    let icon = frame.inset(by: LayoutInsets(vertical: inset, horizontal: inset))
    return [.box(frame, radii: CornerRadii(side / 2), fill), .symbol(symbol, frame: icon, color)]
  }
}

/// Chooses a red that is legible on a bubble.
private enum AlertColor {
  private static let candidates = ["#c8102e", "#ff6b6b", "#ff9b94", "#8f0a1f", "#ffd1cc"]
    .compactMap { RGBAColor(hex: $0) }

  /// Returns a red with a contrast of at least 4.5 : 1, or otherwise the colour of text.
  static func onBubble(_ kit: CardKit) -> RGBAColor {
    let page = kit.context.style.page
    // Without a visible bubble, a card has a panel in the colour of code.
    let fill = (kit.side.fill.alpha == 0 ? kit.side.code : kit.side.fill).over(page)
    return candidates.first { $0.contrast(with: fill) >= 4.5 } ?? kit.side.text
  }
}
