import Testing

@testable import ChatframeFrameReading

struct VideoWordsTests {
  @Test func `times and complaints come in pieces`() {
    var words = VideoWords()
    for piece in ["frame:0    pts:0       pts_ti", "me:0\nframe=1\n[h264 @ 0x5] broken", " MB\n"] {
      words.add(Array(piece.utf8))
    }
    #expect(words.times == [0])
    #expect(words.complaints == ["broken MB"])
  }
}
