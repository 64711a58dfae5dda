#if Server
import Foundation
import Testing

@testable import ChatframeRenderService

struct SignedRequestTests {
  @Test func `a URL is valid for the requested time`() {
    #expect(SignedRequest.expiry(after: 60, now: 1000.5) == 1060)
  }

  @Test(arguments: [Int.min, 0, 315_360_001, Int.max])
  func `the lifetime of a URL is limited to a range`(_ seconds: Int) {
    #expect(SignedRequest.expiry(after: seconds, now: 1000) == nil)
  }
}

struct Base64URLTests {
  @Test(arguments: 0..<5)
  func `bytes round-trip through base64url`(_ count: Int) {
    let bytes = Data((0..<count).map { UInt8($0 * 61 & 0xff) })
    #expect(Base64URL.data(Base64URL.text(bytes)) == bytes)
  }

  @Test(arguments: ["e30=", "+w", "/w", "e31", "*", "A"])
  func `only canonical base64url is accepted`(_ text: String) {
    #expect(Base64URL.data(text) == nil)
  }
}
#endif
