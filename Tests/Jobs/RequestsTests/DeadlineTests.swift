import ChatframeRequests
import Testing

struct DeadlineTests {
  private struct Late: Error, Equatable {}

  @Test func `work that takes too long is cancelled`() async throws {
    await #expect(throws: Late()) {
      try await Deadline.run(within: .milliseconds(1), else: Late()) {
        while true {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    }
  }

  @Test func `work is not started after its deadline`() async throws {
    await #expect(throws: Late()) {
      try await Deadline.run(until: .now, else: Late()) { Issue.record("the work was started") }
    }
  }
}
