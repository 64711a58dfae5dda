import Foundation

/// How a thrown list comes to rest, in closed form.
///
/// Each millisecond leaves `rate` of the speed: x(t) = v₀ (d^1000t − 1) / (1000 ln d).
package struct Deceleration: Hashable, Sendable {
  /// UIKit's normal rate.
  package static let normalRate = 0.998
  /// UIKit's fast rate.
  package static let fastRate = 0.99

  /// Points a second at the start.
  package var velocity: Double
  /// What a millisecond leaves of the speed; 0 < rate < 1.
  package var rate: Double
  /// How near to its destination, in points, the list counts as resting.
  package var threshold: Double

  /// A throw at `velocity`.
  package init(velocity: Double, rate: Double = normalRate, threshold: Double = 0.5) {
    precondition(rate > 0 && rate < 1, "a deceleration rate is between 0 and 1")
    self.velocity = velocity
    self.rate = rate
    self.threshold = threshold
  }

  private var decay: Double { 1000 * log(rate) }

  /// How far the list would go without end, in points.
  package var travel: Double { -velocity / decay }

  /// Seconds until what is left of the way is less than the threshold.
  package var duration: Double {
    guard travel.magnitude > threshold else { return 0 }
    return log(threshold / travel.magnitude) / decay
  }

  /// How far the list went in `time` seconds.
  package func displacement(at time: Double) -> Double {
    travel * -expm1(decay * min(max(time, 0), duration))
  }

  /// Points a second after `time` seconds.
  package func velocity(at time: Double) -> Double {
    time >= duration ? 0 : velocity * exp(decay * max(time, 0))
  }

  /// When the list has gone `distance`, if it ever does.
  package func time(toReach distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let part = distance / travel
    guard part > 0, part < 1 else { return nil }
    let time = log1p(-part) / decay
    return time < duration ? time : nil
  }

  /// Where a throw ends up by the discrete formula of WWDC 2018, session 803.
  package static func projection(velocity: Double, rate: Double = normalRate) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}
