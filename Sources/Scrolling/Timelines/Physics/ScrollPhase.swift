import Foundation

/// A phase of a list's motion.
enum ScrollPhase: Hashable, Sendable {
  /// The list rests at an offset.
  case resting(Length)
  /// The list follows a finger; `origin` is its offset when the finger went down, without the
  /// rubber band.
  case dragging(Drag, start: Double, origin: Length)
  /// The list moves without a finger.
  case gliding(Glide)

  /// Returns the same motion at another offset, with the same velocity and timing.
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

  /// Returns the time at which the current phase ends, and the next phase.
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

  /// Returns the phase that follows when the list is released at a time and a velocity.
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

  /// Returns the visible offset of a list that a finger has pulled to `offset`.
  private func stretched(_ offset: Length) -> Length {
    let edge = bounds.clamped(offset)
    guard edge != offset else { return offset }
    return edge + Length(band.stretch((offset - edge).points))
  }

  /// Returns the offset to which a finger has pulled a list whose visible offset is `offset`.
  func unstretched(_ offset: Length) -> Length {
    let edge = bounds.clamped(offset)
    guard edge != offset else { return offset }
    return edge + Length(band.pull((offset - edge).points))
  }
}

/// A motion without a finger: its start and its curve.
struct Glide: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case deceleration(Deceleration)
    case spring(Spring)
    case animation(ScrollAnimation)
  }

  /// The start time on the list's clock, in seconds.
  var start: Double
  /// The offset from which displacements are measured.
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
    // The final offset is exact although the sum of start and duration is rounded.
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

/// The curve of an animated scroll, which eases in and out along a cosine.
package struct ScrollAnimation: Hashable, Sendable {
  /// The distance from start to end, in points.
  package var distance: Double
  /// The time from start to end, in seconds.
  package var duration: Double

  /// Creates a scroll by `distance`; UIKit's takes about 0.3 seconds.
  package init(distance: Double, duration: Double = 0.3) {
    self.distance = distance
    self.duration = duration
  }

  /// Returns the distance that the list has moved after `time` seconds, in points.
  package func displacement(at time: Double) -> Double {
    guard time < duration else { return distance }
    return distance * (1 - cos(.pi * max(time, 0) / duration)) / 2
  }

  /// Returns the velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    guard time < duration, duration > 0 else { return 0 }
    return distance * .pi / duration * sin(.pi * time / duration) / 2
  }
}
