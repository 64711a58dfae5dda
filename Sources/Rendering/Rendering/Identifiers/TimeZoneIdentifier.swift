import ChatframeDocuments
import Foundation

/// Reads a time zone's identifier or an offset.
package enum TimeZoneIdentifier {
  /// All that are known, in alphabetical order.
  package static let names = TimeZone.knownTimeZoneIdentifiers.sorted()

  /// The time zone called `identifier`, or the one with a fixed offset such as `+08:00`.
  package static func parse(_ identifier: String) throws(UnknownIdentifier) -> TimeZone {
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
