import ChatframeDocuments
import Testing

struct FrameFolderFormatTests {
  @Test(arguments: [
    (0, "frame-00000.png"), (42, "frame-00042.png"), (99_999, "frame-99999.png"),
    (123_456, "frame-123456.png"),
  ])
  func `a frame's number has at least five digits`(index: Int, name: String) {
    #expect(FrameFolderFormat.frameName(index) == name)
  }

  @Test func `frames can have another ending`() {
    #expect(FrameFolderFormat.frameName(7, ending: "jpg") == "frame-00007.jpg")
  }

  @Test(arguments: [
    ("frame-00000.png", true), ("frame-123456.png", true), ("frame-0000.png", false),
    ("frame-00000.jpg", false), ("frame-00000.png.png", false), ("xframe-00000.png", false),
    ("frame-0000a.png", false), ("frames.json", false),
  ])
  func `frame files are recognized by name`(name: String, isFrame: Bool) {
    #expect(FrameFolderFormat.isFrameName(name) == isFrame)
  }
}
