import ChatframeConversations
import ChatframeDocuments
import ChatframeScenarios
import ChatframeTemplates

/// Where what a scenario names comes from.
protocol ScenarioResources: Sendable {
  /// The conversation of that name, which stands at `place`.
  func document(_ name: String, _ place: YAMLLocation) throws -> ConversationDocument

  /// The template of that name.
  func template(_ name: String) throws -> Template

  /// The path of a wallpaper's picture.
  func picture(_ entry: ScenarioEntry) throws(YAMLError) -> String

  /// The file behind a conversation's name; nil where there is none.
  func file(ofDocument name: String) -> String?

  /// The file behind a picture's path, if its bytes are not known by its name.
  func file(ofPicture path: String) -> String?
}
