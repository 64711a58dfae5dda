import CoreMetrics
import Synchronization

/// A number that only grows.
final class CounterCell: CounterHandler, Sendable {
  private let count = Atomic<Int64>(0)

  /// The number so far.
  var value: Int64 { count.load(ordering: .relaxed) }

  func increment(by amount: Int64) { count.add(amount, ordering: .relaxed) }

  func reset() { count.store(0, ordering: .relaxed) }
}
