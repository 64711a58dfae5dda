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

extension ScrollMotion {
  /// Puts a finger down now; whatever moved is caught where it is seen.
  package mutating func begin(_ drag: Drag) {
    phase = .dragging(drag, start: time, origin: unstretched(offset))
  }

  /// Scrolls as a program does: the content moves down the screen by `movement`, within bounds.
  ///
  /// Without an animation this ends any momentum; with one it takes its place.
  package mutating func scroll(down movement: Length, animated: Bool = false) {
    let change = direction.offsetChange(ofMovementDown: movement)
    scroll(to: offset + change, animated: animated)
  }

  /// Scrolls as a program does, to an offset or as near as bounds allow.
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
  /// Whether a rubber band is stretched, or on its way back.
  package var isStretched: Bool { !bounds.contains(offset) || phase.isSpring }

  /// Adds to the offset without touching momentum, then sees to it that the list stays within new
  /// bounds.
  ///
  /// A list at rest is clamped; one that a finger holds or that is thrown goes on from where it is
  /// seen. While a rubber band is stretched the old bounds stay in force, so that nothing steps:
  /// the rest waits until the band has come back.
  package mutating func compensate(_ change: Length, bounds new: ScrollBounds) {
    let mustWait = isStretched || pendingBounds != nil
    let seen = offset + change
    phase = phase.shifted(by: change)
    if mustWait {
      bounds = bounds.shifted(by: change)
      pendingCompensation += change
      pendingBounds = new
    } else {
      adopt(new, seen)
    }
  }

  /// Goes to an offset as if the list had always been there.
  package mutating func reset(to offset: Length, bounds new: ScrollBounds) {
    bounds = new
    pendingBounds = nil
    pendingCompensation = .zero
    phase = .resting(new.clamped(offset))
  }

  /// Lets the bounds that were waited for take effect once the rubber band has come back.
  ///
  /// They do so at the next time that is asked for; whoever lets them change steps by frames.
  mutating func adoptPendingBounds() {
    guard let awaited = pendingBounds, !isStretched else { return }
    pendingBounds = nil
    pendingCompensation = .zero
    // What the band's end was shifted to may itself lie outside: then it is pulled back, unseen
    // steps being no better than seen ones.
    let seen = offset
    guard isResting, !awaited.contains(seen) else { return adopt(awaited, seen) }
    bounds = awaited
    phase = spring(from: seen, to: awaited.clamped(seen), velocity: 0, at: time)
  }

  /// Moves within new bounds from now on, starting at an offset.
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

/// Where an offset may rest.
package struct ScrollBounds: Hashable, Sendable {
  package var low: Length
  package var high: Length

  /// From `low` to `high`, both included.
  package init(low: Length, high: Length) {
    precondition(low <= high, "bounds do not run backwards")
    self.low = low
    self.high = high
  }

  /// The offset in bounds that is nearest.
  package func clamped(_ offset: Length) -> Length { min(max(offset, low), high) }

  /// Whether an offset is in bounds.
  package func contains(_ offset: Length) -> Bool { offset >= low && offset <= high }

  /// The bounds moved together with what they bound.
  func shifted(by change: Length) -> ScrollBounds {
    ScrollBounds(low: low + change, high: high + change)
  }
}
