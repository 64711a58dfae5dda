import ChatframeConversations
import ChatframeGraphics
import Testing

@testable import ChatframeMessageLayout

/// The space that hidden components leave.
struct CollapsedComponentTests {
  private let contact = MessageBody.contact(Contact(name: "Ana"))

  /// Three messages of one group.
  private func group(from sender: String) throws -> [Arrangement] {
    try Bench.arrange(
      (0..<3).map { Sample.message("\($0)", from: sender, after: Double($0), contact) }
    )
  }

  @Test func `a name is above the first bubble of a group`() throws {
    let first = try group(from: "omar")[0]
    #expect(first.frame("name") == LayoutRectangle(x: 10, y: 0, width: 45, height: 12))
    #expect(first.frame("bubble")?.minY == 16)
  }

  @Test(arguments: [1, 2])
  func `a name that is hidden leaves no gap`(index: Int) throws {
    let arrangement = try group(from: "omar")[index]
    #expect(arrangement.component("name") == nil)
    #expect(arrangement.frame("bubble")?.minY == 0)
  }

  @Test(arguments: [0, 1, 2])
  func `an avatar whose place is kept leaves a gap`(index: Int) throws {
    let arrangement = try group(from: "omar")[index]
    #expect((arrangement.component("avatar") != nil) == (index == 2))
    #expect(arrangement.frame("bubble")?.minX == 38)
  }

  @Test(arguments: [0, 1, 2])
  func `an avatar for others leaves no gap beside the viewer's messages`(index: Int) throws {
    let arrangement = try group(from: "mei")[index]
    #expect(arrangement.names == ["bubble"])
    #expect(arrangement.frame("bubble")?.maxX == 380)
    #expect(arrangement.frame("bubble")?.minY == 0)
  }

  @Test func `the row is as tall as the remaining components`() throws {
    let heights = try group(from: "omar").map { ($0.size.height, $0.frame("bubble")?.height ?? 0) }
    #expect(heights.map { $0.0 } == [heights[0].1 + 16, heights[1].1, heights[2].1])
  }

  @Test func `a sender without a name has no gap for it`() throws {
    let arrangement = try Bench.arrange([Sample.message("1", contact)], name: " ")[0]
    #expect(arrangement.frame("bubble")?.minY == 0)
  }

  @Test func `a component that never collapses takes no space if it is empty`() throws {
    let call = MessageBody.call(Call(medium: .voice, outcome: .missed))
    #expect(try Bench.arrange(call).frame("name")?.minY == 0)
  }

  @Test func `a component that never collapses does not keep the previous row's size`() throws {
    let messages = [
      Sample.message("1", .system("Ana joined the group")),
      Sample.message("2", after: 1, .call(Call(medium: .voice, outcome: .missed))),
    ]
    #expect(try Bench.arrange(messages)[1].frame("name")?.minY == 0)
  }
}
