import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// Draws the bars of a still screen.
struct ScreenBarsDrawing {
  let bars: StillScreen.Bars
  let geometry: ScreenGeometry
  let job: LayoutJob
  let context: ChromeContext
  let formatter: LocalizedFormatter
  /// The number of unread messages below the screen; `nil` if the newest message is on the screen.
  let unreadBelow: Int?
  /// A Boolean value that indicates whether an answer is being written below the screen.
  let isWritingBelow: Bool

  private var strings: Labels.Strings { job.labels.strings(for: job.options.locale) }
  private var style: TemplateStyle { job.style.templateStyle }
  private var accent: RGBAColor { style.bubble.incoming.link }

  /// Returns the commands that draw all bars, in points from the screen's top left.
  func commands() -> [DrawCommand] {
    topBar() + statusBar() + bottomBar() + home() + scrollButton()
  }

  private func topBar() -> [DrawCommand] {
    let size = LayoutSize(width: geometry.size.width, height: geometry.top)
    let ground = LayoutRectangle(origin: .zero, size: size)
    return [ChromeContext.box(ground, style.chrome.bar)]
      + navigation.commands(in: size, context)
  }

  private var navigation: NavigationBar {
    let count = bars.memberCount
    let isInTitle = style.chrome.memberCount == .title
    let words = isInTitle ? nil : count.map(members)
    let lines = [words, bars.presence?.isEmpty == true ? nil : bars.presence].compactMap { $0 }
    return NavigationBar(
      title: bars.title,
      hasBackButton: true,
      suffix: isInTitle ? count.map { "(\(formatter.number($0)))" } : nil,
      subtitle: lines.isEmpty ? nil : lines.joined(separator: " · "),
      avatar: avatar
    )
  }

  private func members(_ count: Int) -> String {
    if count == 1 { return strings[.oneMember] }
    return strings[.members].replacing("{count}", with: formatter.number(count))
  }

  private var avatar: NavigationBar.Avatar {
    // Avatars beside messages are a little larger; round ones stay round.
    let radius = style.avatar.cornerRadius
    return NavigationBar.Avatar(
      picture: bars.avatar.flatMap { job.pictures.reference($0) },
      initials: Initials.of(bars.title ?? "?"),
      color: bars.avatarColor,
      cornerRadius: radius >= 14 ? 16 : radius * 0.8
    )
  }

  private func statusBar() -> [DrawCommand] {
    guard bars.hasStatusBar else { return [] }
    let time = MessageTime.now(job.options, newest: bars.newest)
    let bar = StatusBar(time: formatter.clock(time), hasIsland: geometry.metrics.hasIsland)
    let size = LayoutSize(width: geometry.size.width, height: geometry.statusBarHeight)
    return bar.commands(in: size, context)
  }

  private func bottomBar() -> [DrawCommand] {
    let size = LayoutSize(width: geometry.size.width, height: geometry.bottom)
    let ground = LayoutRectangle(origin: .zero, size: size)
    let bar = InputBar(placeholder: strings[.inputPlaceholder], caret: accent)
    let commands =
      [ChromeContext.box(ground, style.chrome.bar)] + bar.commands(in: size, context)
    return commands.map { $0.offset(x: 0, y: geometry.size.height - geometry.bottom) }
  }

  private func home() -> [DrawCommand] {
    guard geometry.metrics.homeHeight > 0 else { return [] }
    let ink = style.chrome.title.color ?? style.chrome.tint
    return [HomeIndicator.command(on: geometry.size, color: ink)]
  }

  private func scrollButton() -> [DrawCommand] {
    if isWritingBelow {
      let button = ScrollButton(word: strings[.newBelow], style: style)
      return button.commands(in: geometry.content, context)
    }
    guard let unreadBelow else { return [] }
    let button = ScrollButton(unreadCount: unreadBelow, style: style, formatter: formatter)
    return button.commands(in: geometry.content, context)
  }
}
