import Glyphs
import MessageLayout
import Synchronization
import Typesetting

/// Shapes text and keeps count of the time that takes.
struct TimedShaping: TextMeasuring {
  private let typesetter: Typesetter
  private let clock: ShapingClock

  init(_ typesetter: Typesetter, _ clock: ShapingClock) {
    self.typesetter = typesetter
    self.clock = clock
  }

  func shape(_ text: StyledText, width: Double?) -> ShapedText {
    let start = ContinuousClock.now
    defer { clock.add(ContinuousClock.now - start) }
    return typesetter.shape(text, width: width)
  }
}

/// The time that all workers together spent on shaping text.
final class ShapingClock: Sendable {
  private let nanoseconds = Atomic<Int64>(0)

  /// The time so far.
  var total: Duration { .nanoseconds(nanoseconds.load(ordering: .relaxed)) }

  /// Adds what one text took.
  func add(_ duration: Duration) {
    nanoseconds.add(Int64(duration / .nanoseconds(1)), ordering: .relaxed)
  }
}
