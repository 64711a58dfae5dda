/// The smooth path that leads through places of which some are displaced by the same distance.
///
/// The path is a polynomial, whose speed and acceleration may change once, or symmetric.
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
  /// The decrease of the sum of squared deviations because of the displacement, compared with a path that
  /// may turn.
  let gain: Double
  /// The decrease compared with a path that does not turn.
  let smoothGain: Double
  /// The time of the middle of a symmetric motion, from that of the middle place.
  let middle: Double

  /// Fits a path; nil if a path without the displacement has the same shape, or if the places
  /// deviate too much from any path.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - off: The indices of the displaced places.
  ///   - degree: The degree of the polynomial.
  ///   - mayTurn: Whether a path with the displacement may also turn.
  ///   - largestSpread: The largest standard deviation of the places from the path.
  ///   - leastGain: The least decrease compared with a path that does not turn.
  init?(
    _ places: [SmoothPath.Point],
    off: Range<Int>,
    degree: Int = 3,
    mayTurn: Bool = false,
    within largestSpread: Double,
    leastGain: Double = 0
  ) {
    let values = places.map(\.place)
    let shape = places.indices.map { off.contains($0) ? 1.0 : 0 }
    let straight = PathBasis(places, degree: degree)
    // Both paths are fitted with the same turns, and most steps fail before the second.
    lazy var turns = places[2..<places.count - 2].map {
      PathBasis(places, degree: degree, turn: $0.time)
    }
    func path(_ basis: PathBasis, isStepped: Bool) -> Path? {
      let rest = basis.rest(of: values)
      var path = Path(sum: PathBasis.squares(rest), freedom: places.count - basis.count)
      guard isStepped else { return path }
      let pattern = basis.rest(of: shape)
      let norm = PathBasis.squares(pattern)
      guard norm >= Self.leastNorm else { return nil }
      path.length = zip(pattern, rest).reduce(0) { $0 + $1.0 * $1.1 } / norm
      path.sum = max(0, path.sum - path.length * path.length * norm)
      path.freedom -= 1
      return path
    }
    func best(isStepped: Bool) -> Path? {
      let best = path(straight, isStepped: isStepped)
      guard !isStepped || mayTurn else { return best }
      var turned: (path: Path, time: Double)?
      func consider(_ basis: PathBasis) {
        guard let turn = basis.turn, let path = path(basis, isStepped: isStepped) else { return }
        if path.sum < turned?.path.sum ?? .infinity { turned = (path, turn) }
      }
      for basis in turns { consider(basis) }
      if let time = turned?.time {
        for part in [-0.5, -0.25, 0.25, 0.5] {
          consider(PathBasis(places, degree: degree, turn: time + part))
        }
      }
      guard let turned, turned.path.variance < Self.turnGain * (best?.variance ?? .infinity) else {
        return best
      }
      return turned.path
    }
    // Where a path without displacement is close to all places, nothing is gained: most fits end here.
    guard let smooth = path(straight, isStepped: false), smooth.sum >= leastGain,
      let with = best(isStepped: true), with.variance <= largestSpread * largestSpread,
      // Most others fail here, before paths with turns are fitted.
      smooth.sum - with.sum >= leastGain,
      let without = best(isStepped: false)
    else { return nil }
    length = with.length
    spread = with.variance.squareRoot()
    gain = without.sum - with.sum
    smoothGain = smooth.sum - with.sum
    middle = 0
  }

  /// Fits one of some paths; nil if the displacement has the shape of a path.
  ///
  /// The gains are those compared with the same paths.
  init?(_ paths: SmoothPaths, off: Range<Int>) {
    var best: (sum: Double, length: Double, middle: Double)?
    for path in paths.all {
      let pattern = path.basis.rest(of: path.rest.indices.map { off.contains($0) ? 1.0 : 0 })
      let norm = PathBasis.squares(pattern)
      guard norm >= Self.leastNorm else { continue }
      let length = zip(pattern, path.rest).reduce(0) { $0 + $1.0 * $1.1 } / norm
      let sum = max(0, path.sum - length * length * norm)
      if sum < best?.sum ?? .infinity { best = (sum, length, path.middle) }
    }
    guard let best else { return nil }
    length = best.length
    spread = (best.sum / Double(max(1, paths.freedom - 1))).squareRoot()
    gain = paths.sum - best.sum
    smoothGain = gain
    middle = best.middle
  }
}
