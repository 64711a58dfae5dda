import ChatframeConversations
import ChatframeDocuments
import ChatframeScenarios
import Foundation

extension Scenario {
  /// Returns the scenario with the bodies of the host's types, after checking that its events fit
  /// the conversation.
  ///
  /// - Parameters:
  ///   - document: The conversation before the first frame.
  ///   - others: The documents to which events refer.
  ///   - messageTypes: The message types that the host defines.
  /// - Returns: The scenario, with warnings about misspelt fields and answers that do not end.
  /// - Throws: `YAMLError` for the first event that does not fit.
  func checkingFlow(
    of document: ConversationDocument,
    and others: [ConversationDocument],
    messageTypes: Set<String>
  ) throws(YAMLError) -> Scenario {
    var scenario = self
    var check = FlowCheck(document, others)
    for event in eventsByTime { check.note(event) }
    for index in events.indices {
      guard case .flow(var action) = events[index].action else {
        try check.checkTouch(events[index])
        continue
      }
      let place = events[index].place
      if let body = action.body {
        let resolved = try FlowCheck.resolve(body, messageTypes, place)
        action.body = resolved.body
        scenario.warnings += resolved.warnings
        scenario.events[index].action = .flow(action)
      }
      try check.check(action, place, at: events[index].time)
    }
    scenario.warnings += scenario.answersAfterTheEnd()
    return scenario
  }
}

extension Scenario {
  /// Returns the scenario with the texts of answers that are in files, and the names of these files.
  func readingAnswers(
    _ resources: some ScenarioResources
  ) throws(YAMLError) -> (scenario: Scenario, files: [String]) {
    var (scenario, files) = (self, [String]())
    for index in events.indices {
      guard case .flow(.stream(let message, var answer)) = events[index].action,
        let file = answer.file
      else { continue }
      try answer.take(resources.text(file), from: file.text, file.place)
      scenario.events[index].action = .flow(.stream(message, answer))
      files += [resources.file(ofDocument: file.text)].compactMap(\.self)
    }
    return (scenario, files)
  }
}

/// Checks the ids, the participants and the pictures of events of the message flow.
private struct FlowCheck {
  private let conversation: Conversation
  private let folder: DocumentFolder?
  private let people: [String]
  /// All messages, also those that events bring.
  private var messages: Set<String>
  /// The messages that events have brought so far.
  private var new: Set<String> = []
  /// The times at which messages begin to stream.
  private var streams: [String: Double] = [:]
  private let old: Set<String>

  init(_ document: ConversationDocument, _ others: [ConversationDocument]) {
    conversation = document.conversation
    folder = document.folder
    people = conversation.participants.map(\.id)
    old = Set(([document] + others).flatMap { $0.conversation.messages.map(\.id) })
    messages = old
  }

  /// Notes the message that an event brings.
  mutating func note(_ event: ScenarioEvent) {
    guard case .flow(let action) = event.action, let new = action.newMessage else { return }
    messages.insert(new.id)
    if case .stream = action { streams[new.id] = event.time }
  }

  static func resolve(
    _ body: EmbeddedBody,
    _ messageTypes: Set<String>,
    _ place: YAMLLocation
  ) throws(YAMLError) -> (body: EmbeddedBody, warnings: [String]) {
    let name = place.line.map { "\(place.file):\($0)" } ?? place.file
    do throws(ConversationError) {
      let name = "\(name): \(place.path).body"
      var resolved = try body.resolved(messageTypes: messageTypes, name: name)
      if case .unknown(let type, _) = resolved.body.body {
        let question = Suggestion.question(for: type, among: MessageBody.standardTypeNames)
        resolved.warnings.append(
          "\(name).type: \(Excerpt.quoted(type)) is unknown and drawn as an unsupported message"
            + (question.map { "; \($0)" } ?? "")
        )
      }
      return resolved
    } catch {
      throw place.error(error.problem)
    }
  }

  mutating func check(
    _ action: FlowAction,
    _ place: YAMLLocation,
    at time: Double
  ) throws(YAMLError) {
    for person in action.participants where !people.contains(person) {
      let hint = Suggestion.text(for: person, among: people)
      throw place.error("unknown participant \(Excerpt.quoted(person)); \(hint)")
    }
    if let id = action.message { try check(message: id, place) }
    if let message = action.newMessage {
      guard !message.id.isEmpty else { throw place.error("has an empty id; name the message") }
      guard !old.contains(message.id), new.insert(message.id).inserted else {
        throw place.error(
          "\(Excerpt.quoted(message.id)) is already the id of a message; ids must be unique"
        )
      }
      switch action {
      case .receive where message.sender == conversation.viewer:
        throw place.error("is from the viewer; use \"send\", or another participant")
      case .stream where message.sender == conversation.viewer:
        throw place.error("is from the viewer; expected another participant as the sender")
      default: break
      }
    }
    if case .control(let id, _) = action, streams[id].map({ $0 <= time }) != true {
      let problem = streams[id] == nil ? "is not an answer that streams" : "does not stream yet"
      throw place.error(
        "\(Excerpt.quoted(id)) \(problem); expected the id of an earlier \"stream\""
      )
    }
    if case .control(_, .pause(let duration)) = action {
      try place.check(duration, in: ScenarioLimits.time, name: "duration")
    }
    if case .stream(_, let answer) = action { try answer.check(place) }
    if let body = action.body { try check(body, place) }
  }

  /// Checks the message that a touch is on.
  func checkTouch(_ event: ScenarioEvent) throws(YAMLError) {
    guard case .touch(let action) = event.action, case .message(let id)? = action.target else {
      return
    }
    try check(message: id, event.place)
  }

  private func check(message id: String, _ place: YAMLLocation) throws(YAMLError) {
    guard !messages.contains(id) else { return }
    let question = Suggestion.question(for: id, among: messages.sorted())
    let hint = question ?? "expected the id of a message of the conversation or of an event"
    throw place.error("unknown message \(Excerpt.quoted(id)); \(hint)")
  }

  /// Checks the mentions and the paths of a body by the rules for documents.
  private func check(_ body: EmbeddedBody, _ place: YAMLLocation) throws(YAMLError) {
    let sample = Message(
      id: "message",
      sender: conversation.viewer,
      sentAt: Timestamp(secondsSince1970: 0),
      body: body.body
    )
    let small = Conversation(
      session: conversation.session,
      viewer: conversation.viewer,
      participants: conversation.participants,
      messages: [sample]
    )
    do throws(ConversationError) {
      try small.validate(folder: folder)
    } catch {
      throw place.error(error.problem.replacing("messages[0].", with: ""))
    }
  }
}
