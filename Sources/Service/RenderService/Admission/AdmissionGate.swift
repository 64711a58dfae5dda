#if Server
import ChatframeRendering
import Synchronization

/// Lends workers to requests and limits the number of waiting requests.
package final class AdmissionGate: Sendable {
  private typealias Waiter = CheckedContinuation<Renderer, any Error>

  private struct State {
    var queues: AdmissionQueues<Waiter>
    /// The idle workers.
    var free: [Renderer]
    /// The ids of requests that were cancelled before they began to wait.
    var cancelledIDs: Set<Int> = []
  }

  /// The smallest number of messages for which another worker makes a picture arrive sooner.
  private static let messagesPerWorker = 16

  /// The number of workers.
  package let workerCount: Int
  private let queueLimit: Int
  private let state: Mutex<State>

  /// Creates a gate for renderers of one worker each.
  package init(renderers: [Renderer], queueLimit: Int) {
    workerCount = renderers.count
    self.queueLimit = queueLimit
    let queues = AdmissionQueues<Waiter>(workers: renderers.count, queueLimit: queueLimit)
    state = Mutex(State(queues: queues, free: renderers))
  }

  /// The number of requests with a worker, and the number of waiting requests.
  package var load: (running: Int, waiting: Int) {
    state.withLock { ($0.queues.runningCount, $0.queues.waitingCount) }
  }

  /// A Boolean value that indicates whether another request could start or wait.
  package var hasCapacity: Bool {
    state.withLock { $0.queues.canStart(.short) || $0.queues.hasCapacity }
  }

  /// Does some work with a worker when one is free.
  package func withWorker<Value>(
    _ workClass: WorkClass,
    _ work: (Renderer) async throws -> Value
  ) async throws -> Value {
    try await lend(workClass, queueCapacity: queueLimit, work)
  }

  /// Does some work that was already admitted and turned out to be large.
  ///
  /// As many such requests may wait as other requests, and one more for each worker.
  package func withWorkerAgain<Value>(
    _ workClass: WorkClass,
    _ work: (Renderer) async throws -> Value
  ) async throws -> Value {
    try await lend(workClass, queueCapacity: 2 * queueLimit + workerCount, work)
  }

  /// Does some work that was already admitted and can release its worker while it waits.
  package func withLease<Value>(
    _ workClass: WorkClass,
    _ work: (WorkerLease) async throws -> Value
  ) async throws -> Value {
    let lease = WorkerLease(self, workClass, try await acquire(workClass))
    defer { lease.release() }
    try Task.checkCancellation()
    return try await work(lease)
  }

  /// Returns a worker when one is free; throws if `queueCapacity` requests are already waiting.
  func acquire(_ workClass: WorkClass, queueCapacity: Int = .max) async throws -> Renderer {
    let id = state.withLock { $0.queues.makeID() }
    defer { _ = state.withLock { $0.cancelledIDs.remove(id) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(continuation, id: id, workClass, queueCapacity: queueCapacity)
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Returns a renderer that idle workers help with a page of some messages.
  ///
  /// The idle workers remain free: one that a request receives stops helping after its current
  /// pieces of work.
  func helped(_ renderer: Renderer, messageCount: Int) -> Renderer {
    let wanted = max(0, messageCount / Self.messagesPerWorker - 1)
    let idle = state.withLock { Array($0.free.prefix(wanted)) }
    return renderer.helped(by: idle) { [self] helper in
      state.withLock { $0.free.contains { $0 === helper } }
    }
  }

  private func lend<Value>(
    _ workClass: WorkClass,
    queueCapacity: Int,
    _ work: (Renderer) async throws -> Value
  ) async throws -> Value {
    let renderer = try await acquire(workClass, queueCapacity: queueCapacity)
    defer { release(renderer, workClass) }
    try Task.checkCancellation()
    let value = try await work(renderer)
    // The result of cancelled work may lack texts or pictures.
    try Task.checkCancellation()
    return value
  }

  private func enter(_ waiter: Waiter, id: Int, _ workClass: WorkClass, queueCapacity: Int) {
    let outcome: Result<Renderer, any Error>? = state.withLock { state in
      guard state.cancelledIDs.remove(id) == nil else { return .failure(CancellationError()) }
      if state.queues.canStart(workClass), let renderer = state.free.popLast() {
        state.queues.start(workClass)
        return .success(renderer)
      }
      guard state.queues.waitingCount < queueCapacity else { return .failure(busy) }
      state.queues.wait(waiter, id: id, in: workClass)
      return nil
    }
    if let outcome { waiter.resume(with: outcome) }
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state -> Waiter? in
      if let waiter = state.queues.leave(id) { return waiter }
      state.cancelledIDs.insert(id)
      return nil
    }
    waiter?.resume(throwing: CancellationError())
  }

  /// Takes a worker back and lends it to the next request.
  func release(_ renderer: Renderer, _ workClass: WorkClass) {
    let woken = state.withLock { state -> [(Waiter, Renderer)] in
      state.queues.finish(workClass)
      state.free.append(renderer)
      var woken: [(Waiter, Renderer)] = []
      while !state.free.isEmpty, let next = state.queues.next() {
        guard let renderer = state.free.popLast() else { break }
        woken.append((next.waiter, renderer))
      }
      return woken
    }
    for (waiter, renderer) in woken { waiter.resume(returning: renderer) }
  }

  private var busy: Problem {
    .retryable(
      .busy,
      "all workers are busy and \(queueLimit) requests are waiting; try again later",
      retryAfter: 1
    )
  }
}

/// The loan of a worker to long work, which releases it while it waits for its client.
package final class WorkerLease: Sendable {
  private let gate: AdmissionGate
  private let workClass: WorkClass
  private let held: Mutex<Renderer?>

  /// Creates a lease of an acquired worker.
  init(_ gate: AdmissionGate, _ workClass: WorkClass, _ renderer: Renderer) {
    self.gate = gate
    self.workClass = workClass
    held = Mutex(renderer)
  }

  /// Releases the worker during `wait`, and then acquires and returns a worker, maybe another one.
  package func whileReleased(_ wait: () async throws -> Void) async throws -> Renderer {
    release()
    try await wait()
    let renderer = try await gate.acquire(workClass)
    held.withLock { $0 = renderer }
    return renderer
  }

  /// Releases the worker if the lease still has one.
  func release() {
    let renderer = held.withLock { held in
      defer { held = nil }
      return held
    }
    if let renderer { gate.release(renderer, workClass) }
  }

  /// The worker; `nil` while it is released.
  package var renderer: Renderer? { held.withLock { $0 } }
}
#endif
