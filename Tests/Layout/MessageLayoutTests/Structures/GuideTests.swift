import ChatframeConversations
import ChatframeGraphics
import Testing

@testable import ChatframeMessageLayout

/// Invisible components that other components are aligned with.
struct GuideTests {
  private let link = MessageBody.link(LinkPreview(url: "https://example.com", title: "Example"))

  @Test func `a guide is not among the components`() throws {
    #expect(try Bench.arrange(link).names == ["name", "bubble"])
  }

  @Test func `components are aligned with a guide`() throws {
    let arrangement = try Bench.arrange(link)
    #expect(arrangement.frame("name")?.maxX == 125)
    #expect(arrangement.frame("bubble")?.minX == 135)
  }
}
