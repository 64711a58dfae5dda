import ChatframeGoldens
import Testing

struct GoldenNameTests {
  @Test(arguments: [
    ("a long word breaks inside the bubble()", "a-long-word-breaks-inside-the-bubble"),
    ("looks(golden:)", "looks"), ("été, 北京 & more", "été-北京-more"),
    ("../../etc/passwd", "etc-passwd"),
    ("jade-dark-text1.5", "jade-dark-text1.5"),
  ])
  func `text becomes a part of a file's name`(words: String, slug: String) {
    #expect(GoldenName.slug(words) == slug)
  }

  @Test func `a test, a label and a variant make a name`() throws {
    let name = try GoldenName(folder: "Tests/BubbleTests", ["long word()", nil, "jade-dark"])
    #expect(name.path == "Tests/BubbleTests/long-word.jade-dark")
  }

  @Test(arguments: ["", "/a", "a//b", "a/../b", "a/.", "a/"])
  func `a name that is not a path in the folder is rejected`(path: String) {
    #expect(throws: GoldenError.name(path)) { try GoldenName(path: path) }
  }
}
