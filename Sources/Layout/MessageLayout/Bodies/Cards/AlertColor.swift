import ChatframeGraphics
import ChatframeTemplates

/// Chooses a red that is legible on a bubble.
enum AlertColor {
  private static let candidates = ["#c8102e", "#ff6b6b", "#ff9b94", "#8f0a1f", "#ffd1cc"]
    .compactMap { RGBAColor(hex: $0) }

  /// Returns a red with a contrast of at least 4.5 : 1, or the colour of text if there is none.
  static func onBubble(_ kit: CardKit) -> RGBAColor {
    let page = kit.context.style.page
    // Without a visible bubble, a card has a panel in the colour of code.
    let fill = (kit.side.fill.alpha == 0 ? kit.side.code : kit.side.fill).over(page)
    return candidates.first { $0.contrast(with: fill) >= 4.5 } ?? kit.side.text
  }
}
