import Testing

@testable import ChatframeRenderService

struct ClientLimiterTests {
  @Test func `a client has so many at once and no more`() async throws {
    let ledger = ClientLimiter(limit: 1)
    try await ledger.withPermit(for: "a") {
      await #expect(throws: Problem.self) { try await ledger.withPermit(for: "a") {} }
      try await ledger.withPermit(for: "b") {}
    }
    try await ledger.withPermit(for: "a") {}
  }

  @Test func `without a limit there is none`() async throws {
    let ledger = ClientLimiter(limit: nil)
    try await ledger.withPermit(for: "a") { try await ledger.withPermit(for: "a") {} }
  }
}
