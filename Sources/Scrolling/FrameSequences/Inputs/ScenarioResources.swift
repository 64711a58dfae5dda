import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import Foundation

/// A provider of the documents, templates and pictures to which a scenario refers.
protocol ScenarioResources: Sendable {
  /// The library in which templates are looked up by name.
  var library: TemplateLibrary { get }

  /// Returns the conversation with a name; `place` is the place of the name, for errors.
  func document(_ name: String, _ place: YAMLLocation) throws -> ConversationDocument

  /// Returns the contents of the file with the text of an answer.
  func text(_ entry: ScenarioEntry) throws(YAMLError) -> Data

  /// Returns the template with a name.
  func template(_ name: String) throws -> Template

  /// Returns the path of the picture of a wallpaper.
  func picture(_ entry: ScenarioEntry) throws(YAMLError) -> String

  /// Returns the path of a conversation's file; `nil` if the conversation is not read from a file.
  func file(ofDocument name: String) -> String?

  /// Returns the path of a picture's file; `nil` if the picture's name identifies its bytes.
  func file(ofPicture path: String) -> String?
}

/// The folder to which a scenario's paths are relative, and values that replace files.
struct ScenarioFolder: ScenarioResources {
  /// The path of the folder; `.` for the working directory.
  let path: String
  /// The templates that the scenario can use.
  let library: TemplateLibrary
  /// The documents that are not read from files, by their names in the scenario.
  var documents: [String: ConversationDocument] = [:]
  /// The template that replaces the scenario's; `nil` for the scenario's.
  var template: Template?

  /// The extensions of conversations and pictures.
  private static let extensions: Set<String> = ["json", "png", "jpg", "jpeg", "webp"]

  /// Creates the resources of the folder at a path.
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

  /// Returns a path relative to the working directory.
  func located(_ path: String) -> String {
    path.hasPrefix("/") || self.path == "." ? path : "\(self.path)/\(path)"
  }

  /// Returns the path of an existing file relative to the working directory.
  func existing(_ path: String, _ place: YAMLLocation) throws(YAMLError) -> String {
    let located = located(path)
    guard FileStatus(located) != nil else {
      let question = SimilarFile.question(for: located, extensions: Self.extensions)
      let hint = question.isEmpty ? "; paths are relative to the scenario's folder" : question
      throw place.error(
        "\(located): no such file\(hint)",
        isMissing: true
      )
    }
    return located
  }

  func document(_ name: String, _ place: YAMLLocation) throws -> ConversationDocument {
    if let document = documents[name] { return document }
    guard name != ConversationOrigin.name else {
      throw place.error("is missing; pass a conversation, or give the scenario rows")
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

  func text(_ entry: ScenarioEntry) throws(YAMLError) -> Data {
    try YAMLDocumentKind.data(at: existing(entry.text, entry.place))
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

/// The documents and templates that are provided with a scenario that cannot refer to files.
package struct ScenarioAttachments: ScenarioResources {
  private let conversation: ConversationDocument?
  private let messages: [String: ConversationDocument]
  private let templates: @Sendable (String) throws -> Template
  private let pictures: @Sendable (String) -> String?

  /// Creates the attachments of a scenario.
  ///
  /// - Parameters:
  ///   - conversation: The conversation; `nil` if the scenario has rows.
  ///   - messages: The documents to which `prepend` and `append` refer, by name.
  ///   - templates: A closure that returns the template with a name.
  ///   - pictures: A closure that returns the path of a wallpaper by its name in the scenario;
  ///     `nil` for an unknown name.
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
      "\(Excerpt.quoted(name)) does not name provided messages, and files cannot be opened here; "
        + Suggestion.text(for: name, among: messages.keys.sorted())
    )
  }

  func text(_ entry: ScenarioEntry) throws(YAMLError) -> Data {
    throw entry.place.error("files cannot be opened here; give the text in \"body\"")
  }

  func template(_ name: String) throws -> Template { try templates(name) }

  func picture(_ entry: ScenarioEntry) throws(YAMLError) -> String {
    if let path = pictures(entry.text) { return path }
    throw entry.place.error(
      "\(Excerpt.quoted(entry.text)) is not a provided picture, and files cannot be opened here; "
        + "expected \"#rrggbb\" or the name of an upload"
    )
  }

  func file(ofDocument name: String) -> String? { nil }

  func file(ofPicture path: String) -> String? { nil }
}
