import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension MergedMessages: CardBody {
  /// The maximum number of messages that are shown.
  private static let shownLineCount = 4

  func card(_ kit: CardKit) -> any MeasuredComponent {
    let title = kit.line(kit.text(title, kit.titleStyle, lines: 2))
    let lines = lines.prefix(Self.shownLineCount).enumerated().map { index, line in
      kit.line(kit.detail(line), spacing: index == 0 ? 4 : 2)
    }
    let footer = kit.line(kit.detail(kit.strings[.merged]), spacing: 4)
    return kit.card([title] + lines + [kit.rule(), footer])
  }
}
