/// A session at run time: a ``MessageSession`` with its source, its service, its hooks and a clock.
///
/// Each live session has parts of its own and shares no state with others, except through the
/// ``SessionDirectory`` that it is given. Tasks that hang can be cancelled and are subject to time
/// limits; their late answers are ignored.
///
/// ```swift
/// let live = try LiveSession(
///   MessageSession(id: "noodles", viewer: "mei"),
///   parts: LiveSession.Parts(provider: provider, service: service),
///   clock: SessionClock(ContinuousClock(), start: Date().timeIntervalSince1970)
/// )
/// let (session, updates) = await live.subscribe()
/// await live.handle(.requestHistory)
/// for await update in updates { … }
/// ```
public actor LiveSession {
  /// The parts of a session that a host injects.
  public struct Parts: Sendable {
    /// The source of older messages; `nil` if all messages arrive.
    public var provider: (any SessionMessageProvider)?
    /// The service that carries out what the viewer does.
    public var service: any MessageServiceInterface
    /// The hooks around the requests.
    public var hooks: MessageServiceHooks
    /// The sessions into which messages may be forwarded.
    public var directory: SessionDirectory?

    /// Creates the parts of a session.
    ///
    /// - Parameters:
    ///   - provider: The source of older messages.
    ///   - service: The service that carries out what the viewer does.
    ///   - hooks: The hooks around the requests.
    ///   - directory: The sessions into which messages may be forwarded.
    public init(
      provider: (any SessionMessageProvider)? = nil,
      service: any MessageServiceInterface,
      hooks: MessageServiceHooks = MessageServiceHooks(),
      directory: SessionDirectory? = nil
    ) {
      self.provider = provider
      self.service = service
      self.hooks = hooks
      self.directory = directory
    }
  }

  /// A caller that waits for the outcome of an operation; `nil` if the session is closed before.
  typealias Waiter = CheckedContinuation<Result<OperationOutcome, SessionFailure>?, Never>

  /// The times after which tasks are cancelled and count as failed; `nil` for no limit.
  public struct TimeLimits: Hashable, Sendable {
    /// The limit for a page of history.
    public var page: Duration? = .seconds(30)
    /// The limit for the prechecks of a request.
    public var check: Duration? = .seconds(30)
    /// The limit for the preparations of a request, for example an upload; 10 minutes by default.
    public var preparation: Duration? = .seconds(600)
    /// The limit for an answer of the service.
    public var service: Duration? = .seconds(60)

    /// Creates the default limits.
    public init() {}
  }

  /// The id of the session.
  public nonisolated let id: String
  /// The messages and the state of the session.
  ///
  /// A copy that is kept makes the next change copy the store, in O(n); ``message(_:)`` and
  /// ``messages(in:)`` avoid that.
  public internal(set) var session: MessageSession
  let parts: Parts
  let clock: SessionClock
  let limits: TimeLimits
  var tasks: [SessionTask.Key: SessionTask] = [:]
  /// The number of tasks that were started.
  var taskCount = 0
  /// The callers that wait for the outcome of an operation.
  var waiters: [OperationID: Waiter] = [:]
  private var continuations: [Int: AsyncStream<SessionUpdate>.Continuation] = [:]
  private var subscriberCount = 0
  private var isClosed = false

  /// Creates a live session.
  ///
  /// - Parameters:
  ///   - session: The session with its settings and the messages that are loaded at first.
  ///   - parts: The source, the service and the hooks.
  ///   - clock: The time.
  ///   - limits: The times after which tasks count as failed.
  /// - Throws: `SessionConfigurationError` if a setting of the session is out of range.
  public init(
    _ session: MessageSession,
    parts: Parts,
    clock: SessionClock,
    limits: TimeLimits = TimeLimits()
  ) throws(SessionConfigurationError) {
    try session.configuration.validate()
    id = session.id
    self.session = session
    self.parts = parts
    self.clock = clock
    self.limits = limits
  }

  deinit {
    for task in tasks.values { task.cancel() }
    for continuation in continuations.values { continuation.finish() }
  }

  /// Handles an event, for example an action of the viewer or an arrival.
  ///
  /// - Parameter event: The event.
  /// - Returns: The update that streams of updates receive, too; `nil` if there is none yet.
  @discardableResult
  public func handle(_ event: SessionEvent) -> SessionUpdate? {
    SessionUpdate(process(event), in: session.store)
  }

  /// Handles an event, carries out its effects, and reports them to the streams.
  func process(_ event: SessionEvent) -> [SessionEffect] {
    guard !isClosed else { return [] }
    let effects = session.handle(event, at: clock.now())
    for effect in effects { carryOut(effect) }
    if !continuations.isEmpty, let update = SessionUpdate(effects, in: session.store) {
      for continuation in continuations.values { continuation.yield(update) }
    }
    resumeWaiters(effects)
    return effects
  }

  /// Returns the session and the updates that follow it, none of which is lost or repeated.
  ///
  /// The stream is that of ``updates()``. Release the session once its messages are shown: a copy
  /// that is kept makes the next change copy the store.
  public func subscribe() -> (session: MessageSession, updates: AsyncStream<SessionUpdate>) {
    (session, updates())
  }

  /// Returns a stream of the updates from now on, which ends when the session is closed.
  ///
  /// Events that are handled before the call are not in the stream. Each update is kept until it is
  /// read, because a list that misses a change is wrong from then on: read the stream continuously,
  /// or end its task.
  public func updates() -> AsyncStream<SessionUpdate> {
    let (stream, continuation) = AsyncStream.makeStream(of: SessionUpdate.self)
    guard !isClosed else {
      continuation.finish()
      return stream
    }
    subscriberCount += 1
    let number = subscriberCount
    continuations[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.unsubscribe(number) }
    }
    return stream
  }

  /// The number of messages.
  public var count: Int { session.store.count }

  /// Returns the message of a row; `nil` for an unknown row.
  public func message(_ id: RowID) -> Message? { session.store.message(id) }

  /// Returns the messages at positions, oldest first; positions that do not exist are left out.
  public func messages(in positions: Range<Int>) -> [Message] {
    session.store.messages(in: positions.clamped(to: 0..<count))
  }

  /// Cancels all tasks and ends the streams; later events are ignored.
  public func close() {
    isClosed = true
    for task in tasks.values { task.cancel() }
    tasks = [:]
    for continuation in continuations.values { continuation.finish() }
    continuations = [:]
    for waiter in waiters.values { waiter.resume(returning: nil) }
    waiters = [:]
  }

  private func unsubscribe(_ number: Int) { continuations[number] = nil }
}
