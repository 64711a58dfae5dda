import Testing

@testable import ChatframeFrameReading

struct VideoStillsTests {
  @Test func `successive frames are one range`() {
    #expect(
      VideoStills.selection([0, 1, 2, 7, 9, 10]) == "between(n,0,2)+between(n,7,7)+between(n,9,10)"
    )
  }
}
