import Foundation

// Prints what `LocalizedFormatter` and the options of a page read from ICU's data, for every locale.

/// Identifiers with other digits, calendars and variants than their language's.
let unusual = [
  "zh-Hant-u-nu-hant", "zh-u-nu-hanidays", "ar-u-nu-latn", "th-u-nu-thai", "en-u-nu-roman",
  "ja-u-nu-jpan", "ja-u-nu-jpanfin", "zh-u-nu-hansfin", "el-u-nu-grek", "ka-u-nu-geor",
  "am-u-nu-ethi", "hy-u-nu-armn", "he-u-nu-hebr", "ta-u-nu-taml", "he-u-ca-hebrew",
  "en-u-ca-buddhist", "fa-u-ca-persian", "ca-valencia", "und", "xx",
]
let day = 86_400.0
let times = [
  -400 * day, 0, 951_825_599, 1_700_000_000, 1_709_208_000, 1_719_800_000, 1_740_000_000,
  4_102_444_800,
]
let numbers = [0, 1, 2, 3, 5, 7, 11, 21, 100, 1234, 98_765_432]
let durations: [Int64] = [
  0, 1, 2, 5, 11, 59, 60, 61, 3600, 7322, 86_400, 200_000, 700_000, 3_000_000,
]
let sizes: [Int64] = [0, 1, 2, 999, 1000, 1_500_000, 2_000_000_000, 1 << 41, 1 << 51, .max]
let scripts = [
  "Latn", "Cyrl", "Arab", "Hani", "Hans", "Jpan", "Kore", "Deva", "Egyp", "Zyyy", "Qaaa",
]
let commonCurrencies = [
  "BHD", "BRL", "CHF", "CNY", "EUR", "GBP", "INR", "JPY", "QQQ", "USD", "VND", "XAF", "XXX",
]
let allCurrencies = Locale.commonISOCurrencyCodes.sorted()

/// A locale with the formats that messages contain.
struct Formats {
  let locale: Locale

  /// Days and times of day.
  var dates: [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = .gmt
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    let clock = style.hour(.defaultDigits(amPM: .omitted)).minute()
    let dates = times.map(Date.init(timeIntervalSince1970:))
    let hours = dates.flatMap { date in (0..<2).map { date + Double($0) * day / 2 } }
    return [calendar.amSymbol, calendar.pmSymbol]
      + hours.flatMap { [style.hour().minute().format($0), clock.format($0)] }
      + dates.flatMap {
        [
          style.weekday(.wide).format($0),
          style.weekday(.abbreviated).month(.abbreviated).day().format($0),
          style.year().month(.abbreviated).day().format($0),
        ]
      }
      + [0, 1, 2, 5].map { relativeDay(daysAgo: $0, calendar) }
  }

  private func relativeDay(daysAgo: Double, _ calendar: Calendar) -> String {
    let noon = Date(timeIntervalSince1970: day / 2)
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: noon - daysAgo * day,
      presentation: .named,
      unitsStyle: .wide,
      locale: locale,
      calendar: calendar,
      capitalizationContext: .beginningOfSentence
    )
    style.allowedFields = [.day]
    return style.format(noon)
  }

  /// Numbers, percentages and amounts of money.
  var amounts: [String] {
    numbers.flatMap { number in
      let eighth = Decimal(number) / 8
      return [
        number.formatted(.number.locale(locale)),
        number.formatted(.number.grouping(.never).locale(locale)),
        number.formatted(.percent.locale(locale)),
        eighth.formatted(.number.precision(.fractionLength(0...2)).locale(locale)),
        eighth.formatted(.currency(code: "EUR").locale(locale)),
      ]
    }
      + (locale.identifier.count < 4 ? allCurrencies : commonCurrencies).map { code in
        (Decimal(-12_345) / 8).formatted(.currency(code: code).locale(locale))
      }
  }

  /// Durations and sizes of files.
  var measures: [String] {
    durations.flatMap { seconds in
      let left = Duration.UnitsFormatStyle(
        allowedUnits: seconds >= 604_800 ? [.weeks] : [.days, .hours, .minutes, .seconds],
        width: .narrow,
        maximumUnitCount: 1,
        fractionalPart: .hide(rounded: .down)
      )
      let worded = Duration.UnitsFormatStyle(
        allowedUnits: [.hours, .minutes, .seconds],
        width: .wide,
        maximumUnitCount: 2
      )
      let pattern: Duration.TimeFormatStyle.Pattern =
        seconds >= 3600 ? .hourMinuteSecond : .minuteSecond
      return [
        Duration.seconds(seconds).formatted(left.locale(locale)),
        Duration.seconds(seconds).formatted(worded.locale(locale)),
        Duration.seconds(seconds).formatted(.time(pattern: pattern).locale(locale)),
      ]
    }
      + sizes.map { size in
        let units: ByteCountFormatStyle.Units = size == 0 ? .kb : .all
        return size.formatted(
          ByteCountFormatStyle(
            style: .file,
            allowedUnits: units,
            spellsOutZero: false,
            locale: locale
          )
        )
      }
  }

  /// The parts of the identifier, and the direction.
  var properties: [String] {
    let language = locale.language
    return [
      language.languageCode?.identifier, language.script?.identifier, language.region?.identifier,
      "\(language.characterDirection)", "\(language.languageCode?.isISOLanguage ?? false)",
      "\(language.region?.isISORegion ?? false)", language.maximalIdentifier,
      language.minimalIdentifier, "\(locale.hourCycle)", locale.identifier(.bcp47),
    ].map { $0 ?? "-" }
  }
}

for identifier in Locale.availableIdentifiers.sorted() + unusual {
  let formats = Formats(locale: Locale(identifier: identifier))
  print(identifier)
  print((formats.dates + formats.amounts + formats.measures).joined(separator: "\n"))
  print(formats.properties.joined(separator: " "))
}
for name in TimeZone.knownTimeZoneIdentifiers.sorted() {
  let offsets = times.map { time in
    TimeZone(identifier: name)?.secondsFromGMT(for: Date(timeIntervalSince1970: time)) ?? -1
  }
  print(name, offsets)
}
for script in scripts {
  print(Locale(identifier: "en").localizedString(forScriptCode: script) ?? script)
}
for text in ["Straße ÄÖÜ é", "İstanbul ıI", "ﬁ Ωμέγα"] {
  print(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
  print(text.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value))
}
for address in ["http://bücher.de/ä?ö", "https://例え.jp/日本"] {
  print(URL(string: address)?.absoluteString ?? "-", URL(string: address)?.host() ?? "-")
}
