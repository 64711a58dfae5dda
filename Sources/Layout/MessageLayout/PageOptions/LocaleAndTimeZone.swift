import ChatframeDocuments
import Foundation
import RegexBuilder

/// Parses locale identifiers strictly; Foundation accepts any text.
enum LocaleIdentifier {
  /// Returns the locale with an identifier in the spelling of BCP 47 or ICU.
  static func parse(_ identifier: String) throws(UnknownIdentifier) -> Locale {
    let locale = Locale(identifier: identifier)
    guard isWellFormed(identifier),
      let code = locale.language.languageCode, code.isISOLanguage,
      locale.language.region.map(isKnown) ?? true
    else { throw UnknownIdentifier(hint: hint(for: identifier)) }
    return locale
  }

  /// Returns whether an identifier has the form of BCP 47, with hyphens or underscores: a language,
  /// optionally a script, a region, variants such as `valencia` and extensions such as `u-nu-latn`.
  private static func isWellFormed(_ identifier: String) -> Bool {
    let language = /[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?/
    let variant = /-([a-z0-9]{5,8}|[0-9][a-z0-9]{3})/
    let subtags = /-[a-z0-9](-[a-z0-9]{2,8})+/
    let form = Regex {
      language
      ZeroOrMore(variant)
      ZeroOrMore(subtags)
    }
    let plain = identifier.lowercased().replacing("_", with: "-")
    return plain.wholeMatch(of: form) != nil
  }

  private static func isKnown(_ region: Locale.Region) -> Bool {
    region.isISORegion || region.identifier.allSatisfy(\.isNumber)
  }

  private static func hint(for identifier: String) -> String {
    // Without the suffix of a POSIX locale: en_US.UTF-8, de_DE@euro.
    let stem = identifier.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    let known = Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }.sorted()
    return Suggestion.question(for: String(stem), among: known)
      ?? "expected a language and optionally a region, for example en, ar or pt-BR"
  }
}

/// Parses time zone identifiers and offsets.
enum TimeZoneIdentifier {
  /// All known identifiers, in alphabetical order.
  static let names = TimeZone.knownTimeZoneIdentifiers.sorted()

  /// Returns the time zone with an identifier, or one with a fixed offset such as `+08:00`.
  static func parse(_ identifier: String) throws(UnknownIdentifier) -> TimeZone {
    if let zone = offset(identifier) ?? TimeZone(identifier: identifier) { return zone }
    let hint =
      Suggestion.question(for: identifier, among: names)
      ?? "expected a name such as Asia/Tokyo, UTC, or an offset such as +09:00"
    throw UnknownIdentifier(hint: hint)
  }

  private static func offset(_ text: String) -> TimeZone? {
    guard let match = text.wholeMatch(of: /([+\-])([01][0-9]|2[0-3]):([0-5][0-9])/),
      let hours = Int(match.2), let minutes = Int(match.3)
    else { return nil }
    return TimeZone(secondsFromGMT: (hours * 3600 + minutes * 60) * (match.1 == "-" ? -1 : 1))
  }
}

/// An error for an unknown identifier of a locale or a time zone.
struct UnknownIdentifier: Error, Hashable, Sendable {
  /// The likely intention, or the expected form.
  let hint: String
}
