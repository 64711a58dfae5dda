import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import Foundation

extension LayoutOptions {
  /// The page of a scenario: its screen's width, and what it says of how messages are shown.
  init(_ scenario: Scenario) throws(YAMLError) {
    let (viewport, page) = (scenario.viewport, scenario.page)
    self.init(width: viewport.width, scale: viewport.scale)
    appearance = page.appearance.map(Appearance.init) ?? appearance
    textSize = page.textSize ?? textSize
    if let entry = page.locale { locale = try Self.locale(entry) }
    if let entry = page.timeZone { timeZone = try Self.timeZone(entry) }
    if let entry = page.now { now = try Self.time(entry) }
  }

  private static func locale(_ entry: ScenarioEntry) throws(YAMLError) -> Locale {
    do throws(UnknownIdentifier) {
      return try LocaleIdentifier.parse(entry.text)
    } catch {
      throw entry.place.error("\"\(entry.text)\" is unknown; \(error.hint)")
    }
  }

  private static func timeZone(_ entry: ScenarioEntry) throws(YAMLError) -> TimeZone {
    do throws(UnknownIdentifier) {
      return try TimeZoneIdentifier.parse(entry.text)
    } catch {
      throw entry.place.error("\"\(entry.text)\" is unknown; \(error.hint)")
    }
  }

  private static func time(_ entry: ScenarioEntry) throws(YAMLError) -> Double {
    guard let time = Timestamp(rfc3339: entry.text) else {
      throw entry.place.error(
        "\"\(entry.text)\" is no RFC 3339 time, for example 2026-03-01T12:00:00Z"
      )
    }
    return time.secondsSince1970
  }
}

extension Appearance {
  fileprivate init(_ appearance: PageSettings.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}
