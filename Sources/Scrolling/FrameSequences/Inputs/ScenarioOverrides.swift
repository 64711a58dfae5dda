import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeMessageLayout
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// The way in which strategies that follow a conversation move the list.
package enum FollowCourse: Hashable, Sendable {
  /// From one frame to the next.
  case steps
  /// Along a curve.
  case eased(FollowEasing)
}

/// Values that override those of a scenario file; `nil` keeps the value of the file.
package struct ScenarioOverrides: Hashable, Sendable {
  /// The strategy that keeps the list still.
  package var strategy: StrategyName?
  /// The name of a template, or its path relative to the working directory.
  package var template: String?
  /// The light or dark appearance.
  package var appearance: Appearance?
  /// The width of the screen, in points.
  package var width: Double?
  /// The number of device pixels per point.
  package var scale: Double?
  /// The BCP 47 tag of the locale.
  package var locale: String?
  /// The factor by which all text is scaled.
  package var textSize: Double?
  /// The way to show answers while they stream.
  package var renderer: AnswerRenderer?
  /// The course of strategies that follow the conversation.
  package var course: FollowCourse?

  /// Creates overrides that change nothing.
  package init() {}

  /// The overrides as text that is the same in every process; `nil` if nothing is overridden.
  var canonicalText: String? {
    if self == ScenarioOverrides() { return nil }
    let canonicalText: [(String, String?)] = [
      ("strategy", strategy?.rawValue), ("template", template),
      ("appearance", appearance?.rawValue), ("width", width.map { "\($0)" }),
      ("scale", scale.map { "\($0)" }), ("locale", locale), ("textSize", textSize.map { "\($0)" }),
      ("renderer", renderer?.rawValue), ("course", course.map { "\($0)" }),
    ]
    return canonicalText.compactMap { key, value in value.map { "\(key): \($0)\n" } }.joined()
  }
}

extension Scenario {
  /// Returns the scenario with overrides applied.
  func overridden(by overrides: ScenarioOverrides) throws(YAMLError) -> Scenario {
    var scenario = self
    if let strategy = overrides.strategy { scenario.strategy = strategy }
    if let template = overrides.template { scenario.template = template }
    if let appearance = overrides.appearance { scenario.page.appearance = appearance }
    if let width = overrides.width { scenario.viewport.width = width }
    if let scale = overrides.scale { scenario.viewport.scale = scale }
    if let locale = overrides.locale { scenario.page.locale = try self.locale(named: locale) }
    if let textSize = overrides.textSize { scenario.page.textSize = textSize }
    if let renderer = overrides.renderer { scenario.showAnswers(with: renderer) }
    switch overrides.course {
    case .steps?: scenario.session.options.easing = nil
    case .eased(let easing)?: scenario.session.options.easing = easing
    case nil: break
    }
    return scenario
  }

  private mutating func showAnswers(with renderer: AnswerRenderer) {
    for index in events.indices {
      guard case .flow(.stream(let message, var answer)) = events[index].action else { continue }
      answer.renderer = renderer
      events[index].action = .flow(.stream(message, answer))
    }
  }

  private func locale(named identifier: String) throws(YAMLError) -> Locale {
    do throws(PageOptionError) {
      return try PageOptionReader.locale(identifier)
    } catch {
      throw YAMLLocation(file: file, path: PageOption.locale.rawValue).error(error.wording)
    }
  }
}

extension LayoutOptions {
  /// Creates the layout options of a scenario's page.
  init(_ scenario: Scenario) {
    let (viewport, page) = (scenario.viewport, scenario.page)
    self.init(width: viewport.width, scale: viewport.scale)
    appearance = page.appearance ?? appearance
    locale = page.locale ?? locale
    timeZone = page.timeZone
    textSize = page.textSize ?? textSize
    now = page.now
    hasWallpaper = scenario.chrome.wallpaper != nil
    timeLine = TimeLineOptions(
      interval: scenario.session.timeLine.interval,
      style: scenario.session.timeLine.style.flatMap { .init(rawValue: $0.rawValue) }
    )
  }
}
