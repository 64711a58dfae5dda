import ChatframeJitter
import Testing

/// Jumps to content that was not on the screen.
struct LongJumpTests {
  private static let style = FakeStyle(name: "long", seed: 6, width: 160, unit: 1, speed: 0)
  private static let chat = FakeChat(seed: 6, width: 160, height: 160 * 48)

  /// Returns a list that slows down and jumps in the middle.
  private func sequence(frames: Int, jump: Double, at frame: Int) -> FakeFrameSequence {
    var deltas = (1..<frames).map { 24 * (1 - Double($0) / 120) }
    deltas[frame - 1] += jump
    return FakeFrameSequence(Self.style, of: Self.chat, FakeScroll(from: 500, moving: deltas))
  }

  @Test(arguments: [true, false])
  func `a jump by several screens is one event, and the motion continues`(isMotionKnown: Bool) {
    let sequence = sequence(frames: 60, jump: 1200, at: 30)
    let events = sequence.report(isMotionKnown: isMotionKnown, jumps: [30: 1200]).events
    #expect(events.map(\.frame) == [30])
  }

  @Test(arguments: [true, false])
  func `a jump by several screens in the last frames is found`(isMotionKnown: Bool) {
    let sequence = sequence(frames: 40, jump: 1200, at: 37)
    let events = sequence.report(isMotionKnown: isMotionKnown, jumps: [37: 1200]).events
    #expect(events.map(\.frame) == [37])
  }

  @Test
  func `a jump by a fraction of a pixel is one event if the motion is recorded`() {
    let sequence = sequence(frames: 90, jump: 40.45, at: 30)
    let events = sequence.report(isMotionKnown: true, jumps: [30: 40.45]).events
    #expect(events.map(\.frame) == [30])
  }
}
