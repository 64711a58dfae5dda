import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import Foundation

/// The validated options of a picture.
package struct RenderRequestOptions: Sendable {
  /// The name of the template.
  package var template = "jade"
  /// The options of the layout.
  package var layout = LayoutOptions()
  /// The height of the viewport in points; `nil` for the whole conversation.
  package var viewportHeight: Double?

  /// Creates the default options.
  package init() {}

  /// The width of the picture, in device pixels.
  package var widthInPixels: Int { Int((layout.width * layout.scale - 1e-6).rounded(.up)) }
}

extension RenderRequestOptions {
  /// The names of all options.
  package static let names = [
    "template", "width", "scale", "viewport", "appearance", "locale", "timeZone", "textSize", "now",
    "search",
  ]

  /// Reads the field `options` of a request, which may have `others` besides `conversation` and
  /// `options`.
  package init(request: OptionFields, beside others: [String]) throws(RequestError) {
    self.init()
    try request.check(names: ["conversation", "options"] + others)
    if let options = try request.object("options", known: Self.names) { try read(options) }
  }

  /// Reads the options in an object, whose names the caller has checked.
  package init(_ fields: OptionFields) throws(RequestError) {
    self.init()
    try read(fields)
  }

  private mutating func read(_ fields: OptionFields) throws(RequestError) {
    let viewport = try fields.object("viewport", known: ["width", "height"])
    template = try fields.text("template") ?? template
    layout.width = try fields.number("width", in: RenderLimits.width) ?? layout.width
    layout.scale = try fields.number("scale", in: RenderLimits.scale) ?? layout.scale
    layout.textSize = try fields.number("textSize", in: RenderLimits.textSize) ?? layout.textSize
    try readViewport(viewport, fields)
    try readTexts(fields)
  }

  private mutating func readViewport(
    _ viewport: OptionFields?,
    _ fields: OptionFields
  ) throws(RequestError) {
    guard let viewport else { return }
    guard let height = try viewport.number("height", in: RenderLimits.viewportHeight) else {
      throw viewport.wrong("height", "expected the screen's height in points")
    }
    viewportHeight = height
    guard let width = try viewport.number("width", in: RenderLimits.width) else { return }
    let stated = try fields.number("width", in: RenderLimits.width)
    do throws(PageOptionError) {
      layout.width = try PageOptionReader.width(stated, viewportWidth: width) ?? width
    } catch {
      throw fields.wrong("width", error.remedy)
    }
  }

  private mutating func readTexts(_ fields: OptionFields) throws(RequestError) {
    let appearance = try fields.option("appearance", PageOptionReader.appearance)
    layout.appearance = appearance ?? layout.appearance
    layout.locale = try fields.option("locale", PageOptionReader.locale) ?? layout.locale
    layout.timeZone = try fields.option("timeZone", PageOptionReader.timeZone)
    layout.now = try fields.option("now", PageOptionReader.now)
    layout.search = try fields.option("search", PageOptionReader.search)
  }
}
