/// A service without a server, which answers as a script says, on the clock of its session.
///
/// The service is a hook, too: it checks and prepares requests as the script says. Its messages are
/// named in the script by the ids under which they were sent.
public actor LoopbackMessageService: MessageServiceInterface {
  private var answers: LoopbackAnswers
  private let clock: SessionClock
  /// The ids under which messages were sent, by the service's.
  private var rows: [String: String] = [:]
  private var continuations: [AsyncStream<SessionEvent>.Continuation] = []
  /// The tasks that report statuses, by number.
  private var followUps: [Int: Task<Void, Never>] = [:]
  private var followUpCount = 0

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - script: The delays and failures.
  ///   - clock: The time.
  public init(_ script: LoopbackScript = LoopbackScript(), clock: SessionClock) {
    answers = LoopbackAnswers(script)
    self.clock = clock
  }

  deinit {
    for task in followUps.values { task.cancel() }
    for continuation in continuations { continuation.finish() }
  }

  /// The hooks that the script describes.
  public nonisolated var hooks: MessageServiceHooks {
    MessageServiceHooks(prechecks: [self], preparations: [self])
  }

  /// Returns a stream of the status changes that follow, which the host passes on to the session.
  public func events() -> AsyncStream<SessionEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: SessionEvent.self)
    continuations.append(continuation)
    return stream
  }

  /// Carries out a request after the script's latency.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: The id of the session.
  /// - Returns: The service's id and time, for requests that send a message.
  /// - Throws: `MessageServiceError` if the script lets the request fail, or `CancellationError`.
  public func perform(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceReceipt {
    let row = row(of: request)
    let result = answers.answer(request, for: row, at: clock.now())
    try await wait(answers.script.latency, for: row)
    switch result {
    case .failure(let error): throw MessageServiceError.unreachable(reason: error.reason)
    case .success(let receipt):
      if let serverID = receipt.serverID { rows[serverID] = row }
      if request.action == .send || request.action == .resend { follow(receipt.serverID ?? row) }
      return receipt
    }
  }

  /// Reports the statuses of a message that was sent.
  private func follow(_ id: String) {
    let (script, clock) = (answers.script, clock)
    for (status, delay) in [(DeliveryStatus.delivered, script.delivered), (.read, script.read)] {
      guard let delay, LoopbackScript.isFinite(delay) else { continue }
      followUpCount += 1
      followUps[followUpCount] = Task { [weak self, number = followUpCount] in
        guard (try? await clock.sleep(.seconds(delay))) != nil else { return }
        await self?.report(.statusChanged(id: id, status), number)
      }
    }
  }

  private func report(_ event: SessionEvent, _ followUp: Int) {
    followUps[followUp] = nil
    for continuation in continuations { continuation.yield(event) }
  }

  private func row(of request: MessageServiceRequest) -> String {
    rows[request.message.id] ?? request.message.id
  }
}

extension LoopbackMessageService: MessageServicePrechecker, MessageServicePreparation {
  /// Decides about a request as the script says.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: The id of the session.
  /// - Returns: The decision.
  /// - Throws: `CancellationError`.
  public func check(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> PrecheckResult {
    let row = row(of: request)
    try await wait(answers.script.precheck.delay, for: row)
    return answers.decision(about: row)
  }

  /// Prepares a request as the script says.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: The id of the session.
  /// - Returns: The same request.
  /// - Throws: `SessionError` if the script lets the preparation fail, or `CancellationError`.
  public func prepare(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceRequest {
    let row = row(of: request)
    try await wait(answers.script.preparation.delay, for: row)
    return try answers.preparation(of: request, for: row).get()
  }

  /// Waits until a request for the message of a row is answered.
  private func wait(_ delay: Double, for row: String) async throws {
    let irregular = answers.script.answers
    guard LoopbackScript.isFinite(delay), !irregular.never.contains(row) else {
      return try await waitForCancellation()
    }
    guard delay > 0 else { return }
    guard irregular.afterCancellation.contains(row) else {
      return try await clock.sleep(.seconds(delay))
    }
    // The cancellation of a task does not reach a task that it has started.
    let sleep = Task { [clock] in try await clock.sleep(.seconds(delay)) }
    try await sleep.value
  }

  private func waitForCancellation() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }
}
