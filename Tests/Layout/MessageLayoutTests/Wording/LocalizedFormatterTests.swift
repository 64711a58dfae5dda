import ChatframeConversations
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct LocalizedFormatterTests {
  /// Nine minutes past nine in the evening on a Sunday, in GMT.
  private static let evening = Sample.time("2026-03-01T21:09:00Z").secondsSince1970

  private func parts(
    _ locale: String,
    _ day: MessageTime.Day?,
    offset: Int = 0
  ) -> (day: String?, time: String) {
    LocalizedFormatter(locale: Locale(identifier: locale)).parts(
      of: MessageTime(seconds: Self.evening, offset: offset, day: day)
    )
  }

  @Test(arguments: [
    ("en", "9:09 PM"), ("en_GB", "21:09"), ("de", "21:09"), ("zh-Hans", "21:09"),
    ("ja", "21:09"), ("ar", "9:09 م"), ("ar_EG", "٩:٠٩ م"), ("fa", "۲۱:۰۹"), ("hi", "9:09 pm"),
    ("hi-u-nu-deva", "९:०९ pm"), ("hi-u-hc-h23", "21:09"), ("hi-Latn", "9:09 PM"),
    ("bn", "9:09 PM"), ("ta", "9:09 PM"), ("te", "9:09 PM"), ("ko", "오후 9:09"),
    ("he", "21:09"),
  ])
  func `the time of day has the locale's format`(locale: String, time: String) {
    // Depending on its version, ICU separates with wide or narrow no-break spaces.
    let plain = parts(locale, nil).time.replacing(/[\u{A0}\u{202F}]/, with: " ")
    #expect(plain.replacing(/[\u{200E}\u{200F}]/, with: "") == time)
  }

  @Test(arguments: [
    ("en", "Today", "Yesterday"), ("en_GB", "Today", "Yesterday"), ("de", "Heute", "Gestern"),
    ("zh-Hans", "今天", "昨天"), ("ja", "今日", "昨日"), ("ar", "اليوم", "أمس"), ("fa", "امروز", "دیروز"),
    ("hi", "आज", "कल"),
  ])
  func `today and yesterday have names`(locale: String, today: String, yesterday: String) {
    #expect(parts(locale, .named(daysAgo: 0)).day == today)
    #expect(parts(locale, .named(daysAgo: 1)).day == yesterday)
  }

  @Test(arguments: [
    ("en", "Sunday"), ("de", "Sonntag"), ("zh-Hans", "星期日"), ("ja", "日曜日"), ("ar", "الأحد"),
    ("fa", "یکشنبه"), ("hi", "रविवार"),
  ])
  func `a day of the last week has its weekday`(locale: String, weekday: String) {
    #expect(parts(locale, .weekday).day == weekday)
  }

  @Test(arguments: [
    ("en", "Sun, Mar 1"), ("en_GB", "Sun 1 Mar"), ("de", "So. 1. März"), ("zh-Hans", "3月1日 周日"),
    ("ja", "3月1日(日)"), ("ar", "أحد، 1 مارس"), ("hi", "रवि, 1 मार्च"),
  ])
  func `a day of this year has its date`(locale: String, date: String) {
    #expect(parts(locale, .date).day == date)
  }

  @Test(arguments: [
    ("en", "Mar 1, 2026"), ("en_GB", "1 Mar 2026"), ("de", "1. März 2026"),
    ("zh-Hans", "2026年3月1日"), ("ja", "2026年3月1日"), ("ar", "1 مارس، 2026"), ("hi", "1 मार्च 2026"),
  ])
  func `a day of another year has its year`(locale: String, date: String) {
    #expect(parts(locale, .dateWithYear).day == date)
  }

  @Test func `Persian dates use the Gregorian calendar`() {
    #expect(parts("fa", .dateWithYear).day?.contains("۲۰۲۶") == true)
  }

  // RFC 3339 allows any offset below a day, but actual time zones stay below fifteen hours.
  @Test(arguments: [
    (0, "21:09"), (3600, "22:09"), (-18_000, "16:09"), (19_800, "02:39"), (72_000, "17:09"),
    (86_340, "21:08"), (-86_340, "21:10"),
  ])
  func `the time is in the offset it was written with`(offset: Int, time: String) {
    #expect(parts("en_GB", nil, offset: offset).time == time)
  }

  @Test func `the day is in the offset it was written with`() {
    #expect(parts("en", .weekday, offset: 72_000).day == "Monday")
  }

  @Test(arguments: [
    (0.0, "0:00"), (0.4, "0:00"), (3, "0:03"), (59.6, "1:00"), (60, "1:00"), (3599, "59:59"),
    (3600, "1:00:00"), (90_000, "25:00:00"), (1e18, "99:59:59"),
  ])
  func `a duration has minutes, and hours if there are any`(seconds: Double, text: String) {
    #expect(LocalizedFormatter(locale: Locale(identifier: "en")).duration(seconds) == text)
  }

  @Test func `Hindi mornings are am`() {
    let midnight = Sample.time("2026-03-01T00:15:00Z").secondsSince1970
    let time = MessageTime(seconds: midnight, offset: 0, day: nil)
    let formatter = LocalizedFormatter(locale: Locale(identifier: "hi"))
    #expect(formatter.parts(of: time).time == "12:15 am")
  }

  @Test(arguments: [
    ("en", "0 kB"), ("hi", "0 kB"), ("bn", "0 kB"), ("ta", "0 kB"), ("te", "0 కేబీ"),
    ("ar", "0 كيلوبايت"), ("he", "0 kB"), ("ja", "0 kB"), ("de", "0 kB"), ("th", "0 kB"),
    ("fa", "۰ kB"),
  ])
  func `an empty file has a size in digits`(locale: String, text: String) {
    let size = LocalizedFormatter(locale: Locale(identifier: locale)).byteCount(0)
    let plain = size.replacing(/[\u{A0}\u{202F}]/, with: " ")
    #expect(plain.replacing(/[\u{200E}\u{200F}]/, with: "") == text)
  }

  @Test(arguments: [
    ("en", 12, "12 bytes"), ("en", 1000, "1 kB"), ("en", 1_400_000, "1.4 MB"),
    ("de", 1_400_000, "1,4 MB"), ("ar", 1_400_000, "1.4 م.ب"),
  ])
  func `a size has the locale's format`(locale: String, count: Int, text: String) {
    let words = LocalizedFormatter(locale: Locale(identifier: locale)).byteCount(count)
    #expect(
      words.replacing(/[\u{A0}\u{202F}]/, with: " ").replacing(/[\u{200E}\u{200F}]/, with: "")
        == text
    )
  }
}

struct NumberFormatterTests {
  @Test(arguments: [
    ("en", "CNY", "CN¥88.50"), ("zh-Hans", "CNY", "¥88.50"), ("en", "JPY", "¥88"),
    ("en", "¥", "¥88.5"), ("ar", "CNY", "\u{200F}88.50\u{A0}\u{2066}CN¥\u{2069}"),
  ])
  func `money has the sign and the decimals of its currency`(
    locale: String,
    currency: String,
    text: String
  ) {
    let formatter = LocalizedFormatter(locale: Locale(identifier: locale))
    #expect(formatter.money(Decimal(885) / 10, in: currency) == text)
  }

  @Test(arguments: [("en", "67%"), ("de", "67\u{A0}%"), ("fa", "۶۷٪")])
  func `percentages follow the locale`(locale: String, text: String) {
    #expect(LocalizedFormatter(locale: Locale(identifier: locale)).percent(67) == text)
  }
}
