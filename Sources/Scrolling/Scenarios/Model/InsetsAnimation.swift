import ChatframeTimelines

/// The course of a keyboard that arrives or leaves.
///
/// The insets, the content that rests on them and the top of the keyboard follow the same curve,
/// in whole device pixels.
public struct InsetsAnimation: Hashable, Sendable {
  /// The curve of the movement.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    /// A critically damped spring, which has covered 99.9 % of the way at the end; its frequency is
    /// 18.26 /s for half a second.
    case spring
    /// The cubic Bézier curve (0.38, 0.7, 0.125, 1), which is close to the curve of phones.
    case cubic
  }

  /// The duration in seconds, above 0 and up to 10.
  public var duration: Double
  /// The curve of the movement.
  public var curve: Curve

  /// Creates the course of a keyboard.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, above 0 and up to 10; a phone's keyboard takes half a
  ///     second.
  ///   - curve: The curve of the movement.
  public init(over duration: Double = 0.5, curve: Curve = .spring) {
    self.duration = duration
    self.curve = curve
  }

  /// Returns the part of the way that is covered at a time, from 0 to 1.
  ///
  /// - Parameter time: The time in seconds since the beginning.
  /// - Returns: The part; 1 from the end on.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    switch curve {
    case .spring: return SettlingSpring.keyboard.progress(at: time, over: duration)
    case .cubic: return Self.cubic.progress(at: time / duration)
    }
  }

  private static let cubic = CubicBezier(0.38, 0.7, 0.125, 1)
}
