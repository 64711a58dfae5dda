import Conversations
import Foundation
import MessageLayout
import Rendering
import Scenarios
import Templates
import Timelines

/// The messages of a scenario, with those that its events bring, and how they look.
struct ConversationSource: Sendable {
  /// How messages look.
  let template: Template
  /// The words that pictures show.
  let labels: Labels
  /// The page.
  let options: LayoutOptions
  /// Where pictures are.
  let folder: DocumentFolder?
  /// The documents that were read.
  let files: [String]
  /// One line each, for people to read.
  let warnings: [String]
  /// The messages by id, for whoever plays the scenario.
  let index: MessageIndex
  private let conversation: Conversation
  private let messages: [String: Message]

  /// Reads the documents that `scenario` names; paths count from `folder`.
  init(_ path: String, of scenario: Scenario, folder: String) throws {
    let place = ScenarioPlace(file: scenario.file, path: "conversation")
    let main = try Self.document(path, folder, place)
    var documents = [(path: path, document: main)]
    for event in scenario.events {
      guard let file = event.messagesFile, !documents.contains(where: { $0.path == file }) else {
        continue
      }
      documents.append((file, try Self.document(file, folder, event.place)))
    }
    template = try TemplateLibrary.bundled.template(Self.template(scenario.template, folder))
    labels = try TemplateLibrary.bundled.labels()
    options = LayoutOptions(width: scenario.viewport.width, scale: scenario.viewport.scale)
    try Self.check(options, scenario)
    self.folder = main.folder
    files = documents.map { Self.located($0.path, folder) }
    warnings = documents.flatMap(\.document.warnings)
    conversation = Self.joined(documents.map(\.document))
    messages = Dictionary(conversation.messages.map { ($0.id, $0) }) { first, _ in first }
    let isLate = scenario.provider.imageLatency != nil
    index = MessageIndex(
      ids: main.conversation.messages.map { RowID($0.id) },
      files: Dictionary(documents.map { ($0.path, $0.document.rowIDs) }) { $1 },
      latePictures: isLate ? Self.pictures(conversation, main.folder) : [:]
    )
  }

  /// The conversation of some messages alone.
  ///
  /// - Parameter withPictures: Whether pictures are there; otherwise placeholders stand for them.
  func conversation(of window: [RowID], withPictures: Bool) -> Conversation {
    let shown = window.compactMap { messages[$0.name] }
    return Conversation(
      session: conversation.session,
      viewer: conversation.viewer,
      participants: conversation.participants,
      messages: withPictures ? shown : shown.map(\.awaitingPicture)
    )
  }

  private static func check(_ options: LayoutOptions, _ scenario: Scenario) throws {
    do throws(RenderingError) {
      try RenderLimits.check(options)
    } catch {
      let place = ScenarioPlace(file: scenario.file, path: "viewport")
      throw place.error("\(error) for messages".replacing("--", with: ""))
    }
  }

  private static func document(
    _ path: String,
    _ folder: String,
    _ place: ScenarioPlace
  ) throws -> ConversationDocument {
    let located = located(path, folder)
    guard FileManager.default.fileExists(atPath: located) else {
      let error = place.error("\(located): no such file; paths count from the scenario's folder")
      throw ScenarioError(
        file: error.file,
        line: error.line,
        message: error.message,
        isMissing: true
      )
    }
    return try ConversationDocument.load(path: located)
  }

  private static func located(_ path: String, _ folder: String) -> String {
    if path.hasPrefix("/") { return path }
    return folder == "." ? path : "\(folder)/\(path)"
  }

  /// A template's path counts from the scenario's folder too; a name is a name.
  private static func template(_ name: String, _ folder: String) -> String {
    name.contains("/") || name.hasSuffix(".yaml") ? located(name, folder) : name
  }

  private static func joined(_ documents: [ConversationDocument]) -> Conversation {
    let first = documents[0].conversation
    return Conversation(
      session: first.session,
      viewer: first.viewer,
      participants: documents.flatMap(\.conversation.participants),
      messages: documents.flatMap(\.conversation.messages)
    )
  }

  /// How many bytes the picture files have, by message.
  private static func pictures(
    _ conversation: Conversation,
    _ folder: DocumentFolder?
  ) -> [RowID: Int] {
    var sizes: [RowID: Int] = [:]
    for message in conversation.messages {
      guard let source = message.pictureSource else { continue }
      let path = folder?.resolve(source)
      let attributes = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
      sizes[RowID(message.id)] = attributes?[.size] as? Int ?? 0
    }
    return sizes
  }
}

extension ConversationDocument {
  fileprivate var rowIDs: [RowID] { conversation.messages.map { RowID($0.id) } }
}
