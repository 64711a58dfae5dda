#if Server
import Foundation
import Testing

@testable import ChatframeRenderService

struct SignedRequestTests {
  @Test func `a URL is good for as long as was asked for`() {
    #expect(SignedRequest.expiry(after: 60, now: 1000.5) == 1060)
  }

  @Test(arguments: [Int.min, 0, 315_360_001, Int.max])
  func `no URL is good for no time or for ever`(_ seconds: Int) {
    #expect(SignedRequest.expiry(after: seconds, now: 1000) == nil)
  }
}

struct Base64URLTests {
  @Test(arguments: 0..<5)
  func `bytes come back`(_ count: Int) {
    let bytes = Data((0..<count).map { UInt8($0 * 61 & 0xff) })
    #expect(Base64URL.data(Base64URL.text(bytes)) == bytes)
  }

  @Test(arguments: ["e30=", "+w", "/w", "e31", "*", "A"])
  func `only the one text of some bytes is taken`(_ text: String) {
    #expect(Base64URL.data(text) == nil)
  }
}
#endif
