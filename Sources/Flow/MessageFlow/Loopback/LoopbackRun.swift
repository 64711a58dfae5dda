/// A run of a session with a loop-back service on a virtual clock.
///
/// Events are scheduled, and the effects of each are answered by further events as the script says.
/// Events of the same time are handled in the order in which they were scheduled. A request that
/// was passed to the service is carried out even if it is cancelled, as by a server.
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

  private struct Scheduled: Sendable {
    var time: Double
    var event: SessionEvent
  }

  /// The session after the last step.
  public private(set) var session: MessageSession
  private var answers: LoopbackAnswers
  private let history: MemoryMessageProvider
  /// The events that are not handled yet, by ascending time.
  private var queue: [Scheduled] = []
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
    self.history = MemoryMessageProvider(history)
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
    let time = max(time, self.time)
    var index = queue.count
    while index > 0, queue[index - 1].time > time { index -= 1 }
    queue.insert(Scheduled(time: time, event: event), at: index)
  }

  /// Handles the next event up to a time.
  ///
  /// - Parameter end: A time in seconds since 1970.
  /// - Returns: The event with its effects; `nil` if none is left until then.
  public mutating func step(until end: Double = .infinity) -> Step? {
    guard let next = queue.first, next.time <= end else { return nil }
    queue.removeFirst()
    time = next.time
    let effects = session.handle(next.event, at: time)
    for effect in effects { answer(effect) }
    return Step(time: time, event: next.event, effects: effects)
  }

  private mutating func answer(_ effect: SessionEffect) {
    switch effect {
    case .check(let id, let request):
      let decision = answers.decision(about: row(of: request))
      schedule(.checked(id, .success(decision)), at: time + script.precheck.delay)
    case .prepare(let id, let request):
      let result = answers.preparation(of: request, for: row(of: request))
      schedule(.prepared(id, result), at: time + script.preparation.delay)
    case .perform(let id, let request): perform(id, request)
    case .cancel(let id): queue.removeAll { $0.event.isHookAnswer(of: id) }
    case .loadPage(let id, let anchor, let limit):
      let page = history.page(before: anchor, limit: limit)
      schedule(.pageArrived(id, .success(page)), at: time + script.pageLatency)
    case .cancelPage(let id): queue.removeAll { $0.event.isPage(id) }
    case .changed, .typingChanged, .markRead, .forwarded, .finished, .failed: break
    }
  }

  private mutating func perform(_ id: OperationID, _ request: MessageServiceRequest) {
    let row = row(of: request)
    let result = answers.answer(request, for: row, at: time)
    let answered = time + script.latency
    schedule(.answered(id, result), at: answered)
    guard request.action == .send || request.action == .resend,
      case .success(let receipt) = result
    else { return }
    let serverID = receipt.serverID ?? row
    if let delay = script.delivered {
      schedule(.statusChanged(id: serverID, .delivered), at: answered + delay)
    }
    if let delay = script.read {
      schedule(.statusChanged(id: serverID, .read), at: answered + delay)
    }
  }

  /// Returns the name of the row that a request is about.
  private func row(of request: MessageServiceRequest) -> String {
    session.store.name(ofMessage: request.message.id)
  }
}

extension SessionEvent {
  fileprivate func isHookAnswer(of id: OperationID) -> Bool {
    switch self {
    case .checked(id, _), .prepared(id, _): true
    default: false
    }
  }

  fileprivate func isPage(_ id: PageRequestID) -> Bool {
    if case .pageArrived(id, _) = self { return true }
    return false
  }
}
