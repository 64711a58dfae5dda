import Foundation

/// The deceleration of a flung list, in closed form.
///
/// The speed is multiplied by `rate` in each millisecond: x(t) = v₀ (d^1000t − 1) / (1000 ln d).
package struct Deceleration: Hashable, Sendable {
  /// UIKit's normal rate.
  package static let normalRate = 0.998
  /// UIKit's fast rate.
  package static let fastRate = 0.99

  /// The initial velocity, in points per second.
  package var velocity: Double
  /// The factor by which the speed is multiplied in each millisecond; 0 < rate < 1.
  package var rate: Double
  /// The distance from its destination at which the list comes to rest, in points.
  package var threshold: Double

  /// Creates the deceleration from an initial velocity, in points per second.
  package init(velocity: Double, rate: Double = normalRate, threshold: Double = 0.5) {
    precondition(rate > 0 && rate < 1, "the deceleration rate must be between 0 and 1")
    self.velocity = velocity
    self.rate = rate
    self.threshold = threshold
  }

  private var decay: Double { 1000 * log(rate) }

  /// The distance that the list would travel without a threshold, in points.
  package var travel: Double { -velocity / decay }

  /// The time until the remaining distance is less than the threshold, in seconds.
  package var duration: Double {
    guard travel.magnitude > threshold else { return 0 }
    return log(threshold / travel.magnitude) / decay
  }

  /// Returns the distance that the list has travelled after `time` seconds, in points.
  package func displacement(at time: Double) -> Double {
    travel * -expm1(decay * min(max(time, 0), duration))
  }

  /// Returns the velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    time >= duration ? 0 : velocity * exp(decay * max(time, 0))
  }

  /// Returns the time at which the list has travelled `distance`; `nil` if it stops before.
  package func time(toReach distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let part = distance / travel
    guard part > 0, part < 1 else { return nil }
    let time = log1p(-part) / decay
    return time < duration ? time : nil
  }

  /// Returns the distance of a fling by the discrete formula of WWDC 2018, session 803, in points.
  package static func projection(velocity: Double, rate: Double = normalRate) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}
