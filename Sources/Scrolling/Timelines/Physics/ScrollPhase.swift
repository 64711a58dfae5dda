import Foundation

/// What a list is doing.
enum ScrollPhase: Hashable, Sendable {
  /// Nothing, at an offset.
  case resting(Length)
  /// It follows a finger; `origin` is the offset that the finger found, without the rubber band.
  case dragging(Drag, start: Double, origin: Length)
  /// It moves by itself.
  case gliding(Glide)

  /// The same movement elsewhere: velocity and timing stay.
  func shifted(by change: Length) -> ScrollPhase {
    switch self {
    case .resting(let offset):
      return .resting(offset + change)
    case .dragging(let drag, let start, let origin):
      return .dragging(drag, start: start, origin: origin + change)
    case .gliding(var glide):
      glide.origin += change
      return .gliding(glide)
    }
  }

  var isSpring: Bool {
    guard case .gliding(let glide) = self, case .spring = glide.curve else { return false }
    return true
  }
}

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

/// A movement that runs by itself: where it began, and the curve it follows.
struct Glide: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case deceleration(Deceleration)
    case spring(Spring)
    case animation(ScrollAnimation)
  }

  /// Seconds on the list's clock.
  var start: Double
  /// The offset that displacements count from.
  var origin: Length
  var curve: Curve

  var end: Double {
    switch curve {
    case .deceleration(let curve): start + curve.duration
    case .spring(let curve): start + curve.duration
    case .animation(let curve): start + curve.duration
    }
  }

  func offset(at time: Double) -> Length {
    // The last moment is exact, however the sum of start and duration was rounded.
    let elapsed = time >= end ? .infinity : time - start
    switch curve {
    case .deceleration(let curve): return origin + Length(curve.displacement(at: elapsed))
    case .spring(let curve): return origin + Length(curve.displacement(at: elapsed))
    case .animation(let curve): return origin + Length(curve.displacement(at: elapsed))
    }
  }

  func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    switch curve {
    case .deceleration(let curve): return curve.velocity(at: time - start)
    case .spring(let curve): return curve.velocity(at: time - start)
    case .animation(let curve): return curve.velocity(at: time - start)
    }
  }
}

/// A scroll that a program asks for: slow at both ends, a cosine in between.
package struct ScrollAnimation: Hashable, Sendable {
  /// Points from start to end.
  package var distance: Double
  /// Seconds from start to end.
  package var duration: Double

  /// A way of `distance`; UIKit takes about 0.3 seconds for it.
  package init(distance: Double, duration: Double = 0.3) {
    self.distance = distance
    self.duration = duration
  }

  /// How far the list went in `time` seconds.
  package func displacement(at time: Double) -> Double {
    guard time < duration else { return distance }
    return distance * (1 - cos(.pi * max(time, 0) / duration)) / 2
  }

  /// Points a second after `time` seconds.
  package func velocity(at time: Double) -> Double {
    guard time < duration, duration > 0 else { return 0 }
    return distance * .pi / duration * sin(.pi * time / duration) / 2
  }
}
