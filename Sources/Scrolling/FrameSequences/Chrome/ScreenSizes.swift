import ChatframeMessageLayout
import ChatframeScenarios
import ChatframeTimelines

/// The sizes of a scenario's screen over time.
struct ScreenSizes: Sendable {
  /// A change of the size, which takes effect in the first frame whose time is not before it.
  struct Change: Hashable, Sendable {
    let time: Double
    let size: ViewportSize
  }

  /// The changes in the order of time.
  let changes: [Change]
  private let opening: ViewportSize

  /// Creates the sizes of a scenario's screen.
  init(_ scenario: Scenario) {
    opening = ScenarioPage(scenario).size
    changes = scenario.eventsByTime.compactMap { event in
      guard case .screen(.rotate(let width, let height)) = event.action else { return nil }
      let size = ViewportSize(width: Length(width), height: Length(height))
      return Change(time: event.time, size: size)
    }
  }

  /// All sizes, each once.
  var all: Set<ViewportSize> { Set([opening] + changes.map(\.size)) }

  /// Returns the size at a time.
  func size(at time: Double) -> ViewportSize {
    changes.last { $0.time <= time }?.size ?? opening
  }
}

extension PageStyle {
  /// Returns the style of a page with another width.
  func wide(_ width: Double) -> PageStyle {
    var options = options
    options.width = width
    return PageStyle(template: template, options: options)
  }
}
