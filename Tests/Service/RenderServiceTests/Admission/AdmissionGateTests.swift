#if Server
import ChatframeRendering
import ChatframeTemplates
import Testing

@testable import ChatframeRenderService

struct AdmissionGateTests {
  private func gate(queueLimit: Int) throws -> AdmissionGate {
    let renderer = try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: 2)
    return AdmissionGate(renderers: renderer.divided(), queueLimit: queueLimit)
  }

  @Test func `a request that finds no worker and a full queue is refused`() async throws {
    let gate = try gate(queueLimit: 0)
    try await gate.withWorker(.short) { _ in
      try await gate.withWorker(.short) { _ in
        _ = await #expect(throws: Problem.self) { try await gate.withWorker(.short) { _ in } }
      }
    }
  }

  @Test func `the queue of work that turned out to be large is bounded`() async throws {
    let gate = try gate(queueLimit: 0)
    try await gate.withWorker(.long) { _ in
      let waiting = (0..<2).map { _ in Task { try await gate.withWorkerAgain(.long) { _ in } } }
      while gate.load.waiting < 2 { await Task.yield() }
      _ = await #expect(throws: Problem.self) { try await gate.withWorkerAgain(.long) { _ in } }
      for task in waiting { task.cancel() }
    }
  }

  @Test func `work that turned out to be large may wait when nothing else may`() async throws {
    let gate = try gate(queueLimit: 0)
    let waiting = try await gate.withWorker(.long) { _ in
      let waiting = Task { try await gate.withWorkerAgain(.long) { _ in 7 } }
      while gate.load.waiting == 0 { await Task.yield() }
      return waiting
    }
    #expect(try await waiting.value == 7)
  }

  @Test func `a cancelled request leaves the queue`() async throws {
    let gate = try gate(queueLimit: 4)
    try await gate.withWorker(.long) { _ in
      let waiting = Task { try await gate.withWorker(.long) { _ in } }
      while gate.load.waiting == 0 { await Task.yield() }
      waiting.cancel()
      _ = await #expect(throws: CancellationError.self) { try await waiting.value }
      #expect(gate.load.waiting == 0)
    }
    #expect(gate.load.running == 0)
  }

  @Test func `cancelled work has no result`() async throws {
    let gate = try gate(queueLimit: 0)
    let work = Task {
      try await gate.withWorker(.short) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(gate.load == (0, 0))
  }

  @Test func `every worker is released`() async throws {
    let gate = try gate(queueLimit: 100)
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<50 {
        group.addTask {
          try await gate.withWorker(index % 3 == 0 ? .long : .short) { _ in
            await Task.yield()
            return 1
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sum == 50)
    #expect(gate.load == (0, 0))
  }

  @Test func `an idle worker helps with a picture of many messages`() async throws {
    let gate = try gate(queueLimit: 0)
    let counts = try await gate.withWorker(.short) { worker in
      [10, 50].map { gate.helped(worker, messageCount: $0).workerCount }
    }
    #expect(counts == [1, 2])
  }

  @Test func `a busy worker does not help`() async throws {
    let gate = try gate(queueLimit: 0)
    let count = try await gate.withWorker(.short) { worker in
      try await gate.withWorker(.short) { _ in
        gate.helped(worker, messageCount: 50).workerCount
      }
    }
    #expect(count == 1)
  }

  @Test func `a worker that helps remains free for the next request`() async throws {
    let gate = try gate(queueLimit: 0)
    try await gate.withWorker(.short) { worker in
      _ = gate.helped(worker, messageCount: 50)
      try await gate.withWorker(.short) { _ in #expect(gate.load.running == 2) }
    }
  }

  @Test func `a released worker of a lease is free for others`() async throws {
    let gate = try gate(queueLimit: 0)
    let other = try await gate.withLease(.long) { lease in
      #expect(gate.load.running == 1)
      let next = try await lease.whileReleased {
        #expect(lease.renderer == nil)
        try await gate.withWorker(.long) { _ in #expect(gate.load.running == 1) }
      }
      #expect(lease.renderer === next)
      return gate.load.running
    }
    #expect(other == 1)
    #expect(gate.load == (0, 0))
  }

  @Test func `a lease whose wait fails does not release its worker twice`() async throws {
    let gate = try gate(queueLimit: 0)
    await #expect(throws: CancellationError.self) {
      try await gate.withLease(.long) { lease in
        _ = try await lease.whileReleased { throw CancellationError() }
      }
    }
    #expect(gate.load == (0, 0))
    try await gate.withWorker(.long) { _ in }
  }
}
#endif
