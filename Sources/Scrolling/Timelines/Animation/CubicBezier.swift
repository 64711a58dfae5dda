/// A cubic Bézier curve from (0, 0) to (1, 1), as a timing function of animations.
package struct CubicBezier: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Creates a curve with two control points, in the order of CSS and of `CAMediaTimingFunction`.
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, from 0 to 1.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point, from 0 to 1.
  ///   - y2: The progress of the second control point.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the progress at a time, both from 0 to 1; the parameter is found by bisection.
  package func progress(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if Self.cubic(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return Self.cubic(y1, y2, (low + high) / 2)
  }

  /// Returns a coordinate of the curve with two control values.
  private static func cubic(_ first: Double, _ second: Double, _ part: Double) -> Double {
    let rest = 1 - part
    return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
  }
}
