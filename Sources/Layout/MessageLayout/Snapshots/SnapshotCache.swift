import Synchronization

/// Results kept under everything they depend on, the least recently used given up first.
///
/// Shared by all workers; each call takes one short lock.
package final class SnapshotCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The most that the results held may cost together.
  package let costLimit: Int
  private let state = Mutex(RecencyList<Key, Value>())

  /// An empty cache.
  package init(costLimit: Int) { self.costLimit = costLimit }

  /// Counts of hits, misses and what is held.
  package var statistics: SnapshotStatistics { state.withLock { $0.statistics } }

  /// The result kept under `key`.
  package func value(for key: Key) -> Value? {
    state.withLock { state in
      guard let slot = state.slots[key] else {
        state.statistics.misses += 1
        return nil
      }
      state.statistics.hits += 1
      return state.use(slot)
    }
  }

  /// Keeps a result; one that alone exceeds the limit is not kept.
  package func insert(_ value: Value, for key: Key, cost: Int) {
    state.withLock { state in
      if let slot = state.slots[key] { state.remove(slot) }
      guard cost <= costLimit else { return }
      state.add(key, value, cost)
      while state.statistics.cost > costLimit, state.removeOldest() {}
    }
  }

  /// Gives up every result whose key fits, for example those of one message or of one template.
  package func removeAll(where fits: (Key) -> Bool) {
    state.withLock { state in
      for (key, slot) in state.slots where fits(key) { state.remove(slot) }
    }
  }

  /// Gives up everything; the counts of hits and misses stay.
  package func removeAll() { removeAll { _ in true } }
}
