import ChatframeConversations
import ChatframeGraphics
import Testing

@testable import ChatframeMessageLayout

/// The frames of components with different strategies in one structure.
struct StrategyFrameTests {
  private func frame(
    _ name: String,
    _ body: MessageBody = Sample.text("Hi")
  ) throws -> LayoutRectangle? {
    try Bench.arrange(body).frame(name)
  }

  @Test func `constraints determine a component's size`() throws {
    #expect(try frame("constrained") == LayoutRectangle(x: 10, y: 0, width: 100, height: 12))
  }

  @Test func `size-that-fits is the size that the component needs`() throws {
    #expect(try frame("fitting") == LayoutRectangle(x: 10, y: 16, width: 45, height: 12))
  }

  @Test func `a custom size is from the template`() throws {
    #expect(try frame("custom") == LayoutRectangle(x: 10, y: 32, width: 70, height: 30))
  }

  @Test func `the row ends where its constraints end`() throws {
    #expect(try Bench.arrange(Sample.text("Hi")).size == LayoutSize(width: 390, height: 62))
  }

  @Test(arguments: [
    ("constrained", LayoutRectangle(x: 10, y: 0, width: 100, height: 12)),
    ("fitting", LayoutRectangle(x: 10, y: 16, width: 90, height: 12)),
    ("custom", LayoutRectangle(x: 10, y: 32, width: 45, height: 12)),
  ])
  func `a message type can have other strategies`(
    name: String,
    expected: LayoutRectangle
  ) throws {
    #expect(try frame(name, .voice(Voice(durationInSeconds: 3))) == expected)
  }

  @Test func `a message type can have other priorities`() throws {
    let template = try Sample.template(
      "jade",
      replacing: "bubble: { layout: custom, width: 240 }",
      with: "bubble: { layout: custom, width: 240, hugging: 1 }"
    )
    let page = Page(options: LayoutOptions(scale: 1))
    let file = MessageBody.file(FileAttachment(name: "a", byteCount: 1))
    #expect(try page.arrange(file, template: template).frame("bubble")?.width == 240)
  }
}
