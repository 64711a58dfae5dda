import ChatframeGraphics
import Testing

@testable import ChatframeCommand

struct ViewportOptionTests {
  @Test(arguments: ["390x844", "390X844", "390×844", "390.0x844"])
  func `width and height are read`(text: String) throws {
    #expect(try ViewportOption.parse(text) == Size(width: 390, height: 844))
  }

  @Test(arguments: ["", "x", "390", "390x", "x844", "390x844x3", "390 x 844", "axb"])
  func `anything else is refused`(text: String) {
    #expect(throws: Failure.self) { try ViewportOption.parse(text) }
  }
}
