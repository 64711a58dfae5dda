import ChatframeTimelines
import Testing

struct ReloadTests {
  @Test func `everything jumps by what was inserted above`() throws {
    let list = Conversation.list(strategy: Reload(), offset: 925)
    let outcome = try Outcome(list, .prepend(Conversation.rows(3, height: 80, prefix: "old")))
    #expect(outcome.movements["r20"] == 240)
    #expect(outcome.offset == 925)
  }
}
