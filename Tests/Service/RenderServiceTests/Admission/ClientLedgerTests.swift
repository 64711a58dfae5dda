import Testing

@testable import ChatframeRenderService

struct ClientLedgerTests {
  @Test func `a client has so many at once and no more`() async throws {
    let ledger = ClientLedger(limit: 1)
    try await ledger.withPlace(for: "a") {
      await #expect(throws: Problem.self) { try await ledger.withPlace(for: "a") {} }
      try await ledger.withPlace(for: "b") {}
    }
    try await ledger.withPlace(for: "a") {}
  }

  @Test func `without a limit there is none`() async throws {
    let ledger = ClientLedger(limit: nil)
    try await ledger.withPlace(for: "a") { try await ledger.withPlace(for: "a") {} }
  }
}
