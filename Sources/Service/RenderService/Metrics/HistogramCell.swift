import CoreMetrics
import Synchronization

/// Durations, counted by how long they were.
final class HistogramCell: TimerHandler, Sendable {
  /// Upper bounds in seconds.
  static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
  ]

  /// What was counted.
  struct Counts {
    /// By bound, those below not included; the last is for all above.
    var buckets = [Int](repeating: 0, count: HistogramCell.bounds.count + 1)
    /// In seconds.
    var sum = 0.0
  }

  private let counts = Mutex(Counts())

  /// What was counted so far.
  var value: Counts { counts.withLock { $0 } }

  func recordNanoseconds(_ duration: Int64) {
    let seconds = Double(duration) / 1e9
    let index = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    counts.withLock {
      $0.buckets[index] += 1
      $0.sum += seconds
    }
  }
}
