import Testing

@testable import ChatframeFrameReading

struct VideoStillsTests {
  @Test func `frames that follow each other are one part`() {
    #expect(
      VideoStills.selection([0, 1, 2, 7, 9, 10]) == "between(n,0,2)+between(n,7,7)+between(n,9,10)"
    )
  }
}
