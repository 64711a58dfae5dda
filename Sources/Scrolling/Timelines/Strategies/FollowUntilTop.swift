/// A strategy that follows the newest edge until the first line of an answer – a row with the role
/// `.answer` – reaches the top of the uncovered area, and then holds the list still.
///
/// So the answer is read from its beginning while it grows below the screen. Of several answers
/// since the latest question, the first that is still below the top counts. Without an answer, the
/// strategy is `Follow`; like it, the strategy stops as soon as the reader scrolls up.
public struct FollowUntilTop: ScrollStrategy {
  /// The course of the movement; `nil` for a movement from one frame to the next.
  public var easing: FollowEasing?

  /// Creates the strategy, with or without easing.
  public init(easing: FollowEasing? = nil) {
    self.easing = easing
  }

  /// The strategy shows the messages that the viewer sends.
  public var showsQuestions: Bool { true }

  /// Returns the anchor that is held before the list moves towards the newest edge.
  public func placement(after change: ListChange) -> ScrollPlacement {
    guard change.isFollowing else { return ScrollPlacement(change.stillestAnchor) }
    let target: FollowTarget =
      change.answers.isEmpty ? .newestEdge : .newestEdgeUntilTop(of: change.answers)
    return ScrollPlacement(change.readingAnchor).following(target, easing: easing)
  }
}
