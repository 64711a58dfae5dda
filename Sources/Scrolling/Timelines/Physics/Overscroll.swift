import Foundation

/// The resistance of a list that is pulled beyond its end: b = (1 − 1 / (x c / d + 1)) d.
package struct RubberBand: Hashable, Sendable {
  /// UIKit's coefficient.
  package static let standardCoefficient = 0.55

  /// The size of the view along the scroll axis, in points.
  package var dimension: Double
  /// The rubber-band coefficient; a greater one resists less.
  package var coefficient: Double

  /// Creates the rubber band of a view with a size of `dimension` points.
  package init(dimension: Double, coefficient: Double = standardCoefficient) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// Returns the distance by which the list moves beyond its end when it is pulled by `pull`, with
  /// the sign of the pull.
  package func stretch(_ pull: Double) -> Double {
    let length = (1 - 1 / (pull.magnitude * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -length : length
  }

  /// Returns the pull that moves the list by `stretch`, which is less than the dimension.
  package func pull(_ stretch: Double) -> Double {
    let part = min(stretch.magnitude / dimension, 0.999_999)
    let length = (1 / (1 - part) - 1) * dimension / coefficient
    return stretch < 0 ? -length : length
  }
}

/// The critically damped spring that moves a list back from beyond its end.
///
/// With mass 1 and stiffness 100 (ScrollMechanics), x(t) = (x₀ + (v₀ + ω x₀) t) e^−ωt and ω = 10.
package struct Spring: Hashable, Sendable {
  /// The natural frequency: √(stiffness / mass).
  package static let frequency = 10.0

  /// The initial distance from the end, in points.
  package var displacement: Double
  /// The initial velocity, in points per second.
  package var velocity: Double
  /// The distance from the end at which the list comes to rest, in points.
  package var threshold: Double

  /// Creates the spring of a list that is `displacement` away from its end and moves at `velocity`.
  package init(displacement: Double, velocity: Double, threshold: Double = 0.5 / 3) {
    self.displacement = displacement
    self.velocity = velocity
    self.threshold = threshold
  }

  private var slope: Double { velocity + Self.frequency * displacement }

  /// The time until the list stays closer to the end than the threshold, in seconds.
  package var duration: Double {
    if displacement == 0, velocity == 0 { return 0 }
    let frequency = Self.frequency
    let first = log(2 * displacement.magnitude / threshold) / frequency
    let second = 2 / frequency * log(4 * slope.magnitude / (M_E * frequency * threshold))
    return max(first, second, 0)
  }

  /// Returns the distance from the end after `time` seconds, in points; exactly 0 from `duration`
  /// on.
  package func displacement(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return (displacement + slope * time) * exp(-Self.frequency * time)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return (slope - Self.frequency * (displacement + slope * time)) * exp(-Self.frequency * time)
  }

  /// The time at which the list passes its end, in seconds; `nil` if it does not.
  package var crossing: Double? {
    guard displacement != 0, slope != 0 else { return nil }
    let time = -displacement / slope
    return time > 0 && time < duration ? time : nil
  }
}
