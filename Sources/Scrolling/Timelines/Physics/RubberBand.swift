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
