/// Values by key in the order in which they were last used; every step takes constant time.
struct RecencyList<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value and its neighbours in the order of use; −1 is none.
  private struct Node: Sendable {
    let key: Key
    let value: Value
    let cost: Int
    var newer: Int
    var older: Int
  }

  /// Where each key's value is.
  private(set) var slots: [Key: Int] = [:]
  /// Counts of what is held and of what was asked.
  var statistics = SnapshotStatistics()
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  /// Puts a value in front of all others.
  mutating func add(_ key: Key, _ value: Value, _ cost: Int) {
    let node = Node(key: key, value: value, cost: cost, newer: -1, older: newest)
    let slot: Int
    if let reused = free.popLast() {
      slot = reused
      nodes[slot] = node
    } else {
      slot = nodes.count
      nodes.append(node)
    }
    if newest >= 0 { nodes[newest]?.newer = slot } else { oldest = slot }
    newest = slot
    slots[key] = slot
    statistics.count += 1
    statistics.cost += cost
  }

  /// Takes a value out.
  mutating func remove(_ slot: Int) {
    guard let node = nodes[slot] else { return }
    unlink(node)
    nodes[slot] = nil
    free.append(slot)
    slots[node.key] = nil
    statistics.count -= 1
    statistics.cost -= node.cost
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
    touch(slot)
    return nodes[slot]?.value
  }

  private mutating func touch(_ slot: Int) {
    guard slot != newest, let node = nodes[slot] else { return }
    unlink(node)
    nodes[slot]?.newer = -1
    nodes[slot]?.older = newest
    if newest >= 0 { nodes[newest]?.newer = slot } else { oldest = slot }
    newest = slot
  }

  private mutating func unlink(_ node: Node) {
    if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
    if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
  }
}
