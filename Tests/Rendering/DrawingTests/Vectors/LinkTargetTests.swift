import Testing

@testable import ChatframeDrawing

struct LinkTargetTests {
  @Test(arguments: ["http://a.example", "HTTPS://a.example/b?c=d&e#f", "mailto:a@b.example"])
  func `a web or mail link is unchanged`(link: String) {
    #expect(LinkTarget(link)?.url == link)
  }

  @Test(
    arguments: [
      "javascript:alert(1)", " https://a.example", "file:///etc/passwd", "data:text/html,x", "a",
      "", "vbscript:x", "https", "\u{0}https://a.example",
    ]
  )
  func `a link with another scheme has no target`(link: String) {
    #expect(LinkTarget(link) == nil)
  }

  @Test func `characters that would end a string in the file are escaped`() {
    let link = "https://a.example/')\\ >>/S/JavaScript(\n"
    #expect(LinkTarget(link)?.url == "https://a.example/%27%29%5C%20%3E%3E/S/JavaScript%28%0A")
  }

  @Test func `characters beyond ASCII are escaped`() {
    #expect(LinkTarget("https://a.example/麺")?.url == "https://a.example/%E9%BA%BA")
  }

  @Test func `a very long link has no target`() {
    #expect(LinkTarget("https://a.example/" + String(repeating: "a", count: 5000)) == nil)
  }
}
