import Testing

@testable import ChatframeFrameReading

struct OrderedQueueTests {
  @Test func `an element that finishes early waits for earlier ones`() {
    var queue = OrderedQueue<String>()
    let (first, second) = (queue.open(), queue.open())
    queue.close(second, "b")
    #expect(queue.takeFirst() == nil)
    queue.close(first, "a")
    #expect(queue.takeFirst() == "a")
    #expect(queue.takeFirst() == "b")
    #expect(queue.openCount == 0)
  }
}
