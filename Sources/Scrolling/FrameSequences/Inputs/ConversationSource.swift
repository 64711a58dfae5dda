import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTimelines
import Foundation

/// The messages of a scenario and its events, and the style of their page.
struct ConversationSource: Sendable {
  /// The template and options of the page.
  let style: PageStyle
  /// The localised labels in pictures.
  let labels: Labels
  /// The folder of the pictures.
  let folder: DocumentFolder?
  /// The paths of the documents that were read.
  let files: [String]
  /// The warnings about the documents, one line each.
  let warnings: [String]
  /// The messages by id, for the playback.
  let index: MessageIndex
  /// The messages before the first frame, as the message flow changes them; `nil` if it does not.
  let flow: ScenarioFlow?
  private let conversation: Conversation
  private let messages: [String: Message]

  /// Reads the documents to which `scenario` refers.
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
    folder = main.folder
    let (scenario, texts) = try scenario.readingAnswers(resources)
    files = documents.compactMap { resources.file(ofDocument: $0.path) } + texts
    let checked = try scenario.checkingFlow(
      of: main,
      and: documents.dropFirst().map(\.document),
      messageTypes: resources.library.vocabulary.messageTypes
    )
    warnings =
      documents.flatMap(\.document.warnings)
      + checked.warnings.filter { !scenario.warnings.contains($0) }
    conversation = Self.joined(documents.map(\.document)).addingTypingMessages()
    messages = Dictionary(conversation.messages.map { ($0.id, $0) }) { first, _ in first }
    let opening = main.conversation
    flow = scenario.hasFlow ? ScenarioFlow(checked, opening) : nil
    let isLate = scenario.provider.imageLatency != nil
    index = MessageIndex(
      ids: flow?.rows ?? opening.addingTypingMessages().messages.map { RowID($0.id) },
      files: Dictionary(documents.map { ($0.path, $0.document.rowIDs) }) { $1 },
      latePictures: isLate ? Self.pictures(conversation, folder) : [:],
      answers: Self.answers(conversation)
    )
  }

  /// The title of the conversation; for a private session without a title, the other participant's
  /// name.
  var title: String? { conversation.title }

  /// Returns whether a message was sent by a participant other than the viewer.
  func isFromOthers(_ id: RowID) -> Bool {
    guard let sender = messages[id.name]?.sender else { return false }
    return sender != conversation.viewer
  }

  /// The id of the first message that the viewer has not read; `nil` if all are read.
  var unreadFrom: String? { conversation.unreadFrom }

  /// Returns the conversation with only some of its messages.
  ///
  /// - Parameters:
  ///   - window: The ids of the messages.
  ///   - flow: The messages as the message flow has changed them; `nil` for the document's.
  ///   - withPictures: Whether pictures are loaded; otherwise those that arrive late are replaced by
  ///     placeholders.
  /// - Returns: The conversation.
  func conversation(
    of window: [RowID],
    in flow: ScenarioFlow?,
    withPictures: Bool
  ) -> Conversation {
    let shown = window.compactMap { flow?.message($0) ?? messages[$0.name] }
    guard !withPictures else { return conversation.replacingMessages(with: shown) }
    return conversation.replacingMessages(
      with: shown.map { index.latePictures[RowID($0.id)] == nil ? $0 : $0.awaitingPicture }
    )
  }

  /// Checks the options of the first page, and those after rotations.
  private static func check(_ options: LayoutOptions, _ scenario: Scenario) throws {
    let place = YAMLLocation(file: scenario.file, path: "viewport")
    try check(options, at: place)
    for event in scenario.events {
      guard case .screen(.rotate(let width, _)) = event.action else { continue }
      var rotated = options
      rotated.width = width
      try check(rotated, at: event.place)
    }
  }

  private static func check(_ options: LayoutOptions, at place: YAMLLocation) throws {
    do throws(RenderingError) {
      try RenderLimits.check(options)
    } catch {
      throw place.error("\(error) for messages")
    }
  }

  private static func joined(_ documents: [ConversationDocument]) -> Conversation {
    let first = documents[0].conversation
    return Conversation(
      session: first.session,
      viewer: first.viewer,
      participants: documents.flatMap(\.conversation.participants),
      messages: documents.flatMap(\.conversation.messages),
      unreadFrom: first.unreadFrom,
      typing: first.typing
    )
  }

  /// Returns the sizes of the picture files in bytes, by message.
  private static func pictures(
    _ conversation: Conversation,
    _ folder: DocumentFolder?
  ) -> [RowID: Int] {
    var sizes: [RowID: Int] = [:]
    for message in conversation.messages {
      let pictures = message.body.shownPictures
      guard !pictures.isEmpty else { continue }
      sizes[RowID(message.id)] = pictures.reduce(0) { $0 + byteCount(of: $1.source, folder) }
    }
    return sizes
  }

  /// Returns the messages that are answers.
  private static func answers(_ conversation: Conversation) -> Set<RowID> {
    let answers = conversation.messages.filter { message in
      if case .answer = message.body { true } else { false }
    }
    return Set(answers.map { RowID($0.id) })
  }

  private static func byteCount(of source: String, _ folder: DocumentFolder?) -> Int {
    let path = folder?.resolve(source)
    let attributes = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    return attributes?[.size] as? Int ?? 0
  }
}

extension ConversationDocument {
  fileprivate var rowIDs: [RowID] { conversation.messages.map { RowID($0.id) } }
}

extension Message {
  /// The message as it is before its pictures are loaded.
  ///
  /// Each is replaced by a placeholder with the size from the document, or the default size.
  var awaitingPicture: Message {
    guard !body.shownPictures.isEmpty else { return self }
    return replacingBody(with: body.replacingPictures(with: Self.awaited))
  }

  /// The name of a file that does not exist.
  private static let awaited = ".chatframe-awaited"
}
