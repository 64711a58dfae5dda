import ChatframeJitter
import Testing

/// Motions whose speed changes strongly from frame to frame.
struct FastMotionTests {
  private static let style = FakeStyle(name: "fast", seed: 5, width: 160, unit: 1, speed: 0)
  private static let chat = FakeChat(seed: 5, width: 160, height: 160 * 48)

  private func sequence(_ deltas: [Double], from start: Double = 1000) -> FakeFrameSequence {
    let rest = [Double](repeating: 0, count: 12)
    let scroll = FakeScroll(from: start, moving: rest + deltas + rest)
    return FakeFrameSequence(Self.style, of: Self.chat, scroll)
  }

  @Test(arguments: [true, false])
  func `a fling that outruns the screen is not a jump`(isMotionKnown: Bool) {
    let screens = [0.05, 0.12, 0.25, 0.5, 0.9, 1.3, 1.6, 1.3, 0.9, 0.5, 0.25, 0.12, 0.05, 0.02]
    let sequence = sequence(screens.map { $0 * 320 })
    #expect(sequence.report(isMotionKnown: isMotionKnown).events == [])
  }

  @Test
  func `the smooth slowing of a fast fling is not a jump`() {
    let deltas = (0..<60).map { 180 * Double.exponential(0.967, $0) }
    #expect(sequence([60, 120] + deltas).report(isMotionKnown: false).events == [])
  }

  @Test
  func `a fling against the end of a list, which pulls it back, is not a jump`() {
    // A finger drags a list past its end, and a spring takes over the rest of its speed.
    let dragged: [Double] = [40, 80, 120, 120, 120, 81.4, 62.1]
    let thrown = [151, 102.1, 64.7, 36.3, 15.2, -0.4, -11.5, -19.2, -24.3, -27.3, -28.9, -29.3]
    let settling = [-28.9, -27.9, -26.6, -25, -23.3, -21.5, -19.7, -18, -16.3, -14.7, -13.2, -11.9]
    let tail = (1..<40).map { -11.9 * Double.exponential(0.885, $0) }
    let deltas = dragged + thrown + settling + tail
    #expect(sequence(deltas).report(isMotionKnown: false).events == [])
  }

  @Test
  func `a jump of three pixels is found in a fast fling that slows down`() {
    var deltas = (0..<60).map { 150 * Double.exponential(0.967, $0) }
    deltas[24] += 3
    let events = sequence(deltas).report(isMotionKnown: false).events
    #expect(events.map(\.frame) == [12 + 25])
  }
}

extension Double {
  /// Returns a power of `base`.
  fileprivate static func exponential(_ base: Double, _ count: Int) -> Double {
    (0..<count).reduce(1) { product, _ in product * base }
  }
}
