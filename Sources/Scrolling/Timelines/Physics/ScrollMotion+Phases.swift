extension ScrollMotion {
  func offset(of phase: ScrollPhase, at time: Double) -> Length {
    switch phase {
    case .resting(let offset):
      return offset
    case .gliding(let glide):
      return glide.offset(at: time)
    case .dragging(let drag, let start, let origin):
      return stretched(origin + Length(direction.sign * drag.y(at: time - start)))
    }
  }

  /// When the present phase ends, and what comes then.
  func transition() -> (moment: Double, next: ScrollPhase)? {
    switch phase {
    case .resting:
      return nil
    case .dragging(let drag, let start, _):
      let end = start + drag.duration
      return (end, released(at: end, velocity: direction.sign * drag.releaseVelocity))
    case .gliding(let glide):
      return transition(of: glide)
    }
  }

  /// What follows when the list is left alone at a time, at a velocity.
  func released(at time: Double, velocity: Double) -> ScrollPhase {
    let offset = offset(of: phase, at: time)
    let edge = bounds.clamped(offset)
    guard edge == offset else {
      return spring(from: offset, to: edge, velocity: velocity, at: time)
    }
    return thrown(from: offset, velocity: velocity, at: time)
  }

  private func thrown(from offset: Length, velocity: Double, at time: Double) -> ScrollPhase {
    let curve = Deceleration(velocity: velocity, rate: settings.decelerationRate)
    guard curve.duration > 0 else { return .resting(offset) }
    return .gliding(Glide(start: time, origin: offset, curve: .deceleration(curve)))
  }

  func spring(
    from offset: Length,
    to edge: Length,
    velocity: Double,
    at time: Double
  ) -> ScrollPhase {
    let curve = Spring(
      displacement: (offset - edge).points,
      velocity: velocity,
      threshold: 0.5 / settings.scale
    )
    return .gliding(Glide(start: time, origin: edge, curve: .spring(curve)))
  }

  private func transition(of glide: Glide) -> (moment: Double, next: ScrollPhase) {
    switch glide.curve {
    case .deceleration(let curve):
      let edge = curve.velocity < 0 ? bounds.low : bounds.high
      guard let elapsed = curve.time(toReach: (edge - glide.origin).points) else { break }
      let moment = glide.start + elapsed
      return (
        moment, spring(from: edge, to: edge, velocity: curve.velocity(at: elapsed), at: moment)
      )
    case .spring(let curve):
      guard let elapsed = curve.crossing else { break }
      let moment = glide.start + elapsed
      return (moment, thrown(from: glide.origin, velocity: curve.velocity(at: elapsed), at: moment))
    case .animation:
      break
    }
    return (glide.end, released(at: glide.end, velocity: 0))
  }

  /// Where a list is seen that a finger has pulled to `offset`.
  private func stretched(_ offset: Length) -> Length {
    let edge = bounds.clamped(offset)
    guard edge != offset else { return offset }
    return edge + Length(band.stretch((offset - edge).points))
  }

  /// Where a finger has pulled a list to that is seen at `offset`.
  func unstretched(_ offset: Length) -> Length {
    let edge = bounds.clamped(offset)
    guard edge != offset else { return offset }
    return edge + Length(band.pull((offset - edge).points))
  }
}
