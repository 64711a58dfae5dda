#if Server
import Testing

@testable import ChatframeRenderService

struct ClientLimiterTests {
  @Test func `concurrent requests of a client are limited`() async throws {
    let limiter = ClientLimiter(limit: 1)
    try await limiter.withPermit(for: "a") {
      await #expect(throws: Problem.self) { try await limiter.withPermit(for: "a") {} }
      try await limiter.withPermit(for: "b") {}
    }
    try await limiter.withPermit(for: "a") {}
  }

  @Test func `the limit of a client can be removed`() async throws {
    let limiter = ClientLimiter(limit: nil)
    try await limiter.withPermit(for: "a") { try await limiter.withPermit(for: "a") {} }
  }
}
#endif
