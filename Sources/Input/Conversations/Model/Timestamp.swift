/// A point in time with a UTC offset.
public struct Timestamp: Hashable, Sendable {
  /// The number of seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let secondsSince1970: Double
  /// The offset from UTC in seconds; positive values are ahead of UTC.
  public let offsetInSeconds: Int

  /// Creates a timestamp from a number of seconds since 1970 and an offset from UTC, in seconds.
  public init(secondsSince1970: Double, offsetInSeconds: Int = 0) {
    self.secondsSince1970 = secondsSince1970
    self.offsetInSeconds = offsetInSeconds
  }
}

extension Timestamp {
  /// Parses an RFC 3339 time such as `2026-03-01T12:00:00+08:00`; returns `nil` for other text.
  ///
  /// A leap second (`23:59:60` UTC on the last day of a month) equals the following second, as in
  /// POSIX. Fraction digits after the seventeenth are ignored.
  public init?(rfc3339 text: String) {
    var reader = TimestampReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skip("T", "t"),
      let hour = reader.number(digits: 2), reader.skip(":"),
      let minute = reader.number(digits: 2), reader.skip(":"),
      let second = reader.number(digits: 2), let fraction = reader.fraction(),
      let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    guard (1...12).contains(month), (1...Self.dayCount(month: month, year: year)).contains(day),
      hour < 24, minute < 60, second < 61
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    let seconds = days * 86400 + hour * 3600 + minute * 60 + second - offset
    guard second < 60 || Self.startsMonth(seconds) else { return nil }
    self.init(secondsSince1970: Double(seconds) + fraction, offsetInSeconds: offset)
  }

  /// Returns the number of days from 1970-01-01 to a date of the proleptic Gregorian calendar.
  ///
  /// Years begin in March, so that the leap day is the last day of its year.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays = floorDivide(marchYear, 4) - floorDivide(marchYear, 100)
    let leapCenturies = floorDivide(marchYear, 400)
    // There are 719,468 days from 0000-03-01 to 1970-01-01.
    return marchYear * 365 + leapDays + leapCenturies + (marchMonth * 153 + 2) / 5 + day - 1
      - 719_468
  }

  private static func dayCount(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether `seconds` is midnight UTC on the first of a month, the end of a leap second.
  private static func startsMonth(_ seconds: Int) -> Bool {
    guard seconds % 86400 == 0 else { return false }
    let days = seconds / 86400
    // The calendar repeats after 400 years, which have 146,097 days.
    let year = 1970 + floorDivide(days * 400, 146_097)
    return (year - 1...year + 1).contains { year in
      (1...12).contains { daysSince1970(year: year, month: $0, day: 1) == days }
    }
  }

  private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    (dividend >= 0 ? dividend : dividend - divisor + 1) / divisor
  }
}

extension Timestamp: CustomStringConvertible {
  /// The time as RFC 3339, for example `2026-03-01T12:00:00+08:00`, which parses as an equal value.
  ///
  /// `nil` if RFC 3339 cannot express the time: the local year is outside 0 to 9999, or the offset
  /// is a day or more or not a whole number of minutes.
  public var rfc3339: String? {
    guard offsetInSeconds % 60 == 0, abs(offsetInSeconds) < 86400,
      secondsSince1970.magnitude < 1e12
    else { return nil }
    let seconds = Int(secondsSince1970.rounded(.down)) + offsetInSeconds
    let days = Self.floorDivide(seconds, 86400)
    let date = Self.date(daysSince1970: days)
    guard (0...9999).contains(date.year) else { return nil }
    let time = seconds - days * 86400
    let day = [(date.year, 4), (date.month, 2), (date.day, 2)].map(Self.padded)
    let clock = [time / 3600, time / 60 % 60, time % 60].map { Self.padded($0, 2) }
    return day.joined(separator: "-") + "T" + clock.joined(separator: ":") + fraction + zone
  }

  /// The time as RFC 3339, or as numbers if RFC 3339 cannot express it.
  public var description: String {
    rfc3339 ?? "\(secondsSince1970) seconds since 1970 at an offset of \(offsetInSeconds) seconds"
  }

  /// The fraction of a second with the fewest digits that round-trip; empty for whole seconds.
  private var fraction: String {
    let whole = secondsSince1970.rounded(.down)
    let rest = secondsSince1970 - whole
    var (digitCount, scale) = (0, 1)
    // The parser uses at most seventeen digits.
    while digitCount < 17 {
      let digits = Int((rest * Double(scale)).rounded())
      if digits < scale, whole + Double(digits) / Double(scale) == secondsSince1970 { break }
      digitCount += 1
      scale *= 10
    }
    let digits = min(Int((rest * Double(scale)).rounded()), scale - 1)
    return digitCount == 0 ? "" : "." + Self.padded(digits, digitCount)
  }

  /// The offset in hours and minutes, or `Z` for UTC.
  private var zone: String {
    guard offsetInSeconds != 0 else { return "Z" }
    let minutes = abs(offsetInSeconds) / 60
    let sign = offsetInSeconds < 0 ? "-" : "+"
    return sign + Self.padded(minutes / 60, 2) + ":" + Self.padded(minutes % 60, 2)
  }

  /// Returns the date in the proleptic Gregorian calendar `days` days after 1970-01-01.
  ///
  /// This is the inverse of `daysSince1970(year:month:day:)`, with years that begin in March.
  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + 719_468
    let century = floorDivide(4 * days + 3, 146_097)
    let dayOfCentury = days - floorDivide(century * 146_097, 4)
    let year = (4 * dayOfCentury + 3) / 1461
    let dayOfYear = dayOfCentury - year * 1461 / 4
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      year: century * 100 + year + (isNextYear ? 1 : 0),
      month: isNextYear ? month - 9 : month + 3,
      day: dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// Parses the parts of an RFC 3339 time from left to right; only ASCII digits are digits.
struct TimestampReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  /// A Boolean value that indicates whether the text has been read to its end.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a number of exactly `digits` digits; returns `nil` if there are fewer.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Reads one of `marks`; returns `false` if another character follows.
  mutating func skip(_ marks: Unicode.Scalar...) -> Bool {
    guard let next = rest.first, marks.contains(Unicode.Scalar(next)) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a dot and digits; returns 0 without a dot, and `nil` for a dot without digits.
  mutating func fraction() -> Double? {
    guard skip(".") else { return 0 }
    guard let first = digit() else { return nil }
    var value = first
    var scale = 10
    while let digit = digit() {
      guard scale < 100_000_000_000_000_000 else { continue }
      value = value * 10 + digit
      scale *= 10
    }
    return Double(value) / Double(scale)
  }

  /// Reads `Z` or `±hh:mm`; returns the offset from UTC in seconds.
  mutating func offset() -> Int? {
    if skip("Z", "z") { return 0 }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard skip("+", "-"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
  }

  private mutating func digit() -> Int? {
    guard let next = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else {
      return nil
    }
    rest.removeFirst()
    return Int(next - UInt8(ascii: "0"))
  }
}
