/// The offset of a list that fingers, momentum and programs move.
///
/// Every movement is a closed formula from its start, so the offset at a time does not depend on
/// which times were asked for before. A strategy's compensation moves the origin of the movement and
/// leaves its velocity alone.
package struct ScrollMotion: Hashable, Sendable {
  /// What a list is made of that moves.
  package struct Settings: Hashable, Sendable {
    /// What a millisecond leaves of a thrown list's speed.
    package var decelerationRate = Deceleration.normalRate
    /// Device pixels in a point.
    package var scale = 3.0

    /// UIKit's settings.
    package init() {}
  }

  /// Which edge the list counts from.
  package let direction: ListDirection
  /// How the list moves.
  package let settings: Settings
  /// Seconds on the list's clock.
  package private(set) var time = 0.0
  /// What the list moves within now; held while a rubber band is stretched.
  package internal(set) var bounds: ScrollBounds
  /// What the list will move within once the rubber band has come back.
  package internal(set) var pendingBounds: ScrollBounds?
  /// What was compensated while a rubber band was stretched: not yet written to the content offset.
  package internal(set) var pendingCompensation = Length.zero
  /// How far the user has moved the offset in all.
  package internal(set) var travelled = Length.zero
  var phase: ScrollPhase
  let band: RubberBand

  /// A list that rests at `offset`.
  package init(
    offset: Length,
    bounds: ScrollBounds,
    direction: ListDirection,
    viewportHeight: Length,
    settings: Settings = Settings()
  ) {
    self.direction = direction
    self.settings = settings
    self.bounds = bounds
    band = RubberBand(dimension: max(viewportHeight.points, 1))
    phase = .resting(bounds.clamped(offset))
  }

  /// The offset now, as it is seen.
  package var offset: Length { offset(of: phase, at: time) }

  /// Points a second by which the offset changes now.
  package var velocity: Double {
    switch phase {
    case .resting: 0
    case .dragging(let drag, let start, _): direction.sign * drag.velocity(at: time - start)
    case .gliding(let glide): glide.velocity(at: time)
    }
  }

  /// Whether nothing moves.
  package var isResting: Bool {
    if case .resting = phase { return true }
    return false
  }

  /// Whether a finger is down.
  package var isDragging: Bool {
    if case .dragging = phase { return true }
    return false
  }

  /// Lets time pass.
  package mutating func advance(to time: Double) {
    precondition(time >= self.time, "time does not run backwards")
    let before = offset
    while let (moment, next) = transition(), moment <= time {
      self.time = max(self.time, moment)
      phase = next
    }
    self.time = time
    travelled += offset - before
    adoptPendingBounds()
  }
}
