import ChatframeMessageFlow
import Testing

struct MessageServiceHooksTests {
  private let request = MessageServiceRequest.send(message("a", from: "mei"))

  @Test func `hooks are called in order, also those of joined lists`() async throws {
    let (first, second) = (CallLog(), Adding("2"))
    let hooks =
      MessageServiceHooks(preparations: [Adding("1")])
      + MessageServiceHooks(preparations: [second, first])
    let prepared = try await hooks.prepare(request, inSession: "s")
    #expect(prepared.message.body == text("a12"))
    #expect(await first.calls == ["prepare a"])
  }

  @Test func `the first refusal ends the list`() async throws {
    let log = CallLog()
    let hooks = MessageServiceHooks(prechecks: [Refusing(), log])
    #expect(try await hooks.check(request, inSession: "s") == .refused(reason: "no"))
    #expect(await log.calls == [])
  }

  @Test func `a list is a hook of another list`() async throws {
    let hooks = MessageServiceHooks(prechecks: [MessageServiceHooks(prechecks: [Refusing()])])
    #expect(try await hooks.check(request, inSession: "s") == .refused(reason: "no"))
  }

  @Test func `a preparation that returns another request is an error`() async {
    let hooks = MessageServiceHooks(preparations: [ChangingPreparation()])
    let error = await #expect(throws: MessageServiceHooks.ChangedRequest.self) {
      try await hooks.prepare(request, inSession: "s")
    }
    #expect(
      error.map { "\($0)" } == "a preparation returned send of other instead of send of a"
    )
  }
}

private struct Refusing: MessageServicePrechecker {
  func check(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> PrecheckResult {
    .refused(reason: "no")
  }
}

/// A preparation that adds a text to the message.
private struct Adding: MessageServicePreparation {
  let addition: String

  init(_ addition: String) { self.addition = addition }

  func prepare(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceRequest {
    var request = request
    guard case .text(let runs) = request.message.body else { return request }
    request.message.body = text(runs.map(\.text).joined() + addition)
    return request
  }
}
