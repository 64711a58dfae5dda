import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import Foundation

/// Provides the documents, templates and pictures that a scenario names.
protocol ScenarioResources: Sendable {
  /// The library in which templates are found by name.
  var library: TemplateLibrary { get }

  /// The conversation of that name, which stands at `place`.
  func document(_ name: String, _ place: YAMLLocation) throws -> ConversationDocument

  /// The template of that name.
  func template(_ name: String) throws -> Template

  /// The path of a wallpaper's picture.
  func picture(_ entry: ScenarioEntry) throws(YAMLError) -> String

  /// Returns the path of a conversation's file; nil if the conversation is not read from a file.
  func file(ofDocument name: String) -> String?

  /// The file behind a picture's path, if its bytes are not known by its name.
  func file(ofPicture path: String) -> String?
}

/// The folder to which a scenario's paths are relative, and values in place of its files.
struct ScenarioFolder: ScenarioResources {
  /// The path of the folder; `.` for the present one.
  let path: String
  /// The templates that the scenario can name.
  let library: TemplateLibrary
  /// The documents that are not read from files, by their names in the scenario.
  var documents: [String: ConversationDocument] = [:]
  /// The template in place of the one that the scenario names; nil for that one.
  var template: Template?

  /// Creates the folder at `path`.
  init(
    _ path: String,
    _ templates: TemplateLibrary,
    _ extensions: LayoutExtensions
  ) {
    self.path = path.isEmpty ? "/" : path
    library = templates.adding(extensions.vocabulary)
  }

  /// Returns the folder of the file at `path`.
  static func path(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  /// Returns a path as seen from the working directory.
  func located(_ path: String) -> String {
    path.hasPrefix("/") || self.path == "." ? path : "\(self.path)/\(path)"
  }

  /// Returns a path as seen from the working directory; a file must be there.
  func existing(_ path: String, _ place: YAMLLocation) throws(YAMLError) -> String {
    let located = located(path)
    guard FileStatus(located) != nil else {
      throw place.error(
        "\(located): no such file; paths count from the scenario's folder",
        isMissing: true
      )
    }
    return located
  }

  func document(_ name: String, _ place: YAMLLocation) throws -> ConversationDocument {
    if let document = documents[name] { return document }
    guard name != ConversationOrigin.name else {
      throw place.error("is missing; hand a conversation over, or give the scenario rows")
    }
    return try ConversationDocument.load(
      path: existing(name, place),
      messageTypes: library.vocabulary.messageTypes
    )
  }

  func template(_ name: String) throws -> Template {
    try template ?? library.found(TemplateReference(name).located(located))
  }

  func picture(_ entry: ScenarioEntry) throws(YAMLError) -> String {
    try existing(entry.text, entry.place)
  }

  func file(ofDocument name: String) -> String? {
    documents[name] == nil ? located(name) : nil
  }

  func file(ofPicture path: String) -> String? { path }
}

extension TemplateLibrary {
  /// Returns a template of the library or, for a name that the library lacks, a bundled one.
  func found(_ reference: TemplateReference) throws(YAMLError) -> Template {
    guard case .name(let name) = reference, !names.contains(name) else {
      return try template(reference)
    }
    let bundled = TemplateLibrary.bundled.adding(vocabulary)
    return try (bundled.names.contains(name) ? bundled : self).template(reference)
  }
}

/// The documents and templates that are sent along with a scenario that can name no file.
package struct ScenarioAttachments: ScenarioResources {
  private let conversation: ConversationDocument?
  private let messages: [String: ConversationDocument]
  private let templates: @Sendable (String) throws -> Template
  private let pictures: @Sendable (String) -> String?

  /// Parts of a scenario.
  ///
  /// - Parameters:
  ///   - conversation: Its conversation; nil if it has rows.
  ///   - messages: The documents that `prepend` and `append` name.
  ///   - templates: The template of a name.
  ///   - pictures: The path of a wallpaper by its name in the scenario; nil for an unknown name.
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

  var library: TemplateLibrary { .bundled }

  /// The origin of the scenario's conversation.
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
