import ChatframeConversations
import ChatframeGraphics
import Testing

@testable import ChatframeMessageLayout

/// Components and strategies that a host has registered.
struct HostedComponentTests {
  private let hologram = MessageBody.unknown(type: "hologram")

  @Test func `constraints position a host's component`() throws {
    let frame = try Bench.arrange(hologram).frame("plain")
    #expect(frame == LayoutRectangle(x: 75, y: 2, width: 30, height: 12))
  }

  @Test func `a host's strategy determines the size`() throws {
    let frame = try Bench.arrange(hologram).frame("badge")
    #expect(frame == LayoutRectangle(x: 10, y: 0, width: 60, height: 24))
  }

  @Test func `a host's component is drawn at the size from its strategy`() throws {
    let badge = try Bench.arrange(hologram).component("badge")
    #expect(badge?.items.map(\.frame) == [LayoutRectangle(x: 10, y: 0, width: 60, height: 24)])
  }

  @Test func `a host's component that has nothing to show collapses`() throws {
    let arrangement = try Bench.arrange(hologram, from: nil)
    #expect(arrangement.names == [])
    #expect(arrangement.size.height == 1)
  }
}
