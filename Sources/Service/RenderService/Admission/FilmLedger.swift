import Synchronization

/// How many sequences of frames are under way: each holds memory or disk until it ends.
package final class FrameStreamLimiter: Sendable {
  private let limit: Int
  private let count = Mutex(0)

  /// A limiter that allows so many at once.
  package init(limit: Int) { self.limit = limit }

  /// How many are under way.
  package var running: Int { count.withLock { $0 } }

  /// Counts one more, until nobody has its place any more.
  package func enter() throws(Problem) -> ConcurrencyPermit {
    let isAdmitted = count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
    guard isAdmitted else {
      throw .retryable(
        .busy,
        "\(limit) sequences of frames are under way; try again later. Whoever runs the service "
          + "raises it with \(Setting.filmLimit.flag)",
        retryAfter: 5
      )
    }
    return ConcurrencyPermit { [self] in count.withLock { $0 -= 1 } }
  }
}
