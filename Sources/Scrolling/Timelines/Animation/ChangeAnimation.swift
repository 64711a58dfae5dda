import Foundation

/// The course of an animated change of rows.
public struct ChangeAnimation: Hashable, Sendable {
  /// The curve of an animation.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    /// UIKit's `easeInOut`: the cubic Bézier curve (0.42, 0, 0.58, 1).
    case easeInOut
    /// UIKit's `easeIn`: the cubic Bézier curve (0.42, 0, 1, 1).
    case easeIn
    /// UIKit's `easeOut`: the cubic Bézier curve (0, 0, 0.58, 1).
    case easeOut
    /// A spring with the damping ratio of the animation.
    case spring
    /// The curve of the keyboard: the critically damped spring of `InsetsAnimation`.
    case keyboard
    /// A straight line.
    case linear
  }

  /// The duration in seconds, above 0 and up to 10.
  public var duration: Double
  /// The curve of the movement.
  public var curve: Curve
  /// The damping ratio of `Curve.spring`, above 0 and up to 1, as in `UISpringTimingParameters`;
  /// a spring with a ratio below 1 overshoots.
  public var dampingRatio = 1.0

  /// Creates the course of a change.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, above 0 and up to 10.
  ///   - curve: The curve of the movement.
  ///   - dampingRatio: The damping ratio of a spring, above 0 and up to 1.
  public init(
    over duration: Double = 0.3,
    curve: Curve = .easeInOut,
    dampingRatio: Double = 1
  ) {
    self.duration = duration
    self.curve = curve
    self.dampingRatio = dampingRatio
  }
}

extension ChangeAnimation {
  /// The animation of a table view's rows: 0.3 seconds, ease in and out.
  public static let tableViewRows = ChangeAnimation(over: 0.3, curve: .easeInOut)
  /// The animation of content that moves with the keyboard: half a second along its curve.
  public static let keyboard = ChangeAnimation(over: 0.5, curve: .keyboard)

  /// Returns the part of the way that is covered at a time; an underdamped spring exceeds 1.
  ///
  /// - Parameter time: The time in seconds since the beginning.
  /// - Returns: The part; 0 before the beginning, and 1 from the end on.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    let part = time / duration
    return switch curve {
    case .easeInOut: Self.easeInOut.progress(at: part)
    case .easeIn: Self.easeIn.progress(at: part)
    case .easeOut: Self.easeOut.progress(at: part)
    case .spring: SettlingSpring(dampingRatio: dampingRatio).progress(at: time, over: duration)
    case .keyboard: SettlingSpring.keyboard.progress(at: time, over: duration)
    case .linear: part
    }
  }

  private static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  private static let easeIn = CubicBezier(0.42, 0, 1, 1)
  private static let easeOut = CubicBezier(0, 0, 0.58, 1)
}

/// A spring without initial velocity that has settled to a thousandth of its way after its
/// duration.
package struct SettlingSpring: Hashable, Sendable {
  /// The damping ratio, above 0 and up to 1.
  private let ratio: Double
  /// The undamped angular frequency, in radians per duration.
  private let frequency: Double

  /// The spring of the keyboard: its frequency is 18.26 /s for half a second, and in proportion
  /// for other durations.
  package static let keyboard = SettlingSpring(ratio: 1, frequency: 18.26 * 0.5)

  private init(ratio: Double, frequency: Double) {
    (self.ratio, self.frequency) = (ratio, frequency)
  }

  /// Creates a spring whose amplitude has decayed to a thousandth at the end.
  package init(dampingRatio: Double) {
    // (1 + ω) exp(−ω) = 0.001 for a critically damped spring, and exp(−ζω) = 0.001 for others.
    let frequency = dampingRatio < 1 ? log(1000) / dampingRatio : 9.233_413_476
    self.init(ratio: dampingRatio, frequency: frequency)
  }

  /// Returns the part of the way that is covered at a time of a duration, both in seconds.
  package func progress(at time: Double, over duration: Double) -> Double {
    let phase = frequency * time / duration
    guard ratio < 1 else { return 1 - (1 + phase) * exp(-phase) }
    let damped = (1 - ratio * ratio).squareRoot()
    let wave = cos(damped * phase) + ratio / damped * sin(damped * phase)
    return 1 - exp(-ratio * phase) * wave
  }
}
