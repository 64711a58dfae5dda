import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import Foundation

extension FrameSequence {
  /// Creates a frame sequence from a scenario that is made in code, and checks its values.
  ///
  /// ```swift
  /// var scenario = Scenario(duration: 2)
  /// scenario.viewport = ScenarioViewport(width: 320, height: 480, scale: 2)
  /// scenario.events = [.drag(at: 0.2, Drag(by: 600, over: 0.25, velocity: 900))]
  /// let sequence = try FrameSequence(scenario, conversation: document)
  /// ```
  ///
  /// - Parameters:
  ///   - scenario: The scenario; its paths are relative to the folder of its file.
  ///   - conversation: The initial messages, including those that are not loaded yet; `nil` for the
  ///     scenario's own conversation or rows.
  ///   - template: The template of messages and bars; `nil` for the scenario's own.
  ///   - templates: The templates that the scenario can use, in addition to the bundled ones.
  ///   - extensions: The host's own component types and strategies.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
  /// - Throws: `YAMLError` that names the invalid value, `ConversationError` or `RenderingError`.
  public init(
    _ scenario: Scenario,
    conversation: ConversationDocument? = nil,
    template: Template? = nil,
    templates: TemplateLibrary = .bundled,
    extensions: LayoutExtensions = LayoutExtensions(),
    allowsLarge: Bool = false
  ) throws {
    var scenario = try scenario.checked(allowsLarge: allowsLarge)
    var folder = ScenarioFolder(ScenarioFolder.path(of: scenario.file), templates, extensions)
    folder.template = template
    var inputs = FNV1aHash()
    inputs.add(partsOf: scenario)
    if let conversation {
      try scenario.show(conversation, in: &folder)
      inputs.add(partsOf: conversation.conversation)
    }
    scenario.nameAttachments(in: &folder)
    try self.init(scenario, folder, extensions, inputs: Data(String(inputs.value).utf8))
  }
}

extension Scenario {
  /// Replaces the scenario's conversation.
  fileprivate mutating func show(
    _ conversation: ConversationDocument,
    in folder: inout ScenarioFolder
  ) throws(YAMLError) {
    if case .rows = content {
      throw YAMLLocation(file: file, path: "rows")
        .error("cannot be combined with a conversation; keep one of them")
    }
    content = .conversation(ConversationOrigin.name)
    folder.documents[ConversationOrigin.name] = conversation
  }

  /// Turns the messages of events into documents, and refers to the documents by name.
  fileprivate mutating func nameAttachments(in folder: inout ScenarioFolder) {
    let main = folder.documents[ConversationOrigin.name]?.conversation
    for index in events.indices {
      guard let (messages, participants) = events[index].action.attachment else { continue }
      let name = "events[\(index)].messages"
      folder.documents[name] = ConversationDocument(
        conversation: Conversation(
          session: main?.session ?? Session(id: name, kind: .group),
          viewer: main?.viewer ?? "",
          participants: participants,
          messages: messages
        )
      )
      events[index].action.nameAttachment(name)
    }
  }
}

extension ScenarioEvent.Action {
  /// The messages of the event that are made in code, with their senders.
  fileprivate var attachment: ([Message], [Participant])? {
    switch self {
    case .prepend(.attached(let messages, let participants)),
      .append(.attached(let messages, let participants)):
      (messages, participants)
    default: nil
    }
  }

  /// Replaces the messages by the name of their document.
  fileprivate mutating func nameAttachment(_ name: String) {
    switch self {
    case .prepend: self = .prepend(.messages(name))
    case .append: self = .append(.messages(name))
    default: break
    }
  }
}
