import ChatframeGraphics

/// Recognises the gestures on messages from the touches of one finger.
///
/// The recogniser is a value on a virtual clock: touches with times go in, gestures come out. It
/// ignores touches that are out of order. A touch that moves up or down beyond the slop scrolls, and
/// is not a gesture.
///
/// ```swift
/// var recognizer = MessageGestureRecognizer()
/// _ = recognizer.handle(MessageTouch(.began, at: point, time: 1))
/// let gestures = recognizer.advance(to: 1.5)  // [.longPress(point)]
/// ```
public struct MessageGestureRecognizer: Hashable, Sendable {
  /// The state of the current touch.
  private enum State: Hashable {
    /// No finger is on the screen.
    case idle
    /// The finger rests, and may become a tap or a long press.
    case resting(since: Double)
    /// The finger swipes a message.
    case swiping
    /// The touch scrolls, was cancelled, or has been reported.
    case done
  }

  /// A tap that may become a double tap.
  private struct Tap: Hashable {
    let point: LayoutPoint
    let time: Double
  }

  /// The settings.
  public let settings: GestureSettings
  /// The latest time, in seconds.
  public private(set) var time = -Double.infinity
  private var state = State.idle
  private var start = LayoutPoint.zero
  private var firstTap: Tap?

  /// Creates a recogniser.
  public init(settings: GestureSettings = GestureSettings()) { self.settings = settings }

  /// The point of the resting touch, whose message is in the state `pressed`; `nil` without one.
  public var pressedPoint: LayoutPoint? {
    if case .resting = state { start } else { nil }
  }

  /// Advances the clock, and returns the gestures that are due.
  ///
  /// - Parameter time: The time in seconds; an earlier one than the latest changes nothing.
  /// - Returns: The gestures in order.
  public mutating func advance(to time: Double) -> [MessageGesture] {
    guard time > self.time else { return [] }
    self.time = time
    var gestures = dueTap()
    if case .resting(let since) = state, time - since >= settings.longPressDuration {
      state = .done
      // A long press after a tap is a gesture of its own.
      gestures += flushTap()
      gestures.append(.longPress(start))
    }
    return gestures
  }

  /// Handles a touch, and returns the gestures that it completes.
  ///
  /// - Parameter touch: The touch; its coordinates and its time are finite.
  /// - Returns: The gestures in order, first those that were due before the touch.
  public mutating func handle(_ touch: MessageTouch) -> [MessageGesture] {
    guard touch.time.isFinite, touch.point.x.isFinite, touch.point.y.isFinite else { return [] }
    let due = advance(to: touch.time)
    switch touch.phase {
    case .began: return due + begin(touch)
    case .moved: return due + move(to: touch.point)
    case .ended: return due + end(touch)
    case .cancelled: return due + cancel()
    }
  }

  private mutating func begin(_ touch: MessageTouch) -> [MessageGesture] {
    guard state == .idle else { return [] }
    state = .resting(since: max(time, touch.time))
    start = touch.point
    guard let tap = firstTap, distance(tap.point, start) > settings.doubleTapDistance else {
      return []
    }
    return flushTap()
  }

  private mutating func move(to point: LayoutPoint) -> [MessageGesture] {
    switch state {
    case .idle, .done: return []
    case .swiping: return [.swipe(start, progress(at: point))]
    case .resting:
      guard distance(start, point) > settings.slop else { return [] }
      guard isSwipe(to: point) else {
        state = .done
        return flushTap()
      }
      state = .swiping
      return flushTap() + [.swipe(start, progress(at: point))]
    }
  }

  private mutating func end(_ touch: MessageTouch) -> [MessageGesture] {
    let moved = move(to: touch.point)
    let last = state
    state = .idle
    switch last {
    case .idle, .done: return moved
    case .swiping:
      return moved + [.swipeEnded(start, isReply: progress(at: touch.point).isReply)]
    case .resting: return moved + tap()
    }
  }

  private mutating func cancel() -> [MessageGesture] {
    let last = state
    state = .idle
    return flushTap() + (last == .swiping ? [.swipeEnded(start, isReply: false)] : [])
  }

  /// Reports a double tap, or keeps the tap until no other one can follow.
  private mutating func tap() -> [MessageGesture] {
    guard settings.recognizesDoubleTaps else { return [.tap(start)] }
    if let first = firstTap {
      firstTap = nil
      return [.doubleTap(first.point)]
    }
    firstTap = Tap(point: start, time: time)
    return []
  }

  /// Returns the kept tap if no other one can follow.
  private mutating func dueTap() -> [MessageGesture] {
    guard let tap = firstTap, state == .idle, time - tap.time > settings.doubleTapInterval else {
      return []
    }
    return flushTap()
  }

  private mutating func flushTap() -> [MessageGesture] {
    guard let tap = firstTap else { return [] }
    firstTap = nil
    return [.tap(tap.point)]
  }

  private func isSwipe(to point: LayoutPoint) -> Bool {
    let (x, y) = (point.x - start.x, point.y - start.y)
    return abs(x) > abs(y) && (settings.swipesLeft ? x < 0 : x > 0)
  }

  private func progress(at point: LayoutPoint) -> SwipeProgress {
    SwipeProgress(translation: point.x - start.x, settings: settings)
  }

  private func distance(_ first: LayoutPoint, _ second: LayoutPoint) -> Double {
    let (x, y) = (first.x - second.x, first.y - second.y)
    return (x * x + y * y).squareRoot()
  }
}
