import ChatframeMessageFlow
import Testing

struct MessageProviderTests {
  @Test func `memory returns pages from the newest to the oldest`() async throws {
    let provider = MemoryMessageProvider(arrivals(0..<5).reversed())
    let first = try await provider.messages(before: nil, limit: 2)
    #expect(first.messages.map(\.message.id) == ["m3", "m4"])
    #expect(first.hasMore && first.total == 5)
    let anchor = MessageAnchor(id: "m3", order: first.messages[0].order)
    let second = try await provider.messages(before: anchor, limit: 10)
    #expect(second.messages.map(\.message.id) == ["m0", "m1", "m2"])
    #expect(!second.hasMore)
  }

  @Test func `memory leaves out the messages of other sessions`() {
    let messages = [arrival("a", session: "t"), arrival("b"), arrival("c", session: "t")]
    let page = MemoryMessageProvider(messages, session: "t").page(before: nil, limit: 9)
    #expect(page.messages.map(\.message.id) == ["a", "c"] && page.total == 2)
    #expect(MemoryMessageProvider(messages.reversed()).page(before: nil, limit: 9).total == 2)
  }

  @Test func `a cancelled task gets no page`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await MemoryMessageProvider(arrivals(0..<5)).messages(before: nil, limit: 2)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a conversation keeps its order where its times do not`() async throws {
    let conversation = Conversation(
      session: Session(id: "s", kind: .group),
      viewer: "mei",
      participants: [],
      messages: [message("a", at: 50), message("b", at: 10), message("c", at: 50)]
    )
    let page = try await ConversationMessageProvider(conversation).messages(before: nil, limit: 9)
    #expect(page.messages.map(\.message.id) == ["a", "b", "c"])
    #expect(MessageStore(session: "s", messages: page.messages).rows == ["a", "b", "c"])
  }
}
