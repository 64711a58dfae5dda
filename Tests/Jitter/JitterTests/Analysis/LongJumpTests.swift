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

  /// Returns the events of a list that moves by 24 pixels per frame and stops, at once or slowly, for
  /// ten frames before it shows other content.
  private func events(slowingDown speeds: [Double]) -> [MotionEvent] {
    let moving = [Double](repeating: 24, count: 20)
    let deltas = moving + speeds + [Double](repeating: 0, count: 10) + [1200] + moving
    return FakeFrameSequence(Self.style, of: Self.chat, FakeScroll(from: 500, moving: deltas))
      .report(isMotionKnown: false).events
  }

  @Test func `a list that stops at once and catches up by several screens has stalled`() {
    let events = events(slowingDown: [])
    #expect(events.map(\.kind) == [.stall])
    #expect(events.map(\.frame) == [21])
    #expect(events.map(\.length) == [10])
  }

  @Test func `a list that slows down before it jumps by several screens has not stalled`() {
    let events = events(slowingDown: [16, 10, 6, 3, 1])
    #expect(events.map(\.kind) == [.jump])
  }
}
