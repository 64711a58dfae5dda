import Synchronization

/// Counts from 0 on, for several threads.
final class AtomicCounter: Sendable {
  private let value = Atomic(0)

  /// Each number once.
  func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
