#if Server
import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeRequests
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
    let (document, root) = try ConversationDocument.parseKeepingRoot(
      embeddedIn: body,
      name: "request"
    )
    options = try RenderRequestOptions(request: OptionFields(root), beside: others)
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
#endif
