/// Values by key, of which the oldest are dropped when there are too many.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private var values: [Key: Value] = [:]
  /// The keys in the order of their insertion; some may have been removed.
  private var order: [Key] = []
  private var dropped = 0

  /// Creates an empty collection of at most `limit` values.
  init(limit: Int) { self.limit = limit }

  /// The value of a key.
  subscript(key: Key) -> Value? { values[key] }

  /// Sets the value of a key, and drops the oldest one if there are too many.
  mutating func set(_ key: Key, to value: Value) {
    guard values.updateValue(value, forKey: key) == nil else { return }
    order.append(key)
    if order.count - dropped > limit { dropOldest() }
  }

  /// Removes and returns the value of a key.
  @discardableResult
  mutating func remove(_ key: Key) -> Value? {
    guard let value = values.removeValue(forKey: key) else { return nil }
    // Otherwise, a key that is set again would occur twice, and be dropped too early.
    if let index = order[dropped...].firstIndex(of: key) { order.remove(at: index) }
    return value
  }

  private mutating func dropOldest() {
    values[order[dropped]] = nil
    dropped += 1
    guard dropped > limit else { return }
    order.removeFirst(dropped)
    dropped = 0
  }
}
