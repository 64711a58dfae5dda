import Synchronization

/// An LRU cache of results, keyed by everything that they depend on.
///
/// Shared by all workers; each call takes one short lock.
package final class SnapshotCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The most that the results held may cost together.
  package let costLimit: Int
  private let state = Mutex(LRUList<Key, Value>())

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

  /// Counts a miss for a value that was not looked up.
  package func countMiss() { state.withLock { $0.statistics.misses += 1 } }

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

/// The counts of a snapshot cache so far.
package struct SnapshotStatistics: Hashable, Sendable {
  /// Questions that were answered.
  package var hits = 0
  /// Questions that were not.
  package var misses = 0
  /// Results evicted because the cache was full.
  package var evictions = 0
  /// Results held now.
  package var count = 0
  /// Their cost, in the unit of the cache's limit.
  package var cost = 0
}

/// A dictionary in order of last use; every operation takes constant time.
struct LRUList<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value and what it costs.
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
  /// Counts of what is held and of what was asked.
  var statistics = SnapshotStatistics()
  private var entries: [Entry?] = []
  // Apart from the entries, so that using one copies no key.
  private var links: [Link] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  /// Puts a value in front of all others.
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

  /// Takes a value out.
  mutating func remove(_ slot: Int) {
    guard let entry = entries[slot] else { return }
    unlink(slot)
    entries[slot] = nil
    free.append(slot)
    slots[entry.key] = nil
    statistics.count -= 1
    statistics.cost -= entry.cost
  }

  /// Evicts the least recently used value.
  ///
  /// - Returns: False where nothing was left.
  mutating func removeOldest() -> Bool {
    guard oldest >= 0 else { return false }
    remove(oldest)
    statistics.evictions += 1
    return true
  }

  /// The value in a slot, which becomes the one used last.
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
