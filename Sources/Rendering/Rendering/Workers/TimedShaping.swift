import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTypesetting

/// Shapes text and keeps count of the time that takes.
struct TimedShaping: TextMeasuring {
  private let typesetter: Typesetter
  private let clock: StageClock

  init(_ typesetter: Typesetter, _ clock: StageClock) {
    self.typesetter = typesetter
    self.clock = clock
  }

  func shape(_ text: StyledText, width: Double?) -> ShapedText {
    let start = ContinuousClock.now
    defer { clock.add(ContinuousClock.now - start) }
    return typesetter.shape(text, width: width)
  }
}
