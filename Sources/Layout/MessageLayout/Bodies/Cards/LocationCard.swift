import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension Location: CardBody {
  func card(_ kit: CardKit) -> any MeasuredComponent {
    let grid = PixelGrid(scale: kit.context.options.scale)
    let map = MeasuredMap(
      pattern: MapPattern(of: title),
      height: grid.rounded(min(112 * kit.growth, max(48, kit.width * 0.5))),
      radii: CornerRadii(kit.innerRadius),
      isDark: kit.context.style.page.luminance < 0.2,
      edge: PlacedPicture.Outline(
        color: kit.side.text.faded(to: 0.1),
        width: grid.pixel
      )
    )
    var parts = [
      kit.wide(map), kit.line(kit.text(title, kit.titleStyle, lines: 2), spacing: 8),
    ]
    if let address, address.contains(where: { !$0.isWhitespace }) {
      parts.append(kit.line(kit.detail(address, lines: 2), spacing: 2))
    }
    return kit.card(parts)
  }
}
