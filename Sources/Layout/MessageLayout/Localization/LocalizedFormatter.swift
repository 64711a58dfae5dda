import ChatframeTemplates
import Foundation

/// Formats times, durations and sizes for a locale with ICU.
///
/// The results are cached, because formatting takes longer than all other work on a line.
package final class LocalizedFormatter {
  private static let dayLimit = 4096

  /// The locale.
  let locale: Locale
  private let calendar: Calendar
  private let style: Date.FormatStyle
  /// The formatted times by minute of the day.
  private var times: [Int: String] = [:]
  private var days: [DayKey: String] = [:]

  /// The properties that the text of a day depends on.
  private struct DayKey: Hashable {
    let dayFormat: MessageTime.Day
    let day: Int
  }

  /// Creates a formatter for a locale.
  package init(locale: Locale) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = .gmt
    self.calendar = calendar
    style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
  }

  /// Reads the formats of days and times, which are large, before they are needed.
  package func prepare() {
    _ = time(0)
    _ = day(.named(daysAgo: 0), 0)
  }

  /// Returns the day, if it is shown, and the time of day.
  func parts(of line: MessageTime) -> (day: String?, time: String) {
    // Shifted by the offset and formatted in GMT, because Foundation's time zones end at 18 hours.
    let seconds = line.seconds + Double(line.offset)
    return (line.day.map { day($0, seconds) }, time(seconds))
  }

  /// Returns a duration as minutes and seconds, with hours if there are any.
  func duration(_ seconds: Double) -> String {
    let whole = Int64(seconds.clamped(to: 0...359_999).rounded())
    let pattern: Duration.TimeFormatStyle.Pattern =
      whole >= 3600 ? .hourMinuteSecond : .minuteSecond
    return Duration.seconds(whole).formatted(.time(pattern: pattern).locale(locale))
  }

  /// Returns the size of a file, in digits even if it is empty.
  func byteCount(_ count: Int) -> String {
    let format = ByteCountFormatStyle(
      style: .file,
      allowedUnits: count == 0 ? .kb : .all,
      spellsOutZero: false,
      locale: locale
    )
    return Int64(count).formatted(format)
  }

  /// Returns the time that is left, in its largest unit, for example `2h`.
  func remaining(_ seconds: Double) -> String {
    let whole = Int64(seconds.clamped(to: 0...3_155_760_000).rounded())
    let style = Duration.UnitsFormatStyle(
      allowedUnits: whole >= 604_800 ? [.weeks] : [.days, .hours, .minutes, .seconds],
      width: .narrow,
      maximumUnitCount: 1,
      fractionalPart: .hide(rounded: .down)
    )
    return Duration.seconds(whole).formatted(style.locale(locale))
  }

  /// Returns the time of a phone's clock, without a day period.
  package func clock(_ time: MessageTime) -> String {
    style.hour(.defaultDigits(amPM: .omitted)).minute()
      .format(Date(timeIntervalSince1970: time.seconds + Double(time.offset)))
  }

  private func time(_ seconds: Double) -> String {
    let day = LocalClock.day(of: seconds, offset: 0)
    let minute = Int((seconds - Double(day) * 86_400).clamped(to: 0...86_399) / 60)
    if let known = times[minute] { return known }
    let time = withCommonDayPeriod(
      style.hour().minute().format(Date(timeIntervalSince1970: seconds))
    )
    times[minute] = time
    return time
  }

  /// Returns a Hindi time with the day period of the CLDR, for example `9:15 pm`.
  ///
  /// Foundation's own data write "अ 9:15", with an abbreviation that is not in use.
  private func withCommonDayPeriod(_ time: String) -> String {
    guard locale.language.languageCode == .hindi else { return time }
    for (symbol, period) in [(calendar.amSymbol, "am"), (calendar.pmSymbol, "pm")]
    where time.hasPrefix(symbol) {
      return time.dropFirst(symbol.count).drop(while: \.isWhitespace) + " " + period
    }
    return time
  }

  private func day(_ dayFormat: MessageTime.Day, _ seconds: Double) -> String {
    let key = DayKey(dayFormat: dayFormat, day: LocalClock.day(of: seconds, offset: 0))
    if let known = days[key] { return known }
    let words = words(dayFormat, Date(timeIntervalSince1970: seconds))
    if days.count >= Self.dayLimit { days.removeAll(keepingCapacity: true) }
    days[key] = words
    return words
  }

  private func words(_ dayFormat: MessageTime.Day, _ date: Date) -> String {
    switch dayFormat {
    case .named(let daysAgo): relativeDay(daysAgo)
    case .weekday: style.weekday(.wide).format(date)
    case .date: style.weekday(.abbreviated).month(.abbreviated).day().format(date)
    case .dateWithYear: style.year().month(.abbreviated).day().format(date)
    }
  }

  /// Returns "Today" or "Yesterday"; noon in GMT avoids changes to summer time.
  private func relativeDay(_ daysAgo: Int) -> String {
    let noon = Date(timeIntervalSince1970: 43_200)
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: noon.addingTimeInterval(-86_400 * Double(daysAgo)),
      presentation: .named,
      unitsStyle: .wide,
      locale: locale,
      calendar: calendar,
      capitalizationContext: .beginningOfSentence
    )
    style.allowedFields = [.day]
    return style.format(noon)
  }
}
