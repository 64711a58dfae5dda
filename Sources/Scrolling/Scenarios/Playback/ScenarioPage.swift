import ChatframeTimelines

/// The page of a scenario at a time: the size of the screen and of text, and the states of
/// messages.
package struct ScenarioPage: Hashable, Sendable {
  /// The size of the screen.
  package private(set) var size: ViewportSize
  /// The factor by which text is scaled; `nil` for the default.
  package private(set) var textSize: Double?
  /// The selected messages; `nil` outside selection mode.
  package internal(set) var selection: Set<String>?
  /// The message on which a finger rests; `nil` for none.
  package internal(set) var pressed: String?

  /// Creates the page of the first frame.
  package init(_ scenario: Scenario) {
    size = ViewportSize(
      width: Length(scenario.viewport.width),
      height: Length(scenario.viewport.height)
    )
    textSize = scenario.page.textSize
  }

  /// Changes the size of the screen or of text.
  mutating func change(_ change: ScreenChange) {
    switch change {
    case .rotate(let width, let height):
      size = ViewportSize(width: Length(width), height: Length(height))
    case .textSize(let factor): textSize = factor
    }
  }
}

extension ScenarioEvent.Action {
  /// A Boolean value that indicates whether the event changes the screen.
  var isScreenChange: Bool {
    if case .screen = self { true } else { false }
  }
}

extension ScenarioEvent {
  /// The input of a timeline of plain blocks for another size of the screen; `nil` for none.
  var viewportInput: ScheduledInput? {
    guard case .screen(.rotate(let width, let height)) = action else { return nil }
    let size = ViewportSize(width: Length(width), height: Length(height))
    return ScheduledInput(at: time, .viewport(size, Update()))
  }
}
