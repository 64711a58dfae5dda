import ChatframeTimelines
import Testing

struct RowAnchorTests {
  @Test func `the list jumps by the part of the first row above the screen`() throws {
    let list = Conversation.list(strategy: RowAnchor(), offset: 925)
    let outcome = try Outcome(list, .prepend(Conversation.rows(3, height: 80, prefix: "old")))
    #expect(outcome.movements["r20"] == 25)
  }

  @Test func `the first row is scrolled to the bottom edge of the top bar`() throws {
    var list = Conversation.list(strategy: RowAnchor(), insets: ListInsets(top: 50))
    _ = try list.apply(.prepend(Conversation.rows(3, height: 80, prefix: "old")))
    #expect(list.top("r15") == 50)
  }
}
