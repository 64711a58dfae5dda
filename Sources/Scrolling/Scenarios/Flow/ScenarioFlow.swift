import ChatframeConversations
import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeTimelines

/// The message flow of a scenario: a session with a loop-back service on the virtual clock.
///
/// The flow is a value that is advanced frame by frame. It begins with all messages of the
/// conversation, also those that the list has not loaded yet.
package struct ScenarioFlow: Sendable {
  /// The changes of the flow from one frame to the next.
  package struct Step: Hashable, Sendable {
    /// The rows that are no longer in the session.
    var removals: Set<RowID> = []
    /// The rows that are new in the session, or have moved, in no order.
    var insertions: Set<RowID> = []
    /// A Boolean value that indicates whether a message, or who is writing, has changed.
    var isChange = false
    /// A Boolean value that indicates whether the list is reloaded.
    var isReload = false
    /// The messages that the viewer sent and that have appeared.
    var ownMessages: Set<RowID> = []
    /// The messages that have arrived from others.
    var arrivals: [RowID] = []
    /// The events for `frames.json`, in order.
    package internal(set) var events: [FlowEvent] = []
    /// The warnings about refused actions, one line each.
    package internal(set) var warnings: [String] = []
  }

  /// The rows of participants who are writing a message, below all messages.
  package private(set) var typingRows: [RowID]
  /// The rows of all participants who have written messages so far.
  private(set) var allTypingRows: Set<RowID> = []
  /// The events that take effect in the first frame; `nil` if there are none.
  private(set) var opening: Step?
  /// The time of the first frame, in seconds since 1970.
  let origin: Double
  private let offset: Int
  private var run: LoopbackRun
  /// The answers that have not ended, in the order of their beginnings.
  private var answers: [AnswerRun] = []
  /// The number of bytes that the Markdown parser has read of answers that have ended.
  private var parsedBefore = 0

  /// Creates the flow of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with its events.
  ///   - conversation: The conversation before the first frame.
  package init(_ scenario: Scenario, _ conversation: Conversation) {
    let newest = conversation.messages.last?.sentAt
    origin = max(scenario.page.now ?? -.infinity, newest?.secondsSince1970 ?? 0)
    offset = newest?.offsetInSeconds ?? 0
    let id = conversation.session.id
    let session = MessageSession(
      id: id,
      viewer: conversation.viewer,
      configuration: scenario.session,
      names: Dictionary(conversation.participants.map { ($0.id, $0.name) }) { first, _ in first },
      messages: conversation.sessionMessages
    )
    run = LoopbackRun(session, script: scenario.service)
    typingRows = []
    schedule(conversation, scenario)
    opening = advance(to: 0)
  }

  /// The rows of the first frame, oldest first: messages, and dots for those who are writing.
  package var rows: [RowID] { store.rows + typingRows }

  /// The number of bytes that the Markdown parser has read of answers that stream.
  package var parsedByteCount: Int { answers.reduce(parsedBefore) { $0 + $1.parsedByteCount } }

  /// The messages of the session.
  package var store: MessageStore { run.session.store }

  /// A Boolean value that indicates whether the newest message is an answer that streams.
  package var isWriting: Bool {
    guard store.count > 0, case .answer(let answer) = store.message(at: store.count - 1).body else {
      return false
    }
    return answer.state == .streaming
  }

  /// The participants who are writing a message.
  package var typing: [String] { run.session.typing }

  /// Returns a time of the scenario as a time of messages.
  func timestamp(at time: Double) -> Timestamp {
    // A message at time 0 is newer than the newest one of the conversation.
    Timestamp(secondsSince1970: origin + max(time, 0.001), offsetInSeconds: offset)
  }

  /// Returns a time of the scenario in seconds since 1970.
  package func now(at time: Double) -> Double { origin + time }

  private mutating func schedule(_ conversation: Conversation, _ scenario: Scenario) {
    if !conversation.typing.isEmpty {
      run.schedule(.typing(conversation.typing), at: origin)
      _ = run.step(until: origin)
      showTyping()
    }
    let others = scenario.messagesFromOthers(in: conversation)
    for (index, event) in scenario.eventsByTime.enumerated() {
      guard case .flow(let action) = event.action else { continue }
      if case .stream(let new, let answer) = action {
        let controls = scenario.controls(of: new.id, from: event.time)
        answers.append(AnswerRun(of: new.id, answer, from: event.time, controls: controls))
      }
      let context = FlowAction.Context(
        session: conversation.session.id,
        viewer: conversation.viewer,
        messagesFromOthers: others,
        time: timestamp(at: event.time),
        sequence: Int64(ScenarioLimits.rowCount + index)
      )
      for step in action.sessionEvents(context) { run.schedule(step, at: origin + event.time) }
    }
  }

  /// Schedules an action that the viewer chooses from a menu.
  mutating func schedule(_ event: SessionEvent, at time: Double) {
    run.schedule(event, at: origin + time)
  }

  /// Handles all events up to a time, and returns their net changes.
  ///
  /// - Parameter time: The time in seconds from the first frame.
  /// - Returns: The changes; `nil` if nothing happened.
  mutating func advance(to time: Double) -> Step? {
    var step: Step?
    handleEvents(until: time, &step)
    advanceAnswers(to: time, &step)
    handleEvents(until: time, &step)
    if step?.isChange == true { showTyping() }
    return step
  }

  private mutating func handleEvents(until time: Double, _ step: inout Step?) {
    // Seconds since 1970 have a resolution of a quarter of a microsecond.
    while let next = run.step(until: origin + time + 1e-6) {
      var current = step ?? Step()
      current.add(next, in: run.session)
      step = current
    }
  }

  /// Schedules what answers have received up to a time.
  private mutating func advanceAnswers(to time: Double, _ step: inout Step?) {
    for index in answers.indices where answers[index].begin <= time {
      let id = answers[index].message
      // The message may have been deleted or withdrawn.
      guard store.hasAnswer(id) else { continue }
      let before = answers[index].shown?.state
      guard let answer = answers[index].advance(to: time) else { continue }
      run.schedule(.streamed(id: id, body: .answer(answer)), at: origin + time)
      if answer.state != before ?? .streaming {
        step = step ?? Step()
        step?.events.append(FlowEvent(answer.state, id))
      }
    }
    let isOver = answers.map { $0.begin <= time && ($0.isOver || !store.hasAnswer($0.message)) }
    guard isOver.contains(true) else { return }
    parsedBefore += zip(answers, isOver).reduce(0) { $0 + ($1.1 ? $1.0.parsedByteCount : 0) }
    answers = zip(answers, isOver).filter { !$1 }.map(\.0)
  }

  private mutating func showTyping() {
    typingRows = typing.map { person in
      var id = "typing-\(person)"
      while store.row(ofMessage: id) != nil { id += "'" }
      return RowID(id)
    }
    allTypingRows.formUnion(typingRows)
  }

  /// Returns the message of a row, with dots for a participant who is writing; `nil` for none.
  package func message(_ id: RowID) -> Message? {
    if let message = store.message(id) { return message }
    guard let index = typingRows.firstIndex(of: id) else { return nil }
    let newest = store.count > 0 ? store.message(at: store.count - 1).sentAt : nil
    return Message(
      id: id.name,
      sender: typing[index],
      sentAt: newest ?? timestamp(at: 0),
      body: .typing
    )
  }
}

