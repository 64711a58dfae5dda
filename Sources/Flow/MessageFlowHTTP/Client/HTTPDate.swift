#if HTTP
import ChatframeMessageFlow

/// The dates and times of HTTP header fields.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the seconds since 1970 of a date in one of the three forms of RFC 9110, 5.6.7.
  static func seconds(_ text: String) -> Double? {
    let words = text.split { " ,-".contains($0) }.map(String.init)
    // Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT; Sun Nov  6 08:49:37 1994.
    guard (5...6).contains(words.count) else { return nil }
    let isASCTime = words.count == 5
    guard isASCTime || words[5] == "GMT" else { return nil }
    let (day, month) = isASCTime ? (words[2], words[1]) : (words[1], words[2])
    let (year, time) = isASCTime ? (words[4], words[3]) : (words[3], words[4])
    guard let number = months.firstIndex(of: month), let years = Int(year), Int(day) != nil else {
      return nil
    }
    let fullYear = year.count == 2 ? (years < 70 ? 2000 : 1900) + years : years
    let date = [padded("\(fullYear)", 4), padded("\(number + 1)", 2), padded(day, 2)]
    return Timestamp(rfc3339: date.joined(separator: "-") + "T\(time)Z")?.secondsSince1970
  }

  /// Returns the wait in seconds that `Retry-After` states, as a number or as a date.
  ///
  /// - Parameters:
  ///   - text: The value of the field.
  ///   - now: The server's time, in seconds since 1970.
  /// - Returns: The wait, at least 0; `nil` if the value is neither.
  static func retryAfter(_ text: String, now: Double) -> Double? {
    let text = text.trimmingPrefix { $0 == " " }
    if !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return Double(String(text))
    }
    return seconds(String(text)).map { max(0, $0 - now) }
  }

  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
#endif
