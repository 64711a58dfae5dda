import Foundation

/// The course along which a list follows its target: a critically damped spring.
///
/// The distance x from the target follows x″ = −2ωx′ − ω²x, which is the equation of the
/// `dampingFraction` 1 of SwiftUI's springs. From a distance x₀ and a velocity v₀ it is in closed
/// form
///
///     x(t) = (x₀ + (v₀ + ωx₀)t) exp(−ωt)
///     v(t) = (v₀ − ω(v₀ + ωx₀)t) exp(−ωt)
///
/// When lines arrive, the target moves, and the course continues with its velocity: x and v do not
/// jump. Lines in one direction are never overshot, because v stays within ωx. Content that arrives
/// at a steady speed is followed at that speed, 2/ω seconds behind.
public struct FollowEasing: Hashable, Sendable {
  /// The time in seconds after which a thousandth of a single movement is left, from 0.01 to 10.
  public let duration: Double

  /// Creates a course.
  ///
  /// Lines of 22 points that arrive every 100 to 300 milliseconds are followed without visible steps
  /// in 0.6 seconds or more.
  ///
  /// - Parameter duration: The time in seconds after which a thousandth of a single movement is
  ///   left; values outside 0.01 to 10 are clamped, and NaN is 0.6.
  public init(over duration: Double = 0.6) {
    self.duration = duration.isNaN ? 0.6 : min(max(duration, 0.01), 10)
  }

  /// The undamped angular frequency ω, in radians per second.
  ///
  /// (1 + 9.2334…) exp(−9.2334…) is a thousandth.
  var frequency: Double { 9.233_413_476 / duration }

  /// Returns the distance from the target and the velocity after a time.
  ///
  /// - Parameters:
  ///   - distance: The distance x₀ at the beginning, in points.
  ///   - velocity: The velocity v₀ at the beginning, in points per second.
  ///   - time: The time in seconds, at least 0.
  /// - Returns: The distance in points and the velocity in points per second.
  package func state(
    from distance: Double,
    velocity: Double,
    after time: Double
  ) -> (distance: Double, velocity: Double) {
    let slope = velocity + frequency * distance
    let decay = exp(-frequency * time)
    return ((distance + slope * time) * decay, (velocity - frequency * slope * time) * decay)
  }
}
