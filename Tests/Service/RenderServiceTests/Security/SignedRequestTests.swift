import Testing

@testable import ChatframeRenderService

struct SignedRequestTests {
  @Test func `a URL is good for as long as was asked for`() throws {
    #expect(try SignedRequest.expiry(after: 60, now: 1000.5) == 1060)
  }

  @Test(arguments: [Int.min, 0, 315_360_001, Int.max])
  func `no URL is good for no time or for ever`(_ seconds: Int) {
    #expect(
      throws: ConfigurationError("--expires-in \(seconds): expected seconds from 1 to 315360000")
    ) { try SignedRequest.expiry(after: seconds, now: 1000) }
  }
}
