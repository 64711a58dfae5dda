import ArgumentParser
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// The options that `render` and `layout` share: a conversation and its appearance.
struct PageOptions: ParsableArguments {
  /// The locales that shells complete.
  static let localeExamples = [
    "ar", "bn", "de", "en", "en-GB", "es", "fa", "fr", "he", "hi", "it", "ja", "ko", "pt-BR", "ru",
    "ta", "th", "tr", "ur", "vi", "zh-Hans", "zh-Hant",
  ]

  // The argument parser creates options several times.
  private static let templateNames = TemplateLibrary.bundled.names

  @Argument(
    help: "The conversation, a JSON file; or - for standard input, with placeholders for pictures.",
    completion: .file(extensions: ["json"])
  )
  var conversation: String

  @Option(
    help: ArgumentHelp(
      "The template: a name (\"chatframe templates\" lists them) or a YAML file. (default: jade)",
      valueName: "name|file"
    ),
    completion: .list(templateNames),
    transform: TemplateReference.init
  )
  var template = TemplateReference.name("jade")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the page in points, \(RenderLimits.rangeText(RenderLimits.width)). "
        + "(default: 390)",
      valueName: "points"
    )
  )
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of pixels per point, \(RenderLimits.rangeText(RenderLimits.scale)). (default: 3)",
      valueName: "pixels"
    )
  )
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size in points of one screen at the newest message, for example 390x844. (default: the "
        + "whole conversation)",
      valueName: "WxH"
    ),
    transform: OptionError.wording(ViewportOption.init)
  )
  var viewport: ViewportOption?

  @Option(
    help: ArgumentHelp("The appearance: light or dark. (default: light)", valueName: "name"),
    completion: .list(Appearance.allCases.map(\.rawValue)),
    transform: OptionError.wording(PageOptionReader.appearance)
  )
  var appearance = Appearance.light

  @Option(
    help: ArgumentHelp(
      "The language of labels, dates and digits, and the direction of the page, for example ar or "
        + "pt-BR. (default: en)",
      valueName: "id"
    ),
    completion: .list(localeExamples),
    transform: OptionError.wording(PageOptionReader.locale)
  )
  var locale: Locale?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time zone in which times are shown, for example Asia/Tokyo or +09:00. (default: the "
        + "offset in each time)",
      valueName: "id"
    ),
    // Called when it is needed: finding all time zones takes longer than drawing a message.
    completion: .custom { _, _, _ in PageOptionReader.timeZoneNames },
    transform: OptionError.wording(PageOptionReader.timeZone)
  )
  var timeZone: TimeZone?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The scale of all text, \(RenderLimits.rangeText(RenderLimits.textSize)). (default: 1)",
      valueName: "factor"
    )
  )
  var textSize: Double?

  @Option(
    help: ArgumentHelp(
      "The time that decides what is \"today\", for example 2026-03-01T12:00:00Z. (default: the "
        + "time of the newest message)",
      valueName: "time"
    ),
    transform: OptionError.wording(PageOptionReader.now)
  )
  var now: Double?

  @Option(
    help: ArgumentHelp(
      "The id of a selected message; repeat the option to select several. All messages then show a "
        + "mark for selection.",
      valueName: "id"
    )
  )
  var selected: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The text whose matches in messages are marked, regardless of case and diacritics.",
      valueName: "text"
    ),
    transform: OptionError.wording(PageOptionReader.search)
  )
  var search: String?

  @Option(
    parsing: .unconditional,
    help: ThreadCount.help("messages to process"),
    transform: OptionError.wording(ThreadCount.parse)
  )
  var threads: Int?
}

extension PageOptions {
  /// Returns the options of the layout, and checks them before any file is read.
  func layoutOptions() throws -> LayoutOptions {
    var options = LayoutOptions()
    options.width = try pageWidth() ?? options.width
    options.scale = scale ?? options.scale
    options.textSize = textSize ?? options.textSize
    options.appearance = appearance
    options.locale = locale ?? options.locale
    options.timeZone = timeZone
    options.now = now
    options.selection = selected.isEmpty ? nil : Set(selected)
    options.search = search
    try RenderLimits.check(options, viewport: viewport?.size)
    return options
  }

  private func pageWidth() throws(Failure) -> Double? {
    do throws(PageOptionError) {
      return try PageOptionReader.width(width, viewportWidth: viewport?.size.width)
    } catch {
      let viewport = viewport?.text ?? ""
      throw .usage("--width differs from the width in --viewport \(viewport); keep one of them")
    }
  }
}

extension PageOption {
  /// The flag on the command line.
  var flag: String {
    switch self {
    case .width: "--width"
    case .scale: "--scale"
    case .viewport: "--viewport"
    case .appearance: "--appearance"
    case .locale: "--locale"
    case .timeZone: "--time-zone"
    case .textSize: "--text-size"
    case .now: "--now"
    case .search: "--search"
    case .pageHeight: "--page-height"
    }
  }
}

/// The size of a screen.
struct ViewportOption {
  /// The size as it was typed.
  let text: String
  /// The size in points.
  let size: LayoutSize

  /// Reads a size such as `390x844`.
  init(_ text: String) throws(PageOptionError) {
    self.text = text
    size = try PageOptionReader.viewport(text)
  }
}
