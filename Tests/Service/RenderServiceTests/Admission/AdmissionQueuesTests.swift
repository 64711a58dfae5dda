#if Server
import Testing

@testable import ChatframeRenderService

struct AdmissionQueuesTests {
  private func queues(workers: Int, queueLimit: Int = 9) -> AdmissionQueues<String> {
    AdmissionQueues(workers: workers, queueLimit: queueLimit)
  }

  @Test func `large requests leave one worker to small ones`() {
    var queues = queues(workers: 2)
    queues.start(.long)
    #expect(!queues.canStart(.long))
    #expect(queues.canStart(.short))
  }

  @Test func `small requests may use every worker`() {
    var queues = queues(workers: 2)
    queues.start(.short)
    #expect(queues.canStart(.short))
  }

  @Test func `a large request gets the next worker if no other large one has a worker`() throws {
    var queues = queues(workers: 2)
    queues.start(.short)
    queues.start(.short)
    queues.wait("small", id: 1, in: .short)
    queues.wait("large", id: 2, in: .long)
    queues.finish(.short)
    #expect(queues.next()?.waiter == "large")
    #expect(queues.next() == nil)
    queues.finish(.short)
    #expect(queues.next()?.waiter == "small")
  }

  @Test func `a small request goes before further large ones`() {
    var queues = queues(workers: 3)
    queues.start(.long)
    queues.start(.short)
    queues.start(.short)
    queues.wait("large", id: 1, in: .long)
    queues.wait("small", id: 2, in: .short)
    queues.finish(.short)
    #expect(queues.next()?.waiter == "small")
  }

  @Test func `a work class is first in, first out`() {
    var queues = queues(workers: 1)
    queues.start(.short)
    for (id, name) in ["a", "b", "c"].enumerated() { queues.wait(name, id: id, in: .short) }
    queues.finish(.short)
    #expect(queues.next()?.waiter == "a")
    queues.finish(.short)
    #expect(queues.next()?.waiter == "b")
  }

  @Test func `a request that has left the queue does not get a worker`() {
    var queues = queues(workers: 1)
    queues.start(.short)
    queues.wait("a", id: 1, in: .short)
    #expect(queues.leave(1) == "a")
    queues.finish(.short)
    #expect(queues.next() == nil)
    #expect(queues.leave(1) == nil)
  }

  @Test func `no more requests may wait than the limit`() {
    var queues = queues(workers: 1, queueLimit: 1)
    #expect(queues.hasCapacity)
    queues.wait("a", id: 1, in: .long)
    #expect(!queues.hasCapacity)
  }
}
#endif
