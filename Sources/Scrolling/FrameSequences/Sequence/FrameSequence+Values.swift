import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import Foundation

extension FrameSequence {
  /// Checks a scenario made in code, with the conversation and the template that it plays.
  ///
  /// ```swift
  /// var scenario = Scenario(duration: 2)
  /// scenario.viewport = ScenarioViewport(width: 320, height: 480, scale: 2)
  /// scenario.events = [.drag(at: 0.2, Drag(by: 600, over: 0.25, velocity: 900))]
  /// let sequence = try FrameSequence(scenario, conversation: document)
  /// ```
  ///
  /// - Parameters:
  ///   - scenario: The scenario; files that it names are looked up in the folder of its own file.
  ///   - conversation: The messages at the start, those not loaded yet included; nil for those that
  ///     the scenario names, or its rows.
  ///   - template: The template of messages and bars; nil for the template that the scenario names.
  ///   - templates: The templates that it can name, besides the bundled ones.
  ///   - extensions: Component types and strategies of the host's own.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  /// - Throws: `YAMLError` that names the invalid value, `ConversationError` or
  ///   `RenderingError`.
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
  /// Puts a conversation in place of the one that the scenario names.
  fileprivate mutating func show(
    _ conversation: ConversationDocument,
    in folder: inout ScenarioFolder
  ) throws(YAMLError) {
    if case .rows = content {
      throw YAMLLocation(file: file, path: "rows")
        .error("stands beside a conversation; keep one of them")
    }
    content = .conversation(ConversationOrigin.name)
    folder.documents[ConversationOrigin.name] = conversation
  }

  /// Makes documents of the messages that events contain.
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
  /// The messages made in code that the event contains, and their senders.
  fileprivate var attachment: ([Message], [Participant])? {
    switch self {
    case .prepend(.attached(let messages, let participants)),
      .append(.attached(let messages, let participants)):
      (messages, participants)
    default: nil
    }
  }

  /// Names the document of those messages instead of the messages themselves.
  fileprivate mutating func nameAttachment(_ name: String) {
    switch self {
    case .prepend: self = .prepend(.messages(name))
    case .append: self = .append(.messages(name))
    default: break
    }
  }
}
