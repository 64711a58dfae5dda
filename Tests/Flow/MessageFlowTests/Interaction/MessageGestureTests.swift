import ChatframeGraphics
import ChatframeMessageFlow
import ChatframeSeededRandomness
import Testing

struct MessageGestureTests {
  private static let point = LayoutPoint(x: 100, y: 200)

  /// Returns the gestures of touches, each with its distance from the first point.
  private func gestures(
    _ touches: [(MessageTouch.Phase, x: Double, y: Double, time: Double)],
    until end: Double = 10,
    settings: GestureSettings = GestureSettings()
  ) -> [MessageGesture] {
    var recognizer = MessageGestureRecognizer(settings: settings)
    let gestures = touches.flatMap { phase, x, y, time in
      let point = LayoutPoint(x: Self.point.x + x, y: Self.point.y + y)
      return recognizer.handle(MessageTouch(phase, at: point, time: time))
    }
    return gestures + recognizer.advance(to: end)
  }

  @Test func `a short touch is a tap`() {
    #expect(gestures([(.began, 0, 0, 1), (.ended, 3, 3, 1.1)]) == [.tap(Self.point)])
  }

  @Test func `a tap waits for a second one`() {
    let touches: [(MessageTouch.Phase, x: Double, y: Double, time: Double)] = [
      (.began, 0, 0, 1), (.ended, 0, 0, 1.1),
    ]
    #expect(gestures(touches, until: 1.4).isEmpty)
    #expect(gestures(touches, until: 1.41) == [.tap(Self.point)])
  }

  @Test func `without double taps a tap does not wait`() {
    var settings = GestureSettings()
    settings.recognizesDoubleTaps = false
    let taps = gestures(
      [(.began, 0, 0, 1), (.ended, 0, 0, 1.1)],
      until: 1.1,
      settings: settings
    )
    #expect(taps == [.tap(Self.point)])
  }

  @Test func `two taps in time are a double tap`() {
    let touches: [(MessageTouch.Phase, x: Double, y: Double, time: Double)] = [
      (.began, 0, 0, 1), (.ended, 0, 0, 1.1), (.began, 20, 5, 1.3), (.ended, 20, 5, 1.4),
    ]
    #expect(gestures(touches) == [.doubleTap(Self.point)])
  }

  @Test(arguments: [(x: 0.0, time: 1.6), (x: 140.0, time: 1.3)])
  func `taps that are too late or too far apart are two taps`(x: Double, time: Double) {
    let touches: [(MessageTouch.Phase, x: Double, y: Double, time: Double)] = [
      (.began, 0, 0, 1), (.ended, 0, 0, 1.1), (.began, x, 0, time), (.ended, x, 0, time + 0.1),
    ]
    let second = LayoutPoint(x: Self.point.x + x, y: Self.point.y)
    #expect(gestures(touches) == [.tap(Self.point), .tap(second)])
  }

  @Test func `a touch that rests for half a second is a long press`() {
    var recognizer = MessageGestureRecognizer()
    _ = recognizer.handle(MessageTouch(.began, at: Self.point, time: 1))
    #expect(recognizer.advance(to: 1.499).isEmpty)
    #expect(recognizer.pressedPoint == Self.point)
    #expect(recognizer.advance(to: 1.5) == [.longPress(Self.point)])
    #expect(recognizer.pressedPoint == nil)
    #expect(recognizer.handle(MessageTouch(.ended, at: Self.point, time: 1.6)).isEmpty)
  }

  @Test(arguments: [(10.0, true), (10.5, false)])
  func `a long press may move by ten points`(distance: Double, isPress: Bool) {
    let touches: [(MessageTouch.Phase, x: Double, y: Double, time: Double)] = [
      (.began, 0, 0, 1), (.moved, 0, distance, 1.2),
    ]
    #expect(gestures(touches) == (isPress ? [.longPress(Self.point)] : []))
  }

  @Test func `a touch that scrolls is no gesture`() {
    let touches: [(MessageTouch.Phase, x: Double, y: Double, time: Double)] = [
      (.began, 0, 0, 1), (.moved, 20, 40, 1.1), (.moved, 90, 40, 1.2), (.ended, 90, 40, 1.3),
    ]
    #expect(gestures(touches).isEmpty)
  }

  @Test(arguments: [(63.0, false), (64.0, true)])
  func `a swipe beyond the threshold replies`(distance: Double, isReply: Bool) {
    let touches: [(MessageTouch.Phase, x: Double, y: Double, time: Double)] = [
      (.began, 0, 0, 1), (.moved, 30, 2, 1.1), (.ended, distance, 2, 1.2),
    ]
    #expect(gestures(touches).last == .swipeEnded(Self.point, isReply: isReply))
  }

  @Test func `on a right-to-left page swipes run to the left`() {
    var settings = GestureSettings()
    settings.swipesLeft = true
    let right = gestures([(.began, 0, 0, 1), (.ended, 80, 0, 1.2)], settings: settings)
    let left = gestures([(.began, 0, 0, 1), (.ended, -80, 0, 1.2)], settings: settings)
    #expect(right.isEmpty)
    #expect(left.last == .swipeEnded(Self.point, isReply: true))
  }

  @Test func `a cancelled swipe does not reply`() {
    let touches: [(MessageTouch.Phase, x: Double, y: Double, time: Double)] = [
      (.began, 0, 0, 1), (.moved, 80, 0, 1.1), (.cancelled, 80, 0, 1.2),
    ]
    #expect(gestures(touches).last == .swipeEnded(Self.point, isReply: false))
  }

  @Test func `a swiped row follows the finger and then resists`() {
    let near = SwipeProgress(translation: 32)
    #expect(near.offset == 32 && near.arrowOpacity == 0.5 && !near.isReply)
    let far = SwipeProgress(translation: 264)
    // 64 + (1 − 1 / (200 × 0.55 / 120 + 1)) × 120
    #expect(abs(far.offset - 121.391_304_347_826) < 1e-9)
    #expect(far.arrowOpacity == 1 && far.isReply)
    #expect(SwipeProgress(translation: .nan).offset == 0)
  }

  @Test(arguments: 0..<200)
  func `any touches give each gesture once and in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recognizer = MessageGestureRecognizer()
    var time = 0.0
    var (begun, reported, isSwiping) = (0, 0, false)
    for _ in 0..<200 {
      time += Double.random(in: -0.05...0.4, using: &random)
      let phase = MessageTouch.Phase.allCases.randomElement(using: &random) ?? .moved
      let point = LayoutPoint(
        x: Double.random(in: 0...150, using: &random),
        y: Double.random(in: 0...30, using: &random)
      )
      if phase == .began { begun += 1 }
      for gesture in recognizer.handle(MessageTouch(phase, at: point, time: time)) {
        switch gesture {
        case .tap, .longPress: reported += 1
        case .doubleTap: reported += 2
        case .swipe:
          if !isSwiping { reported += 1 }
          isSwiping = true
        case .swipeEnded:
          #expect(isSwiping)
          isSwiping = false
        }
      }
    }
    #expect(reported <= begun)
  }
}
