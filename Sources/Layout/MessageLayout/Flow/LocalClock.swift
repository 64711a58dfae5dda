import ChatframeConversations
import Foundation

/// Tells the day on which a message was sent, where it is read.
struct LocalClock {
  /// Nil for the offset written in each time.
  let timeZone: TimeZone?

  /// Seconds east of Greenwich at a message's time.
  func offset(of time: Timestamp) -> Int {
    guard let timeZone else { return time.offsetInSeconds }
    return timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: time.secondsSince1970))
  }

  /// Days since 1970-01-01, local.
  static func day(of seconds: Double, offset: Int) -> Int {
    Int(((seconds + Double(offset)) / 86_400).rounded(.down))
  }

  /// The Gregorian year of a day counted from 1970-01-01.
  ///
  /// Counts in eras of 400 years that start on a first of March (Howard Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`).
  static func year(ofDay day: Int) -> Int {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Days 306 and later of a year that starts in March are January and February of the next.
    return yearOfEra + era * 400 + (dayOfYear >= 306 ? 1 : 0)
  }
}
