/// Values by key, of which the oldest are dropped when there are too many.
///
/// All functions take O(1), amortised.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value with the number of its insertion.
  private struct Entry: Sendable {
    var value: Value
    let number: Int
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  /// The insertions in their order; those whose number is not that of the entry were removed.
  private var insertions: [(key: Key, number: Int)] = []
  /// The number of insertions at the front that are no longer needed.
  private var dropped = 0
  private var insertionCount = 0

  /// Creates an empty collection of at most `limit` values.
  init(limit: Int) { self.limit = limit }

  /// The value of a key.
  subscript(key: Key) -> Value? { entries[key]?.value }

  /// Sets the value of a key, and drops the oldest one if there are too many.
  mutating func set(_ key: Key, to value: Value) {
    let number = entries[key]?.number
    entries[key] = Entry(value: value, number: number ?? insertionCount)
    guard number == nil else { return }
    insertions.append((key, insertionCount))
    insertionCount += 1
    if entries.count > limit { dropOldest() }
    compact()
  }

  /// Removes and returns the value of a key.
  @discardableResult
  mutating func remove(_ key: Key) -> Value? {
    entries.removeValue(forKey: key)?.value
  }

  private mutating func dropOldest() {
    while dropped < insertions.count {
      let oldest = insertions[dropped]
      dropped += 1
      guard entries[oldest.key]?.number == oldest.number else { continue }
      entries[oldest.key] = nil
      return
    }
  }

  /// Forgets the insertions that are no longer needed, once they are the majority.
  private mutating func compact() {
    guard insertions.count > 2 * entries.count + 16 else { return }
    insertions = insertions[dropped...].filter { entries[$0.key]?.number == $0.number }
    dropped = 0
  }
}
