import Testing

@testable import ChatframeReports

struct RelativeReferenceTests {
  @Test(
    arguments: [
      ("/a/b", "/a/b/c/frame.png", "c/frame.png"),
      ("/a/b", "/a/c/frame.png", "../c/frame.png"),
      ("/a/b", "/x/frame.png", "../../x/frame.png"),
      ("/", "/a/frame.png", "a/frame.png"),
      ("/a", "/frame.png", "../frame.png"),
      ("/a/b", "/a/b", "../b"),
    ]
  )
  func `a reference goes up to the common folder`(folder: String, file: String, way: String) {
    #expect(RelativeReference(from: folder, to: file).text == way)
  }

  @Test func `names may contain any character`() {
    let file = "/a/100% & <b> #1?/\"q\" été:1.png"
    let text = "100%25%20%26%20%3Cb%3E%20%231%3F/%22q%22%20%C3%A9t%C3%A9%3A1.png"
    #expect(RelativeReference(from: "/a", to: file).text == text)
  }
}
