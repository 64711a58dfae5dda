import Foundation

/// How a list resists being pulled beyond its end: b = (1 − 1 / (x c / d + 1)) d.
package struct RubberBand: Hashable, Sendable {
  /// UIKit's coefficient.
  package static let standardCoefficient = 0.55

  /// The size of the view along the pull, in points.
  package var dimension: Double
  /// How willingly the list gives way.
  package var coefficient: Double

  /// The band of a view as large as `dimension`.
  package init(dimension: Double, coefficient: Double = standardCoefficient) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// How far the list goes when it is pulled by `pull`, with the sign of the pull.
  package func stretch(_ pull: Double) -> Double {
    let length = (1 - 1 / (pull.magnitude * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -length : length
  }

  /// How far one has to pull for the list to go `stretch`, which is less than the dimension.
  package func pull(_ stretch: Double) -> Double {
    let part = min(stretch.magnitude / dimension, 0.999_999)
    let length = (1 / (1 - part) - 1) * dimension / coefficient
    return stretch < 0 ? -length : length
  }
}

/// How a list that went beyond its end comes back: a critically damped spring.
///
/// With mass 1 and stiffness 100 (ScrollMechanics), x(t) = (x₀ + (v₀ + ω x₀) t) e^−ωt and ω = 10.
package struct Spring: Hashable, Sendable {
  /// The natural frequency: √(stiffness / mass).
  package static let frequency = 10.0

  /// Points from the end at the start.
  package var displacement: Double
  /// Points a second at the start.
  package var velocity: Double
  /// How near to the end, in points, the list counts as resting.
  package var threshold: Double

  /// A list `displacement` away from its end that moves at `velocity`.
  package init(displacement: Double, velocity: Double, threshold: Double = 0.5 / 3) {
    self.displacement = displacement
    self.velocity = velocity
    self.threshold = threshold
  }

  private var slope: Double { velocity + Self.frequency * displacement }

  /// Seconds until the list stays closer to the end than the threshold.
  package var duration: Double {
    if displacement == 0, velocity == 0 { return 0 }
    let frequency = Self.frequency
    let first = log(2 * displacement.magnitude / threshold) / frequency
    let second = 2 / frequency * log(4 * slope.magnitude / (M_E * frequency * threshold))
    return max(first, second, 0)
  }

  /// Points from the end after `time` seconds; exactly none once the spring is done.
  package func displacement(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return (displacement + slope * time) * exp(-Self.frequency * time)
  }

  /// Points a second after `time` seconds.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return (slope - Self.frequency * (displacement + slope * time)) * exp(-Self.frequency * time)
  }

  /// When a list that is thrown back passes its end, if it does.
  package var crossing: Double? {
    guard displacement != 0, slope != 0 else { return nil }
    let time = -displacement / slope
    return time > 0 && time < duration ? time : nil
  }
}
