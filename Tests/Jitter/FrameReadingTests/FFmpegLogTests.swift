import Testing

@testable import ChatframeFrameReading

struct FFmpegLogTests {
  @Test func `times and error lines are parsed in pieces`() {
    var log = FFmpegLog()
    for piece in ["frame:0    pts:0       pts_ti", "me:0\nframe=1\n[h264 @ 0x5] broken", " MB\n"] {
      log.add(Array(piece.utf8))
    }
    #expect(log.times == [0])
    #expect(log.errors == ["broken MB"])
  }
}