extension Scenario {
  /// Returns a warning for each answer that has not ended in the last frame.
  ///
  /// - Precondition: The texts of answers have been read.
  package func answersAfterTheEnd() -> [String] {
    let last = Double(frameCount - 1) / viewport.refreshRate
    return events.compactMap { event in
      guard event.time <= last, case .flow(.stream(let new, let answer)) = event.action,
        !removesMessage(new.id)
      else { return nil }
      let controls = controls(of: new.id, from: event.time)
      let run = AnswerRun(of: new.id, answer, from: event.time, controls: controls)
      guard let end = run.end(after: last) else { return nil }
      let times = [end, last].map { NumberFormat.text($0, places: 2) }
      let problem =
        "the answer \(Excerpt.quoted(new.id)) ends at \(times[0]) s, after the last frame at "
        + "\(times[1]) s; raise \"duration\""
      return event.place.error(problem).description
    }
  }

  /// Returns whether an event removes a message, which ends its answer.
  private func removesMessage(_ id: String) -> Bool {
    events.contains { event in
      switch event.action {
      case .flow(.delete(id)), .flow(.revoke(id)): true
      default: false
      }
    }
  }

  /// Returns what happens to an answer after its beginning, by time.
  fileprivate func controls(
    of message: String,
    from begin: Double
  ) -> [(time: Double, control: AnswerRun.Control)] {
    eventsByTime.compactMap { event in
      guard case .flow(.control(message, let control)) = event.action, event.time >= begin else {
        return nil
      }
      return (event.time, control)
    }
  }
}

extension MessageStore {
  /// Returns whether a message is in the session, with an answer as its content.
  fileprivate func hasAnswer(_ id: String) -> Bool {
    guard let row = row(ofMessage: id), case .answer = message(row)?.body else { return false }
    return true
  }
}

extension ScenarioFlow.Step {
  /// Adds the effects of an event.
  fileprivate mutating func add(_ step: LoopbackRun.Step, in session: MessageSession) {
    events += step.event.arrivals.map { $0.named(by: session.store) }
    if case .received(let messages) = step.event {
      arrivals += messages.compactMap { session.store.row(ofMessage: $0.message.id) }
    }
    for effect in step.effects {
      switch effect {
      case .changed(let changes): add(changes, in: session)
      case .typingChanged(let people):
        isChange = true
        events.append(FlowEvent(.typing, people))
      case .forwarded, .loadPage, .cancelPage, .check, .prepare, .perform, .cancel, .markRead:
        break
      case .finished(let outcome): events.append(FlowEvent(outcome))
      case .failed(let failure): warn(about: failure)
      }
    }
  }

