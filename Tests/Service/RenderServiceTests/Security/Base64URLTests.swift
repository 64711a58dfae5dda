import Foundation
import Testing

@testable import ChatframeRenderService

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
