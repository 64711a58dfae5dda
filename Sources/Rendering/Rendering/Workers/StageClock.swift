import Synchronization

/// The time that was spent on one stage so far.
final class StageClock: Sendable {
  private let nanoseconds = Atomic<Int64>(0)

  /// The time so far.
  var total: Duration { .nanoseconds(nanoseconds.load(ordering: .relaxed)) }

  /// Adds what one piece took.
  func add(_ duration: Duration) {
    nanoseconds.add(Int64(duration / .nanoseconds(1)), ordering: .relaxed)
  }
}
