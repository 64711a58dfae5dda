#if Server
import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// A validated request for a picture: a conversation, a template and options.
struct RenderRequest: Sendable {
  /// The conversation to lay out.
  let document: ConversationDocument
  /// The options of the picture.
  let options: RenderRequestOptions
  private let template: Template

  /// The style of the page.
  var style: PageStyle { PageStyle(template: template, options: options.layout) }

  /// Reads the body of a request, which may have `others` besides `conversation` and `options`.
  init(
    _ body: Data,
    limits: RequestLimits,
    templates: TemplateSet,
    assets: AssetStore?,
    beside others: [String] = []
  ) throws {
    let document = try ConversationDocument.parse(embeddedIn: body, name: "request")
    options = try RenderRequestOptions(requestIn: body, beside: others)
    template = try templates.template(options.template)
    try limits.check(document.conversation)
    try limits.check(options)
    let sources = document.conversation.sources
    try AssetReferences(sources, assets, limits).check()
    self.document = ConversationDocument(
      conversation: document.conversation,
      folder: assets?.documentFolder,
      warnings: document.warnings
    )
  }
}

/// The validated options of a picture.
struct RenderRequestOptions: Sendable {
  /// The name of the template.
  var template = "jade"
  /// The options of the layout.
  var layout = LayoutOptions()
  /// The height of the viewport in points; `nil` for the whole conversation.
  var viewportHeight: Double?

  /// The width of the picture, in device pixels.
  var widthInPixels: Int { Int((layout.width * layout.scale - 1e-6).rounded(.up)) }
}

extension RenderRequestOptions {
  static let names = [
    "template", "width", "scale", "viewport", "appearance", "locale", "timeZone", "textSize", "now",
    "search",
  ]

  /// Reads the field `options` of validated JSON, which may have `others` besides `conversation`
  /// and `options`.
  init(requestIn json: Data, beside others: [String] = []) throws {
    self.init()
    let request = try OptionFields(json, or: "expected an object")
    try request.check(names: ["conversation", "options"] + others)
    if let options = try request.object("options", known: Self.names) { try read(options) }
  }

  private mutating func read(_ fields: OptionFields) throws(Problem) {
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
  ) throws(Problem) {
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

  private mutating func readTexts(_ fields: OptionFields) throws(Problem) {
    let appearance = try fields.option("appearance", PageOptionReader.appearance)
    layout.appearance = appearance ?? layout.appearance
    layout.locale = try fields.option("locale", PageOptionReader.locale) ?? layout.locale
    layout.timeZone = try fields.option("timeZone", PageOptionReader.timeZone)
    layout.now = try fields.option("now", PageOptionReader.now)
    layout.search = try fields.option("search", PageOptionReader.search)
  }
}

extension OptionFields {
  /// Reads a string with a function of `PageOptionReader`; `nil` if it is missing or null.
  fileprivate func option<Value>(
    _ name: FieldName,
    _ read: (String) throws(PageOptionError) -> Value
  ) throws(Problem) -> Value? {
    guard let text = try text(name) else { return nil }
    do throws(PageOptionError) {
      return try read(text)
    } catch {
      throw wrong(name, error.remedy)
    }
  }
}
#endif
