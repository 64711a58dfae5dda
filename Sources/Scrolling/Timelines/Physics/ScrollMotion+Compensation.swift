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
