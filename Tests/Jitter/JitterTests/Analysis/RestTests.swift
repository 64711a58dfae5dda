import ChatframeJitter
import Testing

/// Content at rest without a recorded motion.
struct RestTests {
  private static let style = FakeStyle.all[2]
  private static let chat = FakeChat(seed: 8, width: 200, height: 200 * 12, unit: 2)

  private func events(_ jumps: [Int: Double], frames: Int = 80) -> [MotionEvent] {
    let deltas = (1..<frames).map { jumps[$0] ?? 0 }
    let sequence = FakeFrameSequence(
      Self.style,
      of: Self.chat,
      FakeScroll(from: 400, moving: deltas)
    )
    return sequence.report(isMotionKnown: false).events
  }

  @Test(arguments: [9, 40, 75])
  func `a jump of one pixel is found`(frame: Int) {
    #expect(events([frame: 1]).map(\.frame) == [frame])
  }

  @Test(arguments: [9, 40, 70])
  func `a jump of one pixel for a frame is found`(frame: Int) {
    #expect(events([frame: 1, frame + 1: -1]).contains { $0.frame == frame })
  }

  @Test
  func `the end of a slow drag is not a jump`() {
    let drag: [Double] = [1, 1, 2, 2, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1]
    let deltas = Dictionary(uniqueKeysWithValues: zip(20..., drag))
    #expect(events(deltas) == [])
  }
}
