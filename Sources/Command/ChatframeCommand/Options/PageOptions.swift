import ArgumentParser
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
