import ChatframeConversations
import ChatframeDocuments
import ChatframeScenarios
import ChatframeTemplates
import Foundation

/// What comes along with a scenario that can name no file.
package struct ScenarioAttachments: ScenarioResources {
  private let conversation: ConversationDocument?
  private let messages: [String: ConversationDocument]
  private let templates: @Sendable (String) throws -> Template
  private let pictures: @Sendable (String) -> String?

  /// Parts of a scenario.
  ///
  /// - Parameters:
  ///   - conversation: Its conversation; nil where it has rows.
  ///   - messages: What `prepend` and `append` name.
  ///   - templates: The template of a name.
  ///   - pictures: The path of a wallpaper by what the scenario calls it; nil where there is none.
  package init(
    conversation: ConversationDocument?,
    messages: [String: ConversationDocument] = [:],
    templates: @escaping @Sendable (String) throws -> Template,
    pictures: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.conversation = conversation
    self.messages = messages
    self.templates = templates
    self.pictures = pictures
  }

  /// Where the scenario's conversation comes from.
  var origin: ConversationOrigin { conversation == nil ? .absent : .provided }

  func document(_ name: String, _ place: YAMLLocation) throws -> ConversationDocument {
    if name == ConversationOrigin.name, let conversation { return conversation }
    if let document = messages[name] { return document }
    throw place.error(
      "\(Excerpt.quoted(name)) names no messages that come along, and no file is opened; "
        + Suggestion.text(for: name, among: messages.keys.sorted())
    )
  }

  func template(_ name: String) throws -> Template { try templates(name) }

  func picture(_ entry: ScenarioEntry) throws(YAMLError) -> String {
    if let path = pictures(entry.text) { return path }
    throw entry.place.error(
      "\(Excerpt.quoted(entry.text)) is no picture that comes along, and no file is opened; "
        + "expected \"#rrggbb\" or the name of an upload"
    )
  }

  func file(ofDocument name: String) -> String? { nil }

  func file(ofPicture path: String) -> String? { nil }
}
