/// The movement of a list on the way to its target, from one frame to the next.
package struct FollowMovement: Hashable, Sendable {
  /// The course of the movement; `nil` for a movement from one frame to the next.
  package var easing: FollowEasing?
  /// The distance of the target down the screen before the movement.
  package var distance: Length
  /// The distance by which the content moves down the screen.
  package var movement: Length
  /// The velocity of the content down the screen after the movement, in points per second.
  package var velocity: Double

  /// Creates a movement.
  ///
  /// - Parameters:
  ///   - easing: The course; `nil` for a movement from one frame to the next.
  ///   - distance: The distance of the target down the screen before the movement.
  ///   - movement: The distance by which the content moves down the screen.
  ///   - velocity: The velocity after the movement, in points per second.
  package init(
    easing: FollowEasing?,
    distance: Length,
    movement: Length,
    velocity: Double
  ) {
    self.easing = easing
    self.distance = distance
    self.movement = movement
    self.velocity = velocity
  }

  /// A Boolean value that indicates whether the list neither moves nor is about to.
  var isRest: Bool { movement == .zero && velocity == 0 }

  /// Adds a movement later in the same frame.
  mutating func add(_ later: FollowMovement) {
    movement += later.movement
    velocity = later.velocity
  }

  /// Returns whether the movement continues the previous frame's along the course.
  ///
  /// Positions are whole device pixels from the target, before and after the movement, so a pixel
  /// and a half is tolerated. Without easing, the list must reach the target.
  ///
  /// - Parameters:
  ///   - last: The movement of the previous frame; `nil` for a list that was at rest.
  ///   - elapsed: The time since the previous frame, in seconds.
  ///   - scale: The number of device pixels per point.
  /// - Returns: Whether distance and velocity agree with the course.
  package func isOnCourse(after last: FollowMovement?, elapsed: Double, scale: Double) -> Bool {
    guard let easing else { return movement == distance && velocity == 0 }
    let state = easing.state(
      from: -distance.points,
      velocity: last?.velocity ?? 0,
      after: max(0, elapsed)
    )
    let tolerance = 1.5 / scale
    let missed = state.distance + distance.points - movement.points
    return missed.magnitude <= tolerance
      && (state.velocity - velocity).magnitude <= tolerance * easing.frequency
  }
}
