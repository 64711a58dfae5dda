/// Scheduled events, as a binary heap: the earliest is first, and of those with the same time, the
/// one that was scheduled first, after immediate answers.
struct EventQueue: Sendable {
  /// An event with its time.
  struct Entry: Sendable {
    /// The time in seconds since 1970.
    let time: Double
    let event: SessionEvent
    fileprivate let isImmediate: Bool
    fileprivate let number: Int

    fileprivate func precedes(_ other: Entry) -> Bool {
      (time, isImmediate ? 0 : 1, number) < (other.time, other.isImmediate ? 0 : 1, other.number)
    }
  }

  private var entries: [Entry] = []
  private var scheduledCount = 0

  /// The next event; `nil` if there is none.
  var first: Entry? { entries.first }

  /// Adds an event, in O(log n).
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: Its time in seconds since 1970.
  ///   - isImmediate: Whether the event precedes others of the same time, as an answer without delay.
  mutating func add(_ event: SessionEvent, at time: Double, isImmediate: Bool = false) {
    let entry = Entry(time: time, event: event, isImmediate: isImmediate, number: scheduledCount)
    entries.append(entry)
    scheduledCount += 1
    raise(entries.count - 1)
  }

  /// Removes and returns the next event, in O(log n); `nil` if there is none.
  mutating func removeFirst() -> Entry? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    if !entries.isEmpty {
      entries[0] = last
      lower(0)
    }
    return first
  }

  /// Removes events, in O(n).
  mutating func removeAll(where isRemoved: (SessionEvent) -> Bool) {
    entries.removeAll { isRemoved($0.event) }
    // A sorted array is a heap.
    entries.sort { $0.precedes($1) }
  }

  private mutating func raise(_ index: Int) {
    var index = index
    while index > 0, entries[index].precedes(entries[(index - 1) / 2]) {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func lower(_ index: Int) {
    var index = index
    while true {
      let children = (2 * index + 1..<2 * index + 3).clamped(to: 0..<entries.count)
      guard let child = children.min(by: { entries[$0].precedes(entries[$1]) }),
        entries[child].precedes(entries[index])
      else { return }
      entries.swapAt(index, child)
      index = child
    }
  }
}
