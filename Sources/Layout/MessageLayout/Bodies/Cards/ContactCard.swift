import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension Contact: CardBody {
  func card(_ kit: CardKit) -> any MeasuredComponent {
    let side = min(44 * kit.growth, kit.width / 3)
    let avatar = MeasuredAvatar(
      source: nil,
      initials: initials(kit, side: side),
      background: AvatarColor.of(name),
      radii: CornerRadii(side / 2),
      size: LayoutSize(width: side, height: side)
    )
    let row = kit.row(avatar) { width in
      [kit.line(kit.text(name, kit.titleStyle, width: width, lines: 2))]
    }
    return kit.card([
      kit.wide(row),
      kit.rule(),
      kit.line(kit.detail(kit.strings[.contact]), spacing: 4),
    ])
  }

  private func initials(_ kit: CardKit, side: Double) -> ShapedText {
    var style = kit.style.initials
    // The text size must not enlarge the letters more than the circle.
    style.size = side * 0.4 / kit.context.options.textSize
    let color = RGBAColor(red: 255, green: 255, blue: 255)
    return kit.text(Initials.of(name), style, color, width: side, lines: 1)
  }
}
