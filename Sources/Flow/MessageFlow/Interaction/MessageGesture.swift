import ChatframeGraphics

/// A touch of one finger at a moment of the virtual clock.
public struct MessageTouch: Hashable, Sendable {
  /// The part of a touch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The finger reaches the screen.
    case began
    /// The finger moves on the screen.
    case moved
    /// The finger leaves the screen.
    case ended
    /// Something else takes over the touch, for example a call.
    case cancelled
  }

  /// The part of the touch.
  public var phase: Phase
  /// The position in points from the screen's top left.
  public var point: LayoutPoint
  /// The time in seconds.
  public var time: Double

  /// Creates a touch.
  ///
  /// - Parameters:
  ///   - phase: The part of the touch.
  ///   - point: The position in points from the screen's top left.
  ///   - time: The time in seconds.
  public init(_ phase: Phase, at point: LayoutPoint, time: Double) {
    self.phase = phase
    self.point = point
    self.time = time
  }
}

/// A gesture on a message.
public enum MessageGesture: Hashable, Sendable {
  /// One short touch.
  case tap(LayoutPoint)
  /// Two short touches at about the same place.
  case doubleTap(LayoutPoint)
  /// A touch that rests; reported as soon as it has lasted long enough.
  case longPress(LayoutPoint)
  /// The message at a point is swiped sideways.
  case swipe(LayoutPoint, SwipeProgress)
  /// The finger has left a swiped message, which moves back; with a reply if it was swiped far
  /// enough.
  case swipeEnded(LayoutPoint, isReply: Bool)
}

/// The settings of gestures; lengths are in points, times in seconds.
public struct GestureSettings: Hashable, Sendable {
  /// The time after which a resting touch is a long press: 0.5, the default of UIKit's
  /// `UILongPressGestureRecognizer.minimumPressDuration`.
  public var longPressDuration = 0.5
  /// The distance by which a touch may move and still rest: 10, the default of UIKit's
  /// `UILongPressGestureRecognizer.allowableMovement`.
  public var slop = 10.0
  /// The time from the end of a tap to the beginning of the next one in a double tap: 0.3, Android's
  /// `ViewConfiguration.getDoubleTapTimeout()`; UIKit does not publish its value.
  public var doubleTapInterval = 0.3
  /// The distance between the two taps of a double tap: 100, Android's
  /// `ViewConfiguration.getScaledDoubleTapSlop()`.
  public var doubleTapDistance = 100.0
  /// A Boolean value that indicates whether there are double taps, for which a tap waits.
  public var recognizesDoubleTaps = true
  /// The distance of a swipe after which letting go starts a reply: 64, about a finger's width more
  /// than a button; platforms do not define one.
  public var swipeThreshold = 64.0
  /// A Boolean value that indicates whether swipes run to the left, as on right-to-left pages.
  public var swipesLeft = false

  /// Creates the default settings.
  public init() {}
}

/// The look of a message that is being swiped.
public struct SwipeProgress: Hashable, Sendable {
  /// UIScrollView's resistance beyond its edges, as measured by the community: 0.55.
  private static let resistance = 0.55
  /// The width over which the resistance grows, in points.
  private static let range = 120.0

  /// The horizontal offset of the row, in points; negative to the left.
  public let offset: Double
  /// The opacity of the reply arrow beside the row, 0 to 1.
  public let arrowOpacity: Double
  /// The size of the reply arrow, as a factor, 0.5 to 1.
  public let arrowScale: Double
  /// A Boolean value that indicates whether letting go starts a reply.
  public let isReply: Bool

  /// Creates the look of a message whose finger has moved by a distance.
  ///
  /// The row follows the finger up to the threshold, and then with growing resistance.
  ///
  /// - Parameters:
  ///   - translation: The distance of the finger from its start, in points; negative to the left.
  ///   - settings: The threshold and the direction of swipes.
  public init(translation: Double, settings: GestureSettings = GestureSettings()) {
    let sign = settings.swipesLeft ? -1.0 : 1.0
    let distance = translation.isFinite ? max(0, translation * sign) : 0
    let threshold = max(1, settings.swipeThreshold)
    let beyond = max(0, distance - threshold)
    let pull = (1 - 1 / (beyond * Self.resistance / Self.range + 1)) * Self.range
    let part = min(1, distance / threshold)
    offset = sign * (min(distance, threshold) + pull)
    arrowOpacity = part
    arrowScale = 0.5 + 0.5 * part
    isReply = distance >= threshold
  }
}
