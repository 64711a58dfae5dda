import ChatframeMessageLayout
import ChatframeScenarios
import ChatframeTimelines

extension PageStyle {
  /// Returns the style for a page of a scenario: its width, its text size and the states of its
  /// messages.
  func on(_ page: ScenarioPage) -> PageStyle {
    var options = options
    options.width = page.size.width.points
    options.textSize = page.textSize ?? options.textSize
    options.selection = page.selection
    options.states = page.pressed.map { [$0: .pressed] } ?? [:]
    return PageStyle(template: template, options: options)
  }
}

extension ConversationSource {
  /// Returns the style of messages on a page.
  func style(on page: ScenarioPage) -> PageStyle { style.on(page) }
}
