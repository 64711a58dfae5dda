import ChatframeFrameSequences
import Testing

struct PlannedFrameTests {
  @Test(arguments: [
    (0, "frame-00000.png"), (42, "frame-00042.png"), (123_456, "frame-123456.png"),
  ])
  func `a frame's number is in its file's name`(index: Int, name: String) {
    #expect(PlannedFrame.fileName(index) == name)
  }
}
