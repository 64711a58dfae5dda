/// The smooth path that leads through places of which some are displaced by the same distance.
///
/// The path is a cubic whose speed and acceleration may change once.
struct StepFit {
  /// A path through the places.
  private struct Path {
    /// The sum of squared deviations.
    var sum: Double
    /// The number of places more than parameters.
    var freedom: Int
    /// The distance of the displaced places.
    var length = 0.0
    /// The mean square of the deviations.
    var variance: Double { sum / Double(max(1, freedom)) }
  }

  /// The least sum of squares of a displacement that no path resembles.
  private static let leastNorm = 0.05
  /// The largest ratio of variances at which a path with a turn is better than one without.
  private static let turnGain = 0.7

  /// The distance.
  let length: Double
  /// The standard deviation of the places from the path.
  let spread: Double
  /// The decrease of the sum of squared deviations because of the displacement.
  let gain: Double

  /// Fits a path; nil if a path without the displacement has the same shape.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - off: The indices of the displaced places.
  ///   - mayTurn: Whether a path with the displacement may also turn.
  init?(_ places: [SmoothPath.Point], off: Range<Int>, mayTurn: Bool) {
    let values = places.map(\.place)
    let shape = places.indices.map { off.contains($0) ? 1.0 : 0 }
    func path(_ turn: Double?, isStepped: Bool) -> Path? {
      let basis = Self.basis(places, turn)
      let rest = Self.rest(values, basis)
      var path = Path(sum: Self.squares(rest), freedom: places.count - basis[0].count)
      guard isStepped else { return path }
      let pattern = Self.rest(shape, basis)
      let norm = Self.squares(pattern)
      guard norm >= Self.leastNorm else { return nil }
      path.length = zip(pattern, rest).reduce(0) { $0 + $1.0 * $1.1 } / norm
      path.sum = max(0, path.sum - path.length * path.length * norm)
      path.freedom -= 1
      return path
    }
    func best(isStepped: Bool) -> Path? {
      var best = path(nil, isStepped: isStepped)
      guard !isStepped || mayTurn else { return best }
      var turned: (path: Path, time: Double)?
      func consider(_ time: Double) {
        guard let path = path(time, isStepped: isStepped) else { return }
        if path.sum < turned?.path.sum ?? .infinity { turned = (path, time) }
      }
      for place in places[2..<places.count - 2] { consider(place.time) }
      if let time = turned?.time { for part in [-0.5, -0.25, 0.25, 0.5] { consider(time + part) } }
      if let turned, turned.path.variance < Self.turnGain * (best?.variance ?? .infinity) {
        best = turned.path
      }
      return best
    }
    guard let with = best(isStepped: true), let without = best(isStepped: false) else { return nil }
    length = with.length
    spread = with.variance.squareRoot()
    gain = without.sum - with.sum
  }

  /// Returns the values of the functions of which a path is a sum, at each place.
  private static func basis(_ places: [SmoothPath.Point], _ turn: Double?) -> [[Double]] {
    let unit = places.map { abs($0.time) }.max() ?? 1
    return places.map { place in
      let time = place.time / unit
      let powers = [1, time, time * time, time * time * time]
      guard let turn else { return powers }
      let beyond = max(0, (place.time - turn) / unit)
      return powers + [beyond, beyond * beyond]
    }
  }

  private static func squares(_ values: [Double]) -> Double {
    values.reduce(0) { $0 + $1 * $1 }
  }

  /// Returns what a basis does not explain of some values.
  private static func rest(_ values: [Double], _ basis: [[Double]]) -> [Double] {
    let count = basis[0].count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for (row, value) in zip(basis, values) {
      for first in 0..<count {
        for second in 0..<count { matrix[first][second] += row[first] * row[second] }
        matrix[first][count] += row[first] * value
      }
    }
    let solution = LinearSystem.solve(matrix)
    return zip(basis, values).map { row, value in
      value - zip(row, solution).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }
}
