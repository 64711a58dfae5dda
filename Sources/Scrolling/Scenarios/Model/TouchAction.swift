import ChatframeGraphics

/// A touch of the screen, or the end of what it opened.
package enum TouchAction: Hashable, Sendable {
  /// A short touch.
  case tap(TouchTarget)
  /// Two short touches.
  case doubleTap(TouchTarget)
  /// A touch that rests until the menu of a message opens.
  case longPress(TouchTarget)
  /// A message is selected or deselected, which turns selection mode on.
  case select(TouchTarget)
  /// The menu or selection mode is closed.
  case dismiss

  /// The target of the touch; `nil` for none.
  package var target: TouchTarget? {
    switch self {
    case .tap(let target), .doubleTap(let target), .longPress(let target), .select(let target):
      target
    case .dismiss: nil
    }
  }

  /// The name of the event in scenarios.
  package var name: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .longPress: "longPress"
    case .select: "select"
    case .dismiss: "dismiss"
    }
  }
}

/// The target of a touch in a scenario.
public enum TouchTarget: Hashable, Sendable {
  /// A message, by its id; the touch is at the centre of its bubble.
  case message(String)
  /// A point of the screen, in points from its top left.
  case point(LayoutPoint)
  /// An item of the open menu, by the name of its action, for example `reply`.
  case menuItem(String)
}

/// A change of the screen, after which all messages are laid out again.
package enum ScreenChange: Hashable, Sendable {
  /// The screen gets another size, as when a device is rotated.
  case rotate(width: Double, height: Double)
  /// The reader chooses another factor for the size of text.
  case textSize(Double)
}
