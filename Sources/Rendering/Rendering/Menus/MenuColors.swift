import ChatframeGraphics
import ChatframeTemplates

/// The colours of a menu in one appearance of a template.
struct MenuColors: Hashable {
  private static let white = RGBAColor(red: 255, green: 255, blue: 255)
  private static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// The lowest contrast of titles, according to WCAG's level AA.
  private static let contrast = 4.5

  /// The background of the menu, which is opaque.
  let fill: RGBAColor
  /// The titles and symbols.
  let text: RGBAColor
  /// The lines between items.
  let separator: RGBAColor
  /// The band between sections.
  let gap: RGBAColor
  /// The titles and symbols of destructive items.
  let destructive: RGBAColor
  /// The colour over the rest of the screen.
  let backdrop: RGBAColor
  /// The ground of a lifted message without a bubble.
  let platter: RGBAColor
  /// A Boolean value that indicates whether the menu is dark.
  let isDark: Bool

  /// Creates the colours of a template.
  init(_ style: TemplateStyle) {
    let own = style.chrome.menu
    let page = Self.opaque(style.page, over: Self.white)
    let bar = Self.opaque(own.fill ?? style.chrome.bar, over: page)
    isDark = bar.luminance < 0.18
    // On a dark page, a shadow is invisible; a lighter menu stands out instead.
    fill = isDark && own.fill == nil ? Self.white.faded(to: 0.1).over(bar) : bar
    let ground = fill
    func legible(_ colors: [RGBAColor?]) -> RGBAColor {
      let opaque = colors.compactMap { $0.map { Self.opaque($0, over: ground) } }
      let best = opaque.max { $0.contrast(with: ground) < $1.contrast(with: ground) }
      return opaque.first { $0.contrast(with: ground) >= Self.contrast } ?? best ?? Self.black
    }
    text = own.text ?? legible([style.bubble.incoming.text, Self.black, Self.white])
    separator = own.separator ?? text.faded(to: 0.18)
    gap = own.separator ?? text.faded(to: 0.1)
    destructive =
      own.destructive
      ?? legible([
        style.status.failed.color, RGBAColor(hex: "#d70015"), RGBAColor(hex: "#ff6961"),
        RGBAColor(hex: "#ffb4ab"),
      ])
    backdrop = own.backdrop ?? Self.black.faded(to: isDark ? 0.5 : 0.3)
    platter = page
  }

  private static func opaque(_ color: RGBAColor, over ground: RGBAColor) -> RGBAColor {
    color.alpha == 255 ? color : color.over(ground)
  }
}
