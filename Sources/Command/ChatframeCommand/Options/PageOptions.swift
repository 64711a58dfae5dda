import ArgumentParser
import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeResources
import ChatframeTemplates
import Foundation

/// The options that `render` and `layout` share: a conversation and its style.
struct PageOptions: ParsableArguments {
  @Argument(
    help: "A conversation in JSON, or - for standard input (then without its pictures).",
    completion: .file(extensions: ["json"])
  )
  var conversation: String

  @Option(
    help: ArgumentHelp(
      "A template's name (\"chatframe templates\" lists them) or a YAML file.",
      valueName: "name|file"
    ),
    completion: .list(TemplateLibrary.bundled.names)
  )
  var template = "jade"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The page's width in points, \(RenderLimits.rangeText(RenderLimits.width)). (default: 390)",
      valueName: "points"
    )
  )
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels to a point, \(RenderLimits.rangeText(RenderLimits.scale)). (default: 3)",
      valueName: "pixels"
    )
  )
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "One screen of this size in points, for example 390x844, at the newest message; without it, "
        + "the whole conversation.",
      valueName: "WxH"
    )
  )
  var viewport: String?

  @Option(
    help: ArgumentHelp("light or dark.", valueName: "name"),
    completion: .list(Appearance.allCases.map(\.rawValue))
  )
  var appearance = "light"

  @Option(
    help: ArgumentHelp(
      "The language of words, dates and digits, and the page's direction, for example ar or pt-BR.",
      valueName: "id"
    ),
    completion: .list(LocaleOption.examples)
  )
  var locale = "en"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where times are read, for example Asia/Tokyo or +09:00. (default: the offset written in "
        + "each time)",
      valueName: "id"
    ),
    completion: .list(TimeZoneOption.names)
  )
  var timeZone: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Multiplies the size of all text, \(RenderLimits.rangeText(RenderLimits.textSize)). (default: 1)",
      valueName: "factor"
    )
  )
  var textSize: Double?

  @Option(
    help: ArgumentHelp(
      "What \"today\" counts from, for example 2026-03-01T12:00:00Z. (default: the newest "
        + "message's time)",
      valueName: "time"
    )
  )
  var now: String?

  @Option(parsing: .unconditional, help: ThreadCount.help("messages are worked on"))
  var threads: Int?
}

extension PageOptions {
  /// The size of one screen; nil for the whole conversation.
  func viewportSize() throws(Failure) -> Size? {
    guard let viewport else { return nil }
    let size = try ViewportOption.parse(viewport)
    if let width, width != size.width {
      throw .usage("--width contradicts --viewport \(viewport); leave one of them out")
    }
    return size
  }

  /// What the layout is told, after everything that can be checked before any file is read.
  func layoutOptions() throws -> LayoutOptions {
    try ThreadCount.check(threads)
    let viewport = try viewportSize()
    var options = LayoutOptions()
    options.width = viewport?.width ?? width ?? options.width
    options.scale = scale ?? options.scale
    options.textSize = textSize ?? options.textSize
    options.appearance = try parsedAppearance()
    options.locale = try LocaleOption.parse(locale)
    options.timeZone = try timeZone.map { try TimeZoneOption.parse($0) }
    options.now = try parsedNow()
    try RenderLimits.check(options, viewport: viewport)
    return options
  }

  private func parsedAppearance() throws(Failure) -> Appearance {
    if let known = Appearance(rawValue: appearance) { return known }
    let hint = Suggestion.text(for: appearance, among: Appearance.allCases.map(\.rawValue))
    throw .usage("--appearance \"\(appearance)\" is unknown; \(hint)")
  }

  private func parsedNow() throws(Failure) -> Double? {
    guard let now else { return nil }
    guard let time = Timestamp(rfc3339: now) else {
      throw .usage(
        "--now \"\(now)\" is no RFC 3339 time, for example 2026-03-01T12:00:00Z"
      )
    }
    return time.secondsSince1970
  }
}

/// Reads the size of a screen.
enum ViewportOption {
  /// The size that `390x844` means.
  static func parse(_ text: String) throws(Failure) -> Size {
    let parts = text.split(separator: /[x×X]/, omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw .usage(
        "--viewport \"\(text)\" is no size; expected WIDTHxHEIGHT in points, for example 390x844"
      )
    }
    return Size(width: width, height: height)
  }
}

/// Reads a locale's identifier.
enum LocaleOption {
  /// What shells propose.
  static let examples = [
    "ar", "bn", "de", "en", "en-GB", "es", "fa", "fr", "he", "hi", "it", "ja", "ko", "pt-BR", "ru",
    "ta", "th", "tr", "ur", "vi", "zh-Hans", "zh-Hant",
  ]

  /// The locale called `identifier`, in BCP 47 or ICU's spelling.
  static func parse(_ identifier: String) throws(Failure) -> Locale {
    do throws(UnknownIdentifier) {
      return try LocaleIdentifier.parse(identifier)
    } catch {
      throw .usage("--locale \"\(identifier)\" is unknown; \(error.hint)")
    }
  }
}

/// Reads a time zone's identifier or an offset.
enum TimeZoneOption {
  /// What shells propose.
  static let names = TimeZoneIdentifier.names

  /// The time zone called `identifier`, or the one with a fixed offset such as `+08:00`.
  static func parse(_ identifier: String) throws(Failure) -> TimeZone {
    do throws(UnknownIdentifier) {
      return try TimeZoneIdentifier.parse(identifier)
    } catch {
      throw .usage("--time-zone \"\(identifier)\" is unknown; \(error.hint)")
    }
  }
}

/// How many workers share a conversation.
enum ThreadCount {
  /// More would only cost memory.
  static let range = 1...256

  /// What the option's help says.
  ///
  /// - Parameter work: What is shared, such as `messages are worked on`.
  static func help(_ work: String) -> ArgumentHelp {
    ArgumentHelp(
      "How many \(work) at once, \(range.lowerBound) to \(range.upperBound); the result is the "
        + "same. (default: one a core)",
      valueName: "count"
    )
  }

  /// Refuses counts that make no sense; nil is one a core.
  static func check(_ count: Int?) throws(Failure) {
    guard let count, !range.contains(count) else { return }
    throw .usage(
      "--threads \(count) is out of range; expected \(range.lowerBound) to \(range.upperBound)"
    )
  }
}
