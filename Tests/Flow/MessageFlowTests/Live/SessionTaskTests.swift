import ChatframeMessageFlow
import Testing

struct SessionTaskTests {
  @Test func `the time limit of the prechecks does not end the preparations`() async throws {
    let (clock, preparation) = (DeafClock(), Gate())
    let session = try LiveSession(
      MessageSession(id: "s", viewer: "mei"),
      parts: LiveSession.Parts(
        service: ImmediateService(CallLog()),
        hooks: MessageServiceHooks(preparations: [preparation])
      ),
      clock: SessionClock(clock, start: start)
    )
    let updates = await session.updates()
    await session.handle(.send(message("a", from: "mei")))
    await preparation.isEntered()
    // The timer of the prechecks fires although it was cancelled; that of the preparations does not.
    await clock.base.waitForSleepers(2)
    clock.base.advance(by: .seconds(30))
    for _ in 0..<100 { await Task.yield() }
    await preparation.open()
    for await update in updates {
      for case .finished(let outcome) in update.effects {
        #expect(outcome.result == .succeeded)
        return
      }
    }
  }

  @Test func `an action that waits is cancelled with the task of its caller`() async throws {
    let session = try LiveSession(
      MessageSession(id: "s", viewer: "mei", messages: arrivals(0..<2)),
      parts: LiveSession.Parts(
        service: ImmediateService(CallLog()),
        hooks: MessageServiceHooks(preparations: [HangingPreparation()])
      ),
      clock: SessionClock(ManualClock(), start: start)
    )
    let updates = await session.updates()
    let action = Task { try await session.perform(.delete("m1")) }
    for await update in updates where update.changes != nil { break }
    #expect(await session.count == 1)
    action.cancel()
    #expect(try await action.value?.result == .cancelled)
    #expect(await session.count == 2)
  }

  @Test func `a preparation that hangs is given up after ten minutes`() async throws {
    let clock = ManualClock()
    let session = try LiveSession(
      MessageSession(id: "s", viewer: "mei", messages: arrivals(0..<2)),
      parts: LiveSession.Parts(
        service: ImmediateService(CallLog()),
        hooks: MessageServiceHooks(preparations: [HangingPreparation()])
      ),
      clock: SessionClock(clock, start: start)
    )
    let updates = await session.updates()
    let action = Task { try await session.perform(.delete("m1")) }
    for await update in updates where update.changes != nil { break }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(600))
    await #expect(throws: SessionFailure.self) { try await action.value }
    #expect(await session.count == 2)
  }

  @Test func `a subscriber receives the session and each update that follows`() async throws {
    let session = try LiveSession(
      MessageSession(id: "s", viewer: "mei", messages: arrivals(0..<2)),
      parts: LiveSession.Parts(service: ImmediateService(CallLog())),
      clock: SessionClock(ManualClock(), start: start)
    )
    await session.handle(.received([arrival("m2", at: 20)]))
    let (snapshot, updates) = await session.subscribe()
    await session.handle(.received([arrival("m3", at: 30)]))
    #expect(snapshot.store.rows == ["m0", "m1", "m2"])
    for await update in updates {
      #expect(update.changes?.inserts.map(\.id) == ["m3"])
      break
    }
  }
}

/// A preparation that neither answers nor reacts to its cancellation.
struct HangingPreparation: MessageServicePreparation {
  func prepare(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceRequest {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    return request
  }
}

/// A clock whose sleeps are not ended by cancellation, so that timers fire late.
struct DeafClock: Clock {
  let base = ManualClock()

  var now: ManualClock.Instant { base.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration? = nil) async throws {
    let sleep = Task { try await base.sleep(until: deadline) }
    try await sleep.value
  }
}

/// A preparation that waits until it is opened or cancelled.
actor Gate: MessageServicePreparation {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  private let (entered, entering) = AsyncStream.makeStream(of: Void.self)

  /// Waits until a request is being prepared.
  func isEntered() async {
    for await _ in entered { return }
  }

  func open() { continuation.yield() }

  nonisolated func prepare(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceRequest {
    entering.yield()
    for await _ in stream { break }
    try Task.checkCancellation()
    return request
  }
}
