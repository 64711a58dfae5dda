import Synchronization

/// An LRU cache whose keys contain everything that the results depend on.
///
/// Shared by all workers; each call locks it briefly once.
package final class SnapshotCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The maximum total cost of the stored results.
  package let costLimit: Int
  private let state = Mutex(LRUList<Key, Value>())

  /// Creates an empty cache.
  package init(costLimit: Int) { self.costLimit = costLimit }

  /// The numbers of hits, misses and stored results.
  package var statistics: SnapshotStatistics { state.withLock { $0.statistics } }

  /// Returns the result for a key; `nil` if it is not cached.
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

  /// Counts a miss for a value that was not looked up.
  package func countMiss() { state.withLock { $0.statistics.misses += 1 } }

  /// Stores a result, unless its cost alone exceeds the limit.
  package func insert(_ value: Value, for key: Key, cost: Int) {
    state.withLock { state in
      if let slot = state.slots[key] { state.remove(slot) }
      guard cost <= costLimit else { return }
      state.add(key, value, cost)
      while state.statistics.cost > costLimit, state.removeOldest() {}
    }
  }

  /// Removes the results whose keys satisfy a predicate, for example those of one message or
  /// template.
  package func removeAll(where fits: (Key) -> Bool) {
    state.withLock { state in
      for (key, slot) in state.slots where fits(key) { state.remove(slot) }
    }
  }

  /// Removes all results, but keeps the numbers of hits and misses.
  package func removeAll() { removeAll { _ in true } }
}

/// The counts of a snapshot cache.
package struct SnapshotStatistics: Hashable, Sendable {
  /// The number of lookups that found a result.
  package var hits = 0
  /// The number of lookups that found no result.
  package var misses = 0
  /// The number of results evicted because the cache was full.
  package var evictions = 0
  /// The number of stored results.
  package var count = 0
  /// The total cost of the stored results, in the unit of the cache's limit.
  package var cost = 0
}

/// A dictionary ordered by last use; every operation takes constant time.
struct LRUList<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value and its cost.
  private struct Entry: Sendable {
    let key: Key
    let value: Value
    let cost: Int
  }

  /// The neighbours of an entry in the order of use; −1 at either end.
  private struct Link: Sendable {
    var newer: Int
    var older: Int
  }

  /// The slot of each key's value.
  private(set) var slots: [Key: Int] = [:]
  /// The counts of lookups and stored values.
  var statistics = SnapshotStatistics()
  private var entries: [Entry?] = []
  // Separate from the entries, so that using an entry copies no key.
  private var links: [Link] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  /// Adds a value as the most recently used one.
  mutating func add(_ key: Key, _ value: Value, _ cost: Int) {
    let entry = Entry(key: key, value: value, cost: cost)
    let slot: Int
    if let reused = free.popLast() {
      slot = reused
      entries[slot] = entry
    } else {
      slot = entries.count
      entries.append(entry)
      links.append(Link(newer: -1, older: -1))
    }
    moveToFront(slot)
    slots[key] = slot
    statistics.count += 1
    statistics.cost += cost
  }

  /// Removes the value in a slot.
  mutating func remove(_ slot: Int) {
    guard let entry = entries[slot] else { return }
    unlink(slot)
    entries[slot] = nil
    free.append(slot)
    slots[entry.key] = nil
    statistics.count -= 1
    statistics.cost -= entry.cost
  }

  /// Evicts the least recently used value and returns whether there was one.
  mutating func removeOldest() -> Bool {
    guard oldest >= 0 else { return false }
    remove(oldest)
    statistics.evictions += 1
    return true
  }

  /// Returns the value in a slot and marks it as the most recently used one.
  mutating func use(_ slot: Int) -> Value? {
    if slot != newest {
      unlink(slot)
      moveToFront(slot)
    }
    return entries[slot]?.value
  }

  private mutating func moveToFront(_ slot: Int) {
    links[slot] = Link(newer: -1, older: newest)
    if newest >= 0 { links[newest].newer = slot } else { oldest = slot }
    newest = slot
  }

  private mutating func unlink(_ slot: Int) {
    let link = links[slot]
    if link.newer >= 0 { links[link.newer].older = link.older } else { newest = link.older }
    if link.older >= 0 { links[link.older].newer = link.newer } else { oldest = link.newer }
  }
}
