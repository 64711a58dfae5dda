import ChatframeTimelines
import Testing

/// A keyboard that appears in frame 6.
struct KeyboardTests {
  private func frames(
    _ strategy: StrategyName,
    _ start: StartPosition,
    _ input: (ListInsets) -> TimelineInput = TimelineInput.keyboard
  ) throws -> [Viewport] {
    var stage = AnimationStage(strategy: strategy, start: start)
    stage.script = [ScheduledInput(at: 0.1, input(ListInsets(bottom: 100)))]
    return try stage.frames(10)
  }

  @Test(arguments: StrategyName.allCases)
  func `content at its newest edge moves with the keyboard, as expected`(
    strategy: StrategyName
  ) throws {
    let frame = try frames(strategy, .newest)[6]
    #expect(frame.row("r29")?.span.bottom == 500)
    #expect(frame.keyboardDelta == -100)
    #expect(frame.row("r29")?.expectedDelta == -100)
    #expect(frame.motion.jitter == .zero)
    #expect(frame.strictMotion.jitter == .zero)
  }

  @Test(arguments: StrategyName.allCases)
  func `content further up stays`(strategy: StrategyName) throws {
    let frames = try frames(strategy, .offset(620))
    #expect(frames[6].keyboardDelta == .zero)
    #expect(frames[6].rows.first?.y == frames[5].rows.first?.y)
    #expect(frames[6].motion.jitter == .zero)
  }

  @Test func `insets without a keyboard are jitter`() throws {
    let frame = try frames(.leastShift, .newest, TimelineInput.insets)[6]
    #expect(frame.keyboardDelta == .zero)
    #expect(frame.motion.jitter == 100)
  }
}
