/// The time that is shown above a message.
package struct TimeLine: Hashable, Sendable {
  /// Seconds since 1970.
  package let seconds: Double
  /// East of Greenwich, in seconds.
  package let offset: Int
  /// How the day is told; nil where only the clock's time is.
  package let day: Day?

  /// A day as seen from today.
  package enum Day: Hashable, Sendable {
    /// Today, yesterday: days before now.
    case named(daysAgo: Int)
    /// Within the week before: its weekday.
    case weekday
    /// This year's: day and month.
    case date
    /// Another year's: day, month and year.
    case dateWithYear
  }
}
