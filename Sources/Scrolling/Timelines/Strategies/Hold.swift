/// A strategy that moves the list for nothing that grows or arrives, even at the newest edge.
///
/// Only a message that the viewer sends – a row with the role `.question` – is brought onto the
/// screen if it is below it, because the viewer asked for it by sending it.
public struct Hold: ScrollStrategy {
  /// The course of the question onto the screen; `nil` for a movement from one frame to the next.
  public var easing: FollowEasing?

  /// Creates the strategy, with or without easing.
  public init(easing: FollowEasing? = nil) {
    self.easing = easing
  }

  /// The strategy shows the messages that the viewer sends.
  public var showsQuestions: Bool { true }

  /// Returns the anchor with which the rows on the screen move the least.
  public func placement(after change: ListChange) -> ScrollPlacement {
    ScrollPlacement(change.stillestAnchor).following(target(change), easing: easing)
  }

  private func target(_ change: ListChange) -> FollowTarget? {
    if let question = change.question { return .bottom(of: question) }
    guard case .bottom(let row) = change.target, change.height(of: row) != nil else { return nil }
    return change.target
  }
}