  private mutating func add(_ changes: MessageChanges, in session: MessageSession) {
    guard !changes.isEmpty else { return }
    isChange = true
    noteRepetition(changes, of: session)
    let inserted = changes.inserts.map(\.id) + changes.moves.map(\.id)
    if session.configuration.updateMode == .reload {
      isReload = true
      addNew(inserted.filter { !changes.deletes.contains($0) }, in: session)
      let kept = Set(inserted)
      remove(changes.deletes.filter { !kept.contains($0) })
    } else {
      remove(changes.deletes + changes.moves.map(\.id))
      addNew(inserted, in: session)
    }
  }

  /// Notes that a message that could not be sent is being sent again.
  private mutating func noteRepetition(_ changes: MessageChanges, of session: MessageSession) {
    for id in changes.updates where session.store.message(id)?.status == .sending {
      events.append(FlowEvent(.sending, [id.name]))
    }
  }

  private mutating func remove(_ ids: [RowID]) {
    for id in ids where insertions.remove(id) == nil { removals.insert(id) }
  }

  private mutating func addNew(_ ids: [RowID], in session: MessageSession) {
    insertions.formUnion(ids)
    for id in ids {
      guard let message = session.store.message(id), message.sender == session.viewer,
        message.status == .sending
      else { continue }
      ownMessages.insert(id)
      events.append(FlowEvent(.sending, [id.name]))
    }
  }

  /// Warns about actions that a precheck or a rule refused; scripted failures are no surprise.
  private mutating func warn(about failure: SessionFailure) {
    switch failure.cause {
    case .service, .source, .preparation: break
    default: warnings.append("\(failure)")
    }
  }
}

extension FlowEvent {
  /// Creates the event of an action that has ended.
  init(_ outcome: OperationOutcome) {
    let id = outcome.row.name
    switch outcome.result {
    case .failed: self.init(.failed, [id] + Self.words(outcome.action))
    case .refused: self.init(.refused, [id] + Self.words(outcome.action))
    case .cancelled: self.init(.cancelled, [id] + Self.words(outcome.action))
    case .succeeded: self.init(Self.kind(outcome.action), [id])
    }
  }

  /// Names the action, unless it is a send.
  private static func words(_ action: SessionAction) -> [String] {
    switch action {
    case .send, .resend: []
    case .forward, .revoke, .save, .delete, .loadHistory, .receive: [action.rawValue]
    }
  }

  private static func kind(_ action: SessionAction) -> Kind {
    switch action {
    case .send, .resend, .loadHistory: .sent
    case .forward: .forwarded
    case .revoke: .revoked
    case .save: .saved
    case .delete: .deleted
    case .receive: .received
    }
  }
}

extension SessionEvent {
  /// The events for `frames.json` that the arrival itself causes.
  fileprivate var arrivals: [FlowEvent] {
    switch self {
    case .received(let messages): messages.map { FlowEvent(.received, [$0.message.id]) }
    case .edited(let id, _, _): [FlowEvent(.edited, [id])]
    // The state of the answer is recorded when it changes.
    case .streamed: []
    case .reacted(let id, let emoji, let person, let isAdded):
      [FlowEvent(.reacted, [id, emoji, person] + (isAdded ? [] : ["removed"]))]
    case .statusChanged(let id, let status): [FlowEvent(status, id)]
    case .read(let id): [FlowEvent(.read, [id])]
    case .revokedByOther(let id): [FlowEvent(.revoked, [id])]
    case .removed(let ids): ids.map { FlowEvent(.deleted, [$0]) }
    case .send, .resend, .forward, .revoke, .save, .delete, .viewed, .requestHistory,
      .cancelHistory, .cancel, .typing, .pageArrived, .checked, .prepared, .answered:
      []
    }
  }
}

extension FlowEvent {
  /// Creates the event of a state that an answer has reached.
  fileprivate init(_ state: Answer.State, _ id: String) {
    let kind: Kind =
      switch state {
      case .streaming: .answerRestarted
      case .complete: .answerCompleted
      case .stopped: .answerStopped
      case .failed: .answerFailed
      }
    self.init(kind, [id])
  }

  /// Returns the event with the id of the row instead of that of the server.
  fileprivate func named(by store: MessageStore) -> FlowEvent {
    guard let id = details.first, let row = store.row(ofMessage: id) else { return self }
    return FlowEvent(kind, [row.name] + details.dropFirst())
  }

  /// Creates the event of a status that a message has reached.
  fileprivate init(_ status: DeliveryStatus, _ id: String) {
    let kind: Kind =
      switch status {
      case .sending: .sending
      case .sent: .sent
      case .delivered: .delivered
      case .read: .read
      case .failed: .failed
      }
    self.init(kind, [id])
  }
}
