/// A run of a session with a loop-back service on a virtual clock.
///
/// Events are scheduled, and the effects of each are answered by further events as the script says.
/// Events of the same time are handled in the order in which they were scheduled; a hook that answers
/// without delay answers before them. A request that was passed to the service is carried out even if
/// it is cancelled, as by a server. An answer that the script delays for ever is never given.
public struct LoopbackRun: Sendable {
  /// An event with its effects.
  public struct Step: Hashable, Sendable {
    /// The time of the event, in seconds since 1970.
    public let time: Double
    /// The event.
    public let event: SessionEvent
    /// The effects of the event.
    public let effects: [SessionEffect]
  }

  /// The session after the last step.
  public private(set) var session: MessageSession
  private var answers: LoopbackAnswers
  private let history: MemoryMessageProvider
  /// The events that are not handled yet.
  private var queue = EventQueue()
  /// The operations whose hooks answer although they are cancelled.
  private var lateOperations: Set<OperationID> = []
  private var time = -Double.infinity

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - session: The session before the first event.
  ///   - script: The behaviour of the service.
  ///   - history: The messages that the service has, in any order, for pages.
  public init(
    _ session: MessageSession,
    script: LoopbackScript = LoopbackScript(),
    history: [SessionMessage] = []
  ) {
    self.session = session
    self.history = MemoryMessageProvider(history, session: session.id)
    answers = LoopbackAnswers(script)
  }

  /// The behaviour of the service.
  public var script: LoopbackScript { answers.script }

  /// Schedules an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time in seconds since 1970, finite; an earlier time than that of the last step
  ///     counts as that time.
  public mutating func schedule(_ event: SessionEvent, at time: Double) {
    precondition(time.isFinite, "the time of an event must be a finite number")
    queue.add(event, at: max(time, self.time))
  }

  /// Handles the next event up to a time.
  ///
  /// - Parameter end: A time in seconds since 1970.
  /// - Returns: The event with its effects; `nil` if none is left until then.
  public mutating func step(until end: Double = .infinity) -> Step? {
    guard let next = queue.first, next.time <= end else { return nil }
    _ = queue.removeFirst()
    time = next.time
    let effects = session.handle(next.event, at: time)
    for effect in effects { answer(effect) }
    return Step(time: time, event: next.event, effects: effects)
  }

  private mutating func answer(_ effect: SessionEffect) {
    switch effect {
    case .check(let id, let request):
      if script.answers.afterCancellation.contains(row(of: request)) { lateOperations.insert(id) }
      let decision = answers.decision(about: row(of: request))
      answer(.checked(id, .success(decision)), request, after: script.precheck.delay)
    case .prepare(let id, let request):
      let result = answers.preparation(of: request, for: row(of: request))
      answer(.prepared(id, result), request, after: script.preparation.delay)
    case .perform(let id, let request): perform(id, request)
    case .cancel(let id): cancel(id)
    case .loadPage(let id, let anchor, let limit):
      let page = history.page(before: anchor, limit: limit)
      schedule(.pageArrived(id, .success(page)), after: script.pageLatency)
    case .cancelPage(let id): queue.removeAll { $0.isPage(id) }
    case .changed, .typingChanged, .markRead, .forwarded, .finished, .failed: break
    }
  }

  /// Schedules the answer to a request as often as the script says.
  private mutating func answer(
    _ event: SessionEvent,
    _ request: MessageServiceRequest,
    after delay: Double
  ) {
    let row = row(of: request)
    guard !script.answers.never.contains(row) else { return }
    schedule(event, after: delay)
    if script.answers.twice.contains(row) { schedule(event, after: delay) }
  }

  /// Schedules an event after a delay; one after an infinite delay never happens.
  private mutating func schedule(_ event: SessionEvent, after delay: Double) {
    guard LoopbackScript.isFinite(delay) else { return }
    let isImmediate = delay <= 0 && event.hookOperation != nil
    queue.add(event, at: time + max(0, delay), isImmediate: isImmediate)
  }

  /// Removes the answers of the hooks to an operation that is cancelled, unless the script gives them
  /// all the same.
  private mutating func cancel(_ id: OperationID) {
    guard !lateOperations.contains(id) else { return }
    queue.removeAll { $0.hookOperation == id }
  }

  private mutating func perform(_ id: OperationID, _ request: MessageServiceRequest) {
    let row = row(of: request)
    let result = answers.answer(request, for: row, at: time)
    answer(.answered(id, result), request, after: script.latency)
    guard !script.answers.never.contains(row), request.action == .send || request.action == .resend,
      case .success(let receipt) = result
    else { return }
    let serverID = receipt.serverID ?? row
    if let delay = script.delivered {
      schedule(.statusChanged(id: serverID, .delivered), after: script.latency + delay)
    }
    if let delay = script.read {
      schedule(.statusChanged(id: serverID, .read), after: script.latency + delay)
    }
  }

  /// Returns the name of the row that a request is about.
  private func row(of request: MessageServiceRequest) -> String {
    session.store.name(ofMessage: request.message.id)
  }
}

extension SessionEvent {
  /// The operation about which a hook answers; `nil` for other events.
  fileprivate var hookOperation: OperationID? {
    switch self {
    case .checked(let id, _), .prepared(let id, _): id
    case .send, .resend, .forward, .revoke, .save, .delete, .viewed, .requestHistory,
      .cancelHistory, .cancel, .received, .edited, .streamed, .reacted, .statusChanged,
      .typing, .read, .revokedByOther, .removed, .pageArrived, .answered:
      nil
    }
  }

  fileprivate func isPage(_ id: PageRequestID) -> Bool {
    if case .pageArrived(id, _) = self { return true }
    return false
  }
}
