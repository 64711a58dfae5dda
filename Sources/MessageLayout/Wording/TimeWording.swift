import Foundation
import Templates

/// Words times, durations and sizes as ICU does for a locale.
///
/// Keeps styles and times, since making a style takes longer than using it, and using it longer
/// than everything else about a line.
package final class TimeWording {
  private let locale: Locale
  private var styles: [Int: Date.FormatStyle] = [:]
  /// By minute of the day, which is all that a clock's time depends on.
  private var times: [Int: String] = [:]
  private var days: [DayKey: String] = [:]

  /// All that the wording of a day depends on.
  private struct DayKey: Hashable {
    let told: TimeLine.Day
    let day: Int
  }

  /// Wording for `locale`.
  package init(locale: Locale) { self.locale = locale }

  /// The day, if it is told, and the clock's time.
  func parts(of line: TimeLine) -> (day: String?, time: String) {
    let date = Date(timeIntervalSince1970: line.seconds)
    return (line.day.map { day($0, date, line.offset) }, time(date, line.offset))
  }

  private func day(_ told: TimeLine.Day, _ date: Date, _ offset: Int) -> String {
    let day = LocalClock.day(of: date.timeIntervalSince1970, offset: offset)
    let key = DayKey(told: told, day: day)
    if let known = days[key] { return known }
    let words = self.words(told, date, style(offset: offset))
    days[key] = words
    return words
  }

  private func time(_ date: Date, _ offset: Int) -> String {
    let seconds = date.timeIntervalSince1970 + Double(offset)
    let minute = Int((seconds / 60).rounded(.down)) % 1440
    if let known = times[minute] { return known }
    let time = style(offset: offset).hour().minute().format(date)
    times[minute] = time
    return time
  }

  /// A length of time as minutes and seconds, or hours too.
  func duration(_ seconds: Double) -> String {
    let whole = Int64(min(seconds, 359_999).rounded())
    let pattern: Duration.TimeFormatStyle.Pattern =
      whole >= 3600 ? .hourMinuteSecond : .minuteSecond
    return Duration.seconds(whole).formatted(.time(pattern: pattern).locale(locale))
  }

  /// A file's size.
  func byteCount(_ count: Int) -> String {
    Int64(count).formatted(ByteCountFormatStyle(style: .file, locale: locale))
  }

  private func words(
    _ told: TimeLine.Day, _ date: Date, _ style: Date.FormatStyle
  ) -> String {
    switch told {
    case .named(let daysAgo): relativeDay(daysAgo)
    case .weekday: style.weekday(.wide).format(date)
    case .date: style.weekday(.abbreviated).month(.abbreviated).day().format(date)
    case .dateWithYear: style.year().month(.abbreviated).day().format(date)
    }
  }

  /// "Today", "Yesterday"; noon and Greenwich keep summer time out of it.
  private func relativeDay(_ daysAgo: Int) -> String {
    let noon = Date(timeIntervalSince1970: 43_200)
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: noon.addingTimeInterval(-86_400 * Double(daysAgo)), presentation: .named,
      unitsStyle: .wide, locale: locale, calendar: calendar(offset: 0),
      capitalizationContext: .beginningOfSentence)
    style.allowedFields = [.day]
    return style.format(noon)
  }

  private func style(offset: Int) -> Date.FormatStyle {
    if let known = styles[offset] { return known }
    let calendar = calendar(offset: offset)
    let style = Date.FormatStyle(
      locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    styles[offset] = style
    return style
  }

  private func calendar(offset: Int) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
    return calendar
  }
}
