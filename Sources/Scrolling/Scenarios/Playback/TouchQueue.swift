import ChatframeTimelines

/// A touch of a scenario that is due, or what follows from one after a time.
package struct ScheduledTouch: Hashable, Sendable {
  /// The effect of a touch.
  package enum Kind: Hashable, Sendable {
    /// An event of the scenario.
    case event(TouchAction)
    /// The finger has rested on a message long enough for its menu.
    case menu(RowID)
  }

  /// The time in seconds from the first frame.
  package let time: Double
  /// The effect.
  package let kind: Kind
}

/// The outcome of a touch, which depends on the frame that is on the screen.
package enum TouchOutcome: Hashable, Sendable {
  /// The touch hit nothing.
  case nothing
  /// The touch hit a part of a message.
  case message(RowID, component: String, link: String?)
  /// The touch hit an item of the open menu, by the name of its action.
  case menuItem(String)
  /// The touch hit the area beside the open menu.
  case besideMenu
  /// The menu of a message has opened; the number is its place among all menus of the run.
  case menuOpened(Int)
}

/// The touches of a scenario, in the order of time.
struct TouchQueue: Sendable {
  /// The time for which a finger rests on a message until the menu opens, in seconds: the default
  /// `minimumPressDuration` of `UILongPressGestureRecognizer`.
  static let longPressDuration = 0.5

  private var touches: [ScheduledTouch]

  /// Creates the touches of a scenario.
  init(_ scenario: Scenario) {
    touches = scenario.eventsByTime.compactMap { event in
      guard case .touch(let action) = event.action else { return nil }
      return ScheduledTouch(time: event.time, kind: .event(action))
    }
  }

  /// Removes and returns the next touch up to a time; `nil` for none.
  mutating func next(by time: Double) -> ScheduledTouch? {
    guard let first = touches.first, first.time <= time else { return nil }
    return touches.removeFirst()
  }

  /// Schedules the opening of a menu.
  mutating func add(menuOf id: RowID, at time: Double) {
    let index = touches.firstIndex { $0.time > time } ?? touches.count
    touches.insert(ScheduledTouch(time: time, kind: .menu(id)), at: index)
  }

  /// Removes the opening of a menu, because the finger was lifted or the screen changed.
  mutating func cancelMenu() {
    touches.removeAll { if case .menu = $0.kind { true } else { false } }
  }
}
