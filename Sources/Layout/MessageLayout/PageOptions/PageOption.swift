import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// An option other than the template that affects the look of a page.
public enum PageOption: String, CaseIterable, Hashable, Sendable {
  /// The page's width in points.
  case width
  /// The number of device pixels per point.
  case scale
  /// The size of one screen in points.
  case viewport
  /// The light or dark appearance.
  case appearance
  /// The locale of words, dates and digits, which also determines the page's direction.
  case locale
  /// The time zone of the shown times.
  case timeZone
  /// The factor by which the size of all text is multiplied.
  case textSize
  /// The time that "today" refers to.
  case now
  /// The text whose matches in messages are marked.
  case search
  /// The height of a PDF's pages in points.
  case pageHeight
}

/// The ranges of the numeric options.
package enum PageOptionRange {
  /// The page's width in points.
  package static let width = 120.0...8192.0
  /// The number of device pixels per point.
  package static let scale = 0.5...8.0
  /// The factor by which the size of all text is multiplied.
  package static let textSize = 0.5...4.0
  /// The height of a viewport in points.
  package static let viewportHeight = 50.0...16_384.0
  /// Seconds since 1970, for the years 1 to 9999.
  package static let now = -62_135_596_800.0...253_402_300_799.0
  /// The height of a PDF's pages in points; some programs cannot show larger pages.
  package static let pageHeight = 50.0...14_400.0
  /// The maximum number of characters of a search.
  package static let searchLength = 200
}

extension LayoutOptions {
  /// Throws an error for the first option that is out of range or not a number.
  package func checkRanges() throws(PageOptionError) {
    try PageOptionReader.check(width, of: .width, in: PageOptionRange.width)
    try PageOptionReader.check(scale, of: .scale, in: PageOptionRange.scale)
    try PageOptionReader.check(textSize, of: .textSize, in: PageOptionRange.textSize)
    if let now { try PageOptionReader.check(now, of: .now, in: PageOptionRange.now) }
    if let search { _ = try PageOptionReader.search(search) }
  }
}

/// Reads the values of page options for the command line, requests, scenarios and lists of goldens.
package enum PageOptionReader {
  /// Checks that a number is in the range of an option.
  package static func check(
    _ value: Double,
    of option: PageOption,
    in range: ClosedRange<Double>
  ) throws(PageOptionError) {
    guard range.contains(value) else {
      throw PageOptionError(option, .number(value), expected: .number(range))
    }
  }

  /// Words for appearances that are not similar in spelling; "night" is nearer to "light".
  private static let appearanceSynonyms = ["night": "dark", "black": "dark", "day": "light"]

  /// Reads an appearance, `light` or `dark`.
  package static func appearance(_ name: String) throws(PageOptionError) -> Appearance {
    if let appearance = Appearance(rawValue: name) { return appearance }
    let known = Appearance.allCases.map(\.rawValue)
    let word = appearanceSynonyms[name.lowercased()] ?? name
    let hint = Suggestion.text(for: word, among: known)
    throw PageOptionError(.appearance, .text(name), expected: .name(hint: hint))
  }

  /// Reads a locale identifier in the spelling of BCP 47 or ICU.
  package static func locale(_ identifier: String) throws(PageOptionError) -> Locale {
    do throws(UnknownIdentifier) {
      return try LocaleIdentifier.parse(identifier)
    } catch {
      throw PageOptionError(.locale, .text(identifier), expected: .name(hint: error.hint))
    }
  }

  /// The known time zones, in alphabetical order.
  package static let timeZoneNames = TimeZoneIdentifier.names

  /// Reads a time zone identifier, or a fixed offset such as `+08:00`.
  package static func timeZone(_ identifier: String) throws(PageOptionError) -> TimeZone {
    do throws(UnknownIdentifier) {
      return try TimeZoneIdentifier.parse(identifier)
    } catch {
      throw PageOptionError(.timeZone, .text(identifier), expected: .name(hint: error.hint))
    }
  }

  /// Reads the time that "today" refers to and returns it in seconds since 1970.
  package static func now(_ text: String) throws(PageOptionError) -> Double {
    guard let time = Timestamp(rfc3339: text) else {
      throw PageOptionError(.now, .text(text), expected: .time)
    }
    return time.secondsSince1970
  }

  /// Reads the text whose matches are marked.
  package static func search(_ text: String) throws(PageOptionError) -> String {
    let limit = PageOptionRange.searchLength
    guard text.contains(where: { !$0.isWhitespace }), text.count <= limit else {
      let start = text.count > 40 ? text.prefix(40) + "…" : text
      throw PageOptionError(.search, .text(Excerpt.line(start)), expected: .words(atMost: limit))
    }
    return text
  }

  /// Reads the size of a screen, for example `390x844`.
  package static func viewport(_ text: String) throws(PageOptionError) -> LayoutSize {
    let parts = text.split(separator: /[x×X]/, omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw PageOptionError(.viewport, .text(text), expected: .size)
    }
    return LayoutSize(width: width, height: height)
  }

  /// Returns the page's width in points; `nil` if neither it nor the viewport's width is given.
  package static func width(
    _ width: Double?,
    viewportWidth: Double?
  ) throws(PageOptionError) -> Double? {
    if let width, let viewportWidth, width != viewportWidth {
      throw PageOptionError(.width, .number(width), expected: .viewportWidth)
    }
    return viewportWidth ?? width
  }
}
