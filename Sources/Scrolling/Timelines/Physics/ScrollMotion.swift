/// The offset of a list that a finger, momentum or the program moves.
///
/// Every movement is a closed formula from its start, so the offset at a time does not depend on
/// the times that were computed before. A strategy's compensation moves the origin of the movement
/// and keeps its velocity.
package struct ScrollMotion: Hashable, Sendable {
  /// The settings of the motion.
  package struct Settings: Hashable, Sendable {
    /// The factor by which the speed of a flung list is multiplied in each millisecond.
    package var decelerationRate = Deceleration.normalRate
    /// The number of device pixels per point.
    package var scale = 3.0

    /// Creates UIKit's settings.
    package init() {}
  }

  /// The edge from which the list is measured.
  package let direction: ListDirection
  /// The settings of the motion.
  package let settings: Settings
  /// The time on the list's clock, in seconds.
  package private(set) var time = 0.0
  /// The current bounds; they do not change while a rubber band is stretched.
  package internal(set) var bounds: ScrollBounds
  /// The bounds that take effect once the rubber band has come back.
  package internal(set) var pendingBounds: ScrollBounds?
  /// The compensation while a rubber band is stretched, which the content offset does not contain
  /// yet.
  package internal(set) var pendingCompensation = Length.zero
  /// The total distance by which the user has moved the offset.
  package internal(set) var travelled = Length.zero
  var phase: ScrollPhase
  private(set) var band: RubberBand

  /// Creates a list that rests at `offset`.
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

  /// The current offset, including the stretch of a rubber band.
  package var offset: Length { offset(of: phase, at: time) }

  /// The current velocity of the offset, in points per second.
  package var velocity: Double {
    switch phase {
    case .resting: 0
    case .dragging(let drag, let start, _): direction.sign * drag.velocity(at: time - start)
    case .gliding(let glide): glide.velocity(at: time)
    }
  }

  /// A Boolean value that indicates whether the list is at rest.
  package var isResting: Bool {
    if case .resting = phase { return true }
    return false
  }

  /// Advances the clock to a time.
  package mutating func advance(to time: Double) {
    precondition(time >= self.time, "the time must not be before the current time")
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

extension ScrollMotion {
  /// Changes the height of the viewport, on which the stretch of a rubber band depends.
  package mutating func setViewportHeight(_ height: Length) {
    band = RubberBand(dimension: max(height.points, 1))
  }

  /// Puts a finger down now, which stops any other motion at its visible position.
  package mutating func begin(_ drag: Drag) {
    phase = .dragging(drag, start: time, origin: unstretched(offset))
  }

  /// Scrolls programmatically: the content moves down the screen by `movement`, within bounds.
  ///
  /// The scroll replaces any momentum.
  package mutating func scroll(down movement: Length, animated: Bool = false) {
    let change = direction.offsetChange(ofMovementDown: movement)
    scroll(to: offset + change, animated: animated)
  }

  /// Scrolls programmatically to an offset, or as near to it as the bounds allow.
  package mutating func scroll(to target: Length, animated: Bool = false) {
    let start = offset
    let end = (pendingBounds ?? bounds).clamped(target)
    if animated {
      let curve = ScrollAnimation(distance: (end - start).points)
      phase = .gliding(Glide(start: time, origin: start, curve: .animation(curve)))
    } else {
      phase = .resting(end)
      travelled += end - start
      adoptPendingBounds()
    }
  }
}

extension ScrollMotion {
  /// A Boolean value that indicates whether a rubber band is stretched or on its way back.
  package var isStretched: Bool { !bounds.contains(offset) || phase.isSpring }

  /// Changes the offset and the bounds, and keeps momentum.
  ///
  /// A list at rest is clamped to the new bounds. A list that a finger holds, or that was flung,
  /// continues from its visible position. While a rubber band is stretched, the old bounds stay in
  /// effect until the band has come back, so that the list does not jump. A list that has become so
  /// short that nothing of it is left on the screen shows its end at once.
  package mutating func compensate(_ change: Length, bounds new: ScrollBounds) {
    let mustWait = isStretched || pendingBounds != nil
    let seen = offset + change
    guard abs((seen - new.clamped(seen)).points) < band.dimension else {
      return showEnd(near: seen, new)
    }
    phase = phase.shifted(by: change)
    if mustWait {
      bounds = bounds.shifted(by: change)
      pendingCompensation += change
      pendingBounds = new
    } else {
      adopt(new, seen)
    }
  }

  /// Places the list at rest at an offset and forgets any motion.
  package mutating func reset(to offset: Length, bounds new: ScrollBounds) {
    bounds = new
    pendingBounds = nil
    pendingCompensation = .zero
    phase = .resting(new.clamped(offset))
  }

  /// Shows the end of the content that is nearest to an offset, without momentum; a finger on the
  /// screen drags it from there.
  private mutating func showEnd(near offset: Length, _ new: ScrollBounds) {
    let end = new.clamped(offset)
    let held = phase
    reset(to: end, bounds: new)
    guard case .dragging(let drag, let start, _) = held else { return }
    let pulled = Length(direction.sign * drag.y(at: time - start))
    phase = .dragging(drag, start: start, origin: end - pulled)
  }

  /// Adopts the pending bounds if the rubber band has come back.
  ///
  /// They take effect at the next computed time, so a caller that changes bounds advances by
  /// frames.
  mutating func adoptPendingBounds() {
    guard let awaited = pendingBounds, !isStretched else { return }
    pendingBounds = nil
    pendingCompensation = .zero
    // The shifted end of the band may be outside the new bounds: a spring then moves the list back,
    // because clamping it would make it jump.
    let seen = offset
    guard isResting, !awaited.contains(seen) else { return adopt(awaited, seen) }
    bounds = awaited
    phase = spring(from: seen, to: awaited.clamped(seen), velocity: 0, at: time)
  }

  /// Replaces the bounds, and continues the motion from an offset.
  private mutating func adopt(_ new: ScrollBounds, _ seen: Length) {
    let speed = velocity
    bounds = new
    switch phase {
    case .resting:
      phase = .resting(new.clamped(seen))
    case .dragging(let drag, let start, let origin):
      let pulled = origin + Length(direction.sign * drag.y(at: time - start))
      phase = .dragging(drag, start: start, origin: origin + unstretched(seen) - pulled)
    case .gliding(let glide):
      guard !new.contains(seen), case .deceleration = glide.curve else { return }
      phase = spring(from: seen, to: new.clamped(seen), velocity: speed, at: time)
    }
  }
}

/// The range of offsets at which a list can rest.
package struct ScrollBounds: Hashable, Sendable {
  package var low: Length
  package var high: Length

  /// Creates the range from `low` to `high`, both included.
  package init(low: Length, high: Length) {
    precondition(low <= high, "the lower bound must not exceed the upper bound")
    self.low = low
    self.high = high
  }

  /// Returns the nearest offset within the bounds.
  package func clamped(_ offset: Length) -> Length { min(max(offset, low), high) }

  /// Returns whether an offset is within the bounds.
  package func contains(_ offset: Length) -> Bool { offset >= low && offset <= high }

  /// Returns the bounds moved by `change`.
  func shifted(by change: Length) -> ScrollBounds {
    ScrollBounds(low: low + change, high: high + change)
  }
}
