import ChatframeMessageFlow
import Testing

struct MessageChangesTests {
  @Test func `a change without stages is empty`() {
    #expect(MessageChanges().isEmpty)
  }
}
