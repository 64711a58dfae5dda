/// Values by key in the order in which they were last used; every step takes constant time.
struct RecencyList<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value and what it costs.
  private struct Entry: Sendable {
    let key: Key
    let value: Value
    let cost: Int
  }

  /// The neighbours of an entry in the order of use; −1 is none.
  private struct Link: Sendable {
    var newer: Int
    var older: Int
  }

  /// Where each key's value is.
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
    putInFront(slot)
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

  /// Gives up what was not used for the longest time.
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
      putInFront(slot)
    }
    return entries[slot]?.value
  }

  private mutating func putInFront(_ slot: Int) {
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
