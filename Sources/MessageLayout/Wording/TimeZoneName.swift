import Foundation
import Templates

/// Reads a time zone's identifier or a fixed offset such as `+08:00`.
package enum TimeZoneName {
  /// The time zones that there are, in the order of their names.
  package static let all = TimeZone.knownTimeZoneIdentifiers.sorted()

  /// The time zone of a name or an offset; nil where there is none.
  package static func timeZone(_ identifier: String) -> TimeZone? {
    offset(identifier) ?? TimeZone(identifier: identifier)
  }

  /// What is wrong with a text that is no time zone.
  package static func complaint(about identifier: String) -> String {
    let nearest = identifier.isEmpty ? nil : Suggestion.nearest(to: identifier, among: all)
    let hint =
      nearest.map { "did you mean \"\($0)\"?" }
      ?? "expected a name such as Asia/Tokyo, UTC, or an offset such as +09:00"
    return "\"\(identifier)\" is unknown; \(hint)"
  }

  private static func offset(_ text: String) -> TimeZone? {
    guard let match = text.wholeMatch(of: /([+\-])([01][0-9]|2[0-3]):([0-5][0-9])/),
      let hours = Int(match.2), let minutes = Int(match.3)
    else { return nil }
    return TimeZone(secondsFromGMT: (hours * 3600 + minutes * 60) * (match.1 == "-" ? -1 : 1))
  }
}
