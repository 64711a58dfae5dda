#if HTTP
import Synchronization

/// A clock whose time advances as soon as somebody sleeps, to the end of that sleep.
///
/// Sleeps that limit an attempt must not end before the attempt, so a time that is longer than
/// `patience` never comes.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let patience: Duration
  private let time = Mutex(Duration.zero)
  private let waits = Mutex<[Duration]>([])

  /// Creates a clock at 0.
  init(patience: Duration = .seconds(10)) { self.patience = patience }

  var now: Instant { Instant(offset: time.withLock { $0 }) }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// The lengths of all sleeps that ended.
  var sleeps: [Duration] { waits.withLock { $0 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let wait = deadline.offset - now.offset
    guard wait < patience else {
      let (stream, _) = AsyncStream<Void>.makeStream()
      for await _ in stream {}
      throw CancellationError()
    }
    time.withLock { $0 = max($0, deadline.offset) }
    waits.withLock { $0.append(wait) }
  }
}
#endif
