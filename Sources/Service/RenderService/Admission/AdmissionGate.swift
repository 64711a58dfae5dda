import ChatframeRendering
import Synchronization

/// Lends workers to requests, and lets so many wait and no more.
package final class AdmissionGate: Sendable {
  private typealias Waiter = CheckedContinuation<Renderer, any Error>

  private struct State {
    var queues: LaneQueues<Waiter>
    /// Workers that nobody has.
    var free: [Renderer]
    /// Requests that were given up before they began to wait.
    var givenUp: Set<Int> = []
  }

  /// How many workers there are.
  package let workerCount: Int
  private let queueLimit: Int
  private let state: Mutex<State>

  /// A gate before some renderers of one worker each.
  package init(renderers: [Renderer], queueLimit: Int) {
    workerCount = renderers.count
    self.queueLimit = queueLimit
    let queues = LaneQueues<Waiter>(workers: renderers.count, queueLimit: queueLimit)
    state = Mutex(State(queues: queues, free: renderers))
  }

  /// How many work and how many wait.
  package var load: (running: Int, waiting: Int) {
    state.withLock { ($0.queues.runningCount, $0.queues.waitingCount) }
  }

  /// Whether one more request could start or wait.
  package var hasRoom: Bool {
    state.withLock { $0.queues.canStart(.short) || $0.queues.hasRoom }
  }

  /// Does some work with a worker of its own, once it is its turn.
  package func withWorker<Value>(
    _ lane: Lane,
    _ work: (Renderer) async throws -> Value
  ) async throws -> Value {
    try await lend(lane, room: queueLimit, work)
  }

  /// The same for work that was admitted before and turned out to be large: there is room for as
  /// many such to wait as for those that were not, beside one for each worker.
  package func withWorkerAgain<Value>(
    _ lane: Lane,
    _ work: (Renderer) async throws -> Value
  ) async throws -> Value {
    try await lend(lane, room: 2 * queueLimit + workerCount, work)
  }

  /// Does some long work that was admitted before, and can give its worker back meanwhile.
  package func withLease<Value>(
    _ lane: Lane,
    _ work: (WorkerLease) async throws -> Value
  ) async throws -> Value {
    let lease = WorkerLease(self, lane, try await acquire(lane))
    defer { lease.giveBack() }
    try Task.checkCancellation()
    return try await work(lease)
  }

  /// A worker, once it is its turn; whoever gets it releases it.
  ///
  /// - Parameter room: How many may wait, others included.
  func acquire(_ lane: Lane, room: Int = .max) async throws -> Renderer {
    let id = state.withLock { $0.queues.makeID() }
    defer { _ = state.withLock { $0.givenUp.remove(id) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(continuation, id: id, lane, room: room)
      }
    } onCancel: {
      giveUp(id)
    }
  }

  private func lend<Value>(
    _ lane: Lane,
    room: Int,
    _ work: (Renderer) async throws -> Value
  ) async throws -> Value {
    let renderer = try await acquire(lane, room: room)
    defer { release(renderer, lane) }
    try Task.checkCancellation()
    let value = try await work(renderer)
    // What is made when nobody waits for it any more may lack texts and pictures.
    try Task.checkCancellation()
    return value
  }

  private func enter(_ waiter: Waiter, id: Int, _ lane: Lane, room: Int) {
    let outcome: Result<Renderer, any Error>? = state.withLock { state in
      guard state.givenUp.remove(id) == nil else { return .failure(CancellationError()) }
      if state.queues.canStart(lane), let renderer = state.free.popLast() {
        state.queues.start(lane)
        return .success(renderer)
      }
      guard state.queues.waitingCount < room else { return .failure(busy) }
      state.queues.wait(waiter, id: id, in: lane)
      return nil
    }
    if let outcome { waiter.resume(with: outcome) }
  }

  private func giveUp(_ id: Int) {
    let waiter = state.withLock { state -> Waiter? in
      if let waiter = state.queues.leave(id) { return waiter }
      state.givenUp.insert(id)
      return nil
    }
    waiter?.resume(throwing: CancellationError())
  }

  /// Lends a worker to whoever is next.
  func release(_ renderer: Renderer, _ lane: Lane) {
    let woken = state.withLock { state -> [(Waiter, Renderer)] in
      state.queues.finish(lane)
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
    .passing(
      .busy,
      "all workers are busy and \(queueLimit) requests wait; try again later",
      retryAfter: 1
    )
  }
}
