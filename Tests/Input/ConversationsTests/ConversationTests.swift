import ChatframeConversations
import Testing

struct ConversationTests {
  @Test func `a participant is found by id`() throws {
    let conversation = try Sample.parse(Sample.contract).conversation
    #expect(conversation.participant("omar")?.name == "Omar")
    #expect(conversation.participant("nobody") == nil)
  }

  @Test func `messages of the viewer are outgoing`() throws {
    let conversation = try Sample.parse(Sample.contract).conversation
    #expect(conversation.messages.map(conversation.isOutgoing) == [false, true])
  }

  @Test func `equal conversations hash alike`() throws {
    let first = try Sample.parse(Sample.contract)
    let second = try Sample.parse(Sample.contract)
    #expect(first == second)
    #expect(Set([first, second]).count == 1)
  }
}
