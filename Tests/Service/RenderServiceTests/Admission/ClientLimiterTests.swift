#if Server
import Testing

@testable import ChatframeRenderService

struct ClientLimiterTests {
  @Test func `a client has so many at once and no more`() async throws {
    let limiter = ClientLimiter(limit: 1)
    try await limiter.withPermit(for: "a") {
      await #expect(throws: Problem.self) { try await limiter.withPermit(for: "a") {} }
      try await limiter.withPermit(for: "b") {}
    }
    try await limiter.withPermit(for: "a") {}
  }

  @Test func `without a limit there is none`() async throws {
    let limiter = ClientLimiter(limit: nil)
    try await limiter.withPermit(for: "a") { try await limiter.withPermit(for: "a") {} }
  }
}
#endif
