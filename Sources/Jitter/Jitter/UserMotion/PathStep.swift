/// The distance by which places leave a smooth path, for good or for a while.
///
/// The path is a cubic, so that a hand may speed up and slow down around the step.
struct PathStep {
  /// The distance.
  let length: Double
  /// The standard error of the distance, if places have a standard deviation of one.
  let error: Double
  /// The standard deviation of the places from the path with the step.
  let spread: Double

  /// Fits a cubic with a step to places; nil if a cubic can take the step's shape.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - off: The indices of the places that the step displaces.
  init?(_ places: [SmoothPath.Point], off: Range<Int>) {
    guard places.count > Self.parameterCount else { return nil }
    let cubic = CubicCurve.init
    let shape = places.enumerated().map { (time: $1.time, value: off.contains($0) ? 1.0 : 0) }
    let pattern = Self.rest(of: shape, from: cubic(shape))
    let values = places.map { (time: $0.time, value: $0.place) }
    let rest = Self.rest(of: values, from: cubic(values))
    let norm = pattern.reduce(0) { $0 + $1 * $1 }
    guard norm > 0.05 else { return nil }
    length = zip(pattern, rest).reduce(0) { $0 + $1.0 * $1.1 } / norm
    error = 1 / norm.squareRoot()
    let sum = rest.reduce(0) { $0 + $1 * $1 } - length * length * norm
    spread = (max(0, sum) / Double(places.count - Self.parameterCount)).squareRoot()
  }

  /// The number of parameters of a cubic with a step.
  private static let parameterCount = 5

  private static func rest(
    of points: [(time: Double, value: Double)],
    from curve: CubicCurve
  ) -> [Double] {
    points.map { $0.value - curve.value(at: $0.time) }
  }
}
