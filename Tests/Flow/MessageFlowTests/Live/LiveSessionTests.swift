import ChatframeMessageFlow
import Testing

struct LiveSessionTests {
  private let clock = ManualClock()

  private func live(
    _ id: String = "s",
    service: any MessageServiceInterface,
    provider: (any SessionMessageProvider)? = nil,
    hooks: MessageServiceHooks = MessageServiceHooks(),
    directory: SessionDirectory? = nil,
    messages: [SessionMessage] = []
  ) throws -> LiveSession {
    try LiveSession(
      MessageSession(id: id, viewer: "mei", messages: messages),
      parts: LiveSession.Parts(
        provider: provider,
        service: service,
        hooks: hooks,
        directory: directory
      ),
      clock: SessionClock(clock, start: start)
    )
  }

  /// Waits for the outcome of the next operation.
  private func outcome(_ updates: AsyncStream<SessionUpdate>) async -> OperationOutcome? {
    for await update in updates {
      for case .finished(let outcome) in update.effects { return outcome }
    }
    return nil
  }

  @Test func `a message is sent through the hooks and the service`() async throws {
    let log = CallLog()
    let session = try live(
      service: ImmediateService(log),
      hooks: MessageServiceHooks(prechecks: [log], preparations: [log])
    )
    let updates = await session.updates()
    await session.handle(.send(message("a", from: "mei")))
    #expect(await outcome(updates)?.result == .succeeded)
    #expect(await session.message("a")?.status == .sent)
    #expect(await log.calls == ["check a", "prepare a", "perform a"])
  }

  @Test func `an update has the messages that it changes`() async throws {
    let session = try live(service: ImmediateService(CallLog()))
    let update = await session.handle(.received([arrival("m0")]))
    #expect(update?.messages["m0"]?.body == text("m0"))
  }

  @Test func `a page is loaded from the provider`() async throws {
    let provider = MemoryMessageProvider(arrivals(0..<50))
    let session = try live(
      service: ImmediateService(CallLog()),
      provider: provider,
      messages: arrivals(40..<50)
    )
    let updates = await session.updates()
    await session.handle(.requestHistory)
    var changes: MessageChanges?
    for await update in updates {
      changes = update.changes
      break
    }
    #expect(changes?.nature == .prependedHistory)
    #expect(await session.count == 30)
  }

  @Test func `a provider that hangs is given up after the time limit`() async throws {
    let session = try live(service: ImmediateService(CallLog()), provider: HangingProvider())
    let updates = await session.updates()
    await session.handle(.requestHistory)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(30))
    var failure: SessionFailure?
    for await update in updates {
      for case .failed(let cause) in update.effects { failure = cause }
      break
    }
    #expect(
      failure.map { "\($0)" } == """
        cannot load older messages: there was no answer within 30 s; request the page again
        """
    )
  }

  @Test func `a provider that throws leaves its error in the failure`() async throws {
    let session = try live(service: ImmediateService(CallLog()), provider: ThrowingProvider())
    let updates = await session.updates()
    await session.handle(.requestHistory)
    for await update in updates {
      guard case .failed(let failure) = update.effects[0], case .source(let error) = failure.cause
      else { break }
      #expect(error.underlying as? MessageServiceError == .rejected(reason: "no access"))
      return
    }
    Issue.record("the error is missing")
  }

  @Test func `a preparation that returns another message fails`() async throws {
    let session = try live(
      service: ImmediateService(CallLog()),
      hooks: MessageServiceHooks(preparations: [ChangingPreparation()])
    )
    let updates = await session.updates()
    await session.handle(.send(message("a", from: "mei")))
    for await update in updates {
      for case .failed(let failure) in update.effects {
        #expect(failure.cause == .changedRequest(.message))
        return
      }
    }
  }

  @Test func `a forwarded message appears in its session`() async throws {
    let directory = SessionDirectory()
    let service = ImmediateService(CallLog())
    let source = try live(service: service, directory: directory, messages: arrivals(0..<1))
    let target = try live("t", service: service)
    await directory.add(target)
    let updates = await target.updates()
    await source.handle(.forward("m0", toSession: "t"))
    for await update in updates {
      #expect(update.changes?.inserts.count == 1)
      break
    }
    #expect(await target.messages(in: 0..<1).first?.forwardedFrom == "omar")
  }

  @Test func `an action returns its outcome`() async throws {
    let session = try live(service: ImmediateService(CallLog()))
    let outcome = try await session.perform(.send(message("a", from: "mei")))
    #expect(outcome?.result == .succeeded)
    #expect(try await session.perform(.typing(["omar"])) == nil)
  }

  @Test func `an action throws its failure`() async throws {
    let session = try live(service: ImmediateService(CallLog()), messages: arrivals(0..<1))
    let error = await #expect(throws: SessionFailure.self) {
      try await session.perform(.revoke("m0"))
    }
    #expect(error?.cause == .notFromViewer)
    let hooks = MessageServiceHooks(preparations: [ChangingPreparation()])
    let other = try live(service: ImmediateService(CallLog()), hooks: hooks)
    let changed = await #expect(throws: SessionFailure.self) {
      try await other.perform(.send(message("a", from: "mei")))
    }
    #expect(changed?.cause == .changedRequest(.message))
  }

  @Test func `a closed session ignores events and ends its streams`() async throws {
    let session = try live(service: ImmediateService(CallLog()))
    let updates = await session.updates()
    await session.close()
    #expect(await session.handle(.received([arrival("m0")])) == nil)
    for await _ in updates { Issue.record("an update after the end") }
  }

  @Test func `the loop-back service answers on the clock and reports statuses`() async throws {
    var script = LoopbackScript()
    script.latency = 0.5
    script.delivered = 1
    let service = LoopbackMessageService(script, clock: SessionClock(clock, start: start))
    let session = try live(service: service)
    let (updates, events) = (await session.updates(), await service.events())
    await session.handle(.send(message("a", from: "mei")))
    // The time limit of the service and the latency of the script.
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(0.5))
    #expect(await outcome(updates)?.result == .succeeded)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    for await event in events {
      await session.handle(event)
      break
    }
    #expect(await session.message("a")?.status == .delivered)
    #expect(await session.message("a")?.sentAt == time(0))
  }
}

/// A hook and a record of calls.
actor CallLog: MessageServicePrechecker, MessageServicePreparation {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  func check(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> PrecheckResult {
    note("check \(request.message.id)")
    return .allowed
  }

  func prepare(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceRequest {
    note("prepare \(request.message.id)")
    return request
  }
}

struct ImmediateService: MessageServiceInterface {
  let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func perform(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceReceipt {
    await log.note("perform \(request.message.id)")
    return MessageServiceReceipt(serverID: "server-\(request.message.id)")
  }
}

/// A provider that neither answers nor reacts to its cancellation.
struct HangingProvider: SessionMessageProvider {
  func messages(before anchor: MessageAnchor?, limit: Int) async throws -> MessagePage {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    return MessagePage([], hasMore: false)
  }
}

struct ThrowingProvider: SessionMessageProvider {
  func messages(before anchor: MessageAnchor?, limit: Int) async throws -> MessagePage {
    throw MessageServiceError.rejected(reason: "no access")
  }
}

struct ChangingPreparation: MessageServicePreparation {
  func prepare(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceRequest {
    .send(message("other", from: "mei"))
  }
}
