import ChatframeMessageFlow
import Testing

struct LoopbackMessageServiceTests {
  private let clock = ManualClock()

  /// Begins to send message `a`.
  private func send(
    _ change: (inout LoopbackScript) -> Void
  ) -> Task<MessageServiceReceipt, any Error> {
    var script = LoopbackScript()
    change(&script)
    let service = LoopbackMessageService(script, clock: SessionClock(clock, start: start))
    return Task { try await service.perform(.send(message("a", from: "mei")), inSession: "s") }
  }

  @Test(arguments: [Double.infinity, .nan, 1e300])
  func `an infinite latency ends with the task`(latency: Double) async {
    let request = send { $0.latency = latency }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test func `a request that is never answered ends with its task`() async {
    let request = send { $0.answers.never = ["a"] }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test func `a request is answered after its cancellation if the script says so`() async throws {
    let request = send { $0.answers.afterCancellation = ["a"] }
    request.cancel()
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    #expect(try await request.value.serverID == "server-a")
  }
}
