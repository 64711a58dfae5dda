import ChatframeGraphics
import Foundation

/// An angle, clockwise from the top.
struct Angle {
  let sine: Double
  let cosine: Double

  /// Creates an angle from its size in radians.
  init(_ radians: Double) {
    sine = sin(radians)
    cosine = cos(radians)
  }

  /// Returns the point of a circle at the angle.
  func point(_ center: LayoutPoint, _ radius: Double) -> LayoutPoint {
    LayoutPoint(x: center.x + radius * sine, y: center.y - radius * cosine)
  }

  /// Returns a point, turned around the origin.
  func turned(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      x: point.x * cosine - point.y * sine,
      y: point.x * sine + point.y * cosine
    )
  }

  /// Returns the tangent of an angle in radians.
  static func tangent(_ radians: Double) -> Double { tan(radians) }
}
