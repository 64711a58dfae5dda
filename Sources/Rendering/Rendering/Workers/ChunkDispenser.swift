import Synchronization

/// Hands out ranges of rows to workers, each once, and counts those that are done.
final class WorkQueue: Sendable {
  /// The ranges, in order.
  let chunks: [Range<Int>]
  private let next = Atomic(0)
  private let done = Atomic(0)

  /// `count` rows in ranges of `size`.
  init(count: Int, size: Int) {
    chunks = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }

  /// The place of the next range; nil once all are handed out.
  func take() -> Int? {
    let index = next.add(1, ordering: .relaxed).oldValue
    return index < chunks.count ? index : nil
  }

  /// Notes that a range is done, and tells how many rows are.
  func finish(_ index: Int) -> Int {
    done.add(chunks[index].count, ordering: .relaxed).newValue
  }
}
