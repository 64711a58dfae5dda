import ChatframeConversations
import ChatframeDocuments
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// A conversation and how it is to look, read from a request and checked.
struct RenderRequest: Sendable {
  /// What is laid out.
  let document: ConversationDocument
  /// How it is to look.
  let options: RenderRequestOptions
  /// The same with its rules.
  let template: Template

  /// Reads a request's body.
  ///
  /// - Parameter others: Fields that it may have besides `conversation` and `options`.
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
