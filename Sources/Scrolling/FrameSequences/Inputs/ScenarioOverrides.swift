import ChatframeDocuments
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// What somebody wants otherwise than a scenario's file says; nil for what the file says.
package struct ScenarioOverrides: Hashable, Sendable {
  /// Who keeps the list still.
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

  /// What is otherwise, in words that are the same in every process; nil where nothing is.
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
  /// The same scenario with what is wanted otherwise.
  func overridden(by overrides: ScenarioOverrides) -> Scenario {
    var scenario = self
    if let strategy = overrides.strategy { scenario.strategy = strategy }
    if let template = overrides.template { scenario.template = template }
    if let appearance = overrides.appearance { scenario.page.appearance = .init(appearance) }
    if let width = overrides.width { scenario.viewport.width = width }
    if let scale = overrides.scale { scenario.viewport.scale = scale }
    if let locale = overrides.locale {
      let place = YAMLLocation(file: file, path: "locale")
      scenario.page.locale = ScenarioEntry(locale, place: place)
    }
    if let textSize = overrides.textSize { scenario.page.textSize = textSize }
    return scenario
  }
}

extension PageSettings.Appearance {
  fileprivate init(_ appearance: Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}
