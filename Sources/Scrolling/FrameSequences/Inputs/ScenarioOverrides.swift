import ChatframeDocuments
import ChatframeMessageLayout
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// Values in place of those of a scenario's file; nil where the file's value holds.
package struct ScenarioOverrides: Hashable, Sendable {
  /// The strategy that keeps the list still.
  package var strategy: StrategyName?
  /// A template's name, or its path as the caller can open it: it does not count from the scenario.
  package var template: String?
  /// Light or dark.
  package var appearance: Appearance?
  /// Points across the screen.
  package var width: Double?
  /// Device pixels to a point.
  package var scale: Double?
  /// A BCP 47 tag.
  package var locale: String?
  /// Multiplies the size of all text.
  package var textSize: Double?

  /// Nothing is otherwise.
  package init() {}

  /// The overrides as text that is the same in every process; nil where there are none.
  var canonicalText: String? {
    if self == ScenarioOverrides() { return nil }
    let canonicalText: [(String, String?)] = [
      ("strategy", strategy?.rawValue), ("template", template),
      ("appearance", appearance?.rawValue), ("width", width.map { "\($0)" }),
      ("scale", scale.map { "\($0)" }), ("locale", locale), ("textSize", textSize.map { "\($0)" }),
    ]
    return canonicalText.compactMap { key, value in value.map { "\(key): \($0)\n" } }.joined()
  }
}

extension Scenario {
  /// The same scenario with the overrides applied.
  func overridden(by overrides: ScenarioOverrides) throws(YAMLError) -> Scenario {
    var scenario = self
    if let strategy = overrides.strategy { scenario.strategy = strategy }
    if let template = overrides.template { scenario.template = template }
    if let appearance = overrides.appearance { scenario.page.appearance = appearance }
    if let width = overrides.width { scenario.viewport.width = width }
    if let scale = overrides.scale { scenario.viewport.scale = scale }
    if let locale = overrides.locale { scenario.page.locale = try self.locale(named: locale) }
    if let textSize = overrides.textSize { scenario.page.textSize = textSize }
    return scenario
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
  /// The page of a scenario: its screen's width and scale, and its page settings.
  init(_ scenario: Scenario) {
    let (viewport, page) = (scenario.viewport, scenario.page)
    self.init(width: viewport.width, scale: viewport.scale)
    appearance = page.appearance ?? appearance
    locale = page.locale ?? locale
    timeZone = page.timeZone
    textSize = page.textSize ?? textSize
    now = page.now
  }
}
