/// The course of an animated change of rows.
public struct ChangeAnimation: Hashable, Sendable {
  /// The curve of an animation.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    /// UIKit's `easeInOut`: the cubic Bézier curve (0.42, 0, 0.58, 1).
    case easeInOut
    /// UIKit's `easeOut`: the cubic Bézier curve (0, 0, 0.58, 1).
    case easeOut
    /// A critically damped spring.
    case spring
    /// A straight line.
    case linear
  }

  /// The duration in seconds, above 0 and up to 10.
  public var duration: Double
  /// The curve of the movement.
  public var curve: Curve

  /// Creates the course of a change.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, above 0 and up to 10.
  ///   - curve: The curve of the movement.
  public init(over duration: Double = 0.3, curve: Curve = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }
}
