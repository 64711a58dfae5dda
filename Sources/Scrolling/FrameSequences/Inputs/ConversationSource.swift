import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// The messages of a scenario, with those that its events bring, and the style of their page.
struct ConversationSource: Sendable {
  /// The template and options of the page.
  let style: PageStyle
  /// The words that pictures show.
  let labels: Labels
  /// The folder of the pictures.
  let folder: DocumentFolder?
  /// The documents that were read.
  let files: [String]
  /// One line each, for people to read.
  let warnings: [String]
  /// The messages by id, for the playback.
  let index: MessageIndex
  private let conversation: Conversation
  private let messages: [String: Message]

  /// Gets the documents that `scenario` names.
  init(
    _ path: String,
    of scenario: Scenario,
    style: PageStyle,
    resources: some ScenarioResources
  ) throws {
    let place = YAMLLocation(file: scenario.file, path: "conversation")
    let main = try resources.document(path, place)
    var documents = [(path: path, document: main)]
    for event in scenario.events {
      guard let file = event.messagesFile, !documents.contains(where: { $0.path == file }) else {
        continue
      }
      documents.append((file, try resources.document(file, event.place)))
    }
    self.style = style
    labels = try TemplateLibrary.bundled.labels()
    try Self.check(style.options, scenario)
    self.folder = main.folder
    files = documents.compactMap { resources.file(ofDocument: $0.path) }
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

  /// The name of the conversation: its title, or the other participant where there are two.
  var title: String? {
    if let title = conversation.session.title { return title }
    switch conversation.session.kind {
    case .private: return conversation.participants.first { $0.id != conversation.viewer }?.name
    case .group, .chatroom: return nil
    }
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
      let place = YAMLLocation(file: scenario.file, path: "viewport")
      throw place.error("\(error) for messages")
    }
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

  /// Returns the sizes of the picture files in bytes, by message.
  private static func pictures(
    _ conversation: Conversation,
    _ folder: DocumentFolder?
  ) -> [RowID: Int] {
    var sizes: [RowID: Int] = [:]
    for message in conversation.messages {
      guard let source = message.body.shownPicture?.source else { continue }
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

extension Message {
  /// The same message as long as its picture is not there.
  ///
  /// A placeholder stands for a picture whose file is missing; it is as large as the document says,
  /// or as a placeholder is where it does not.
  var awaitingPicture: Message {
    guard body.shownPicture != nil else { return self }
    return Message(
      id: id,
      sender: sender,
      sentAt: sentAt,
      status: status,
      editedAt: editedAt,
      replyTo: replyTo,
      reactions: reactions,
      body: body.replacingPicture(with: Self.awaited)
    )
  }
  /// A name that no file has.
  private static let awaited = ".chatframe-awaited"
}
