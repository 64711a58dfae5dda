import Synchronization

/// A clock that only tests advance.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var number = 0
    var cancelled: Set<Int> = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(deadline: deadline, continuation: continuation), number)
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(number)
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Waits until tasks sleep on the clock.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.waiting.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Advances the clock, and wakes the tasks whose time has come.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func add(_ sleeper: Sleeper, _ number: Int) {
    let (isOver, isCancelled, reached) = state.withLock { state in
      let isCancelled = state.cancelled.contains(number)
      let isOver = sleeper.deadline <= state.now
      if !isCancelled, !isOver { state.sleepers[number] = sleeper }
      let reached = state.waiting.filter { $0.count <= state.sleepers.count }
      state.waiting.removeAll { $0.count <= state.sleepers.count }
      return (isOver, isCancelled, reached.map(\.continuation))
    }
    if isCancelled {
      sleeper.continuation.resume(throwing: CancellationError())
    } else if isOver {
      sleeper.continuation.resume()
    }
    for continuation in reached { continuation.resume() }
  }
}
