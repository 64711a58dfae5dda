/// How a scenario wants its messages shown, besides the template; nil for what is usual.
package struct PageSettings: Hashable, Sendable {
  /// Light or dark.
  package enum Appearance: String, Hashable, Sendable {
    case light, dark
  }

  /// Light or dark.
  package var appearance: Appearance?
  /// Decides about words, dates, digits and direction.
  package var locale: ScenarioEntry?
  /// Where times are read.
  package var timeZone: ScenarioEntry?
  /// Multiplies the size of all text.
  package var textSize: Double?
  /// What "today" counts from.
  package var now: ScenarioEntry?

  /// The usual page.
  package init() {}
}
