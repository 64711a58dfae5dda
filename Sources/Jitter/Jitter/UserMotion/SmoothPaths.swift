/// The smooth paths that may lead through many places.
struct SmoothPaths {
  /// The path of one kind that is closest to the places.
  struct Path {
    let basis: PathBasis
    /// The time of the middle of a symmetric motion, from that of the middle place; 0 for a polynomial.
    let middle: Double
    /// The deviations of the places.
    let rest: [Double]
    /// The sum of squared deviations.
    let sum: Double
  }

  /// The degree of a polynomial that is close to a fling, and to half of an ease, for 24 frames.
  private static let degree = 5
  /// The times of the middles of symmetric paths, from that of the middle place.
  private static let middles = Array(stride(from: -1.5, through: 1.5, by: 0.25))
  /// The times between two of them.
  private static let refinements = Array(stride(from: -0.1875, through: 0.1875, by: 0.0625))

  private let places: [SmoothPath.Point]
  private let isSymmetric: Bool
  let all: [Path]
  /// The least sum of squared deviations.
  let sum: Double
  /// The number of places more than parameters.
  let freedom: Int

  /// Fits a polynomial to places.
  init(polynomial places: [SmoothPath.Point]) {
    let basis = PathBasis(places, degree: Self.degree)
    let freedom = places.count - basis.count
    self.init(places, [(basis, middle: 0)], freedom: freedom, isSymmetric: false)
  }

  /// Fits symmetric paths to an odd number of places, whose middle one is near the middle of the motion.
  ///
  /// A program that scrolls a list usually slows it down in the same way as it sped it up. The speed is then
  /// a polynomial of the time from the middle of the motion, which may be between two frames.
  init(symmetric places: [SmoothPath.Point]) {
    self.init(symmetric: places, middles: Self.middles)
  }

  private init(symmetric places: [SmoothPath.Point], middles: [Double]) {
    let bases = middles.map { middle in
      (PathBasis(places, middle: places[places.count / 2].time + middle), middle: middle)
    }
    // The time of the middle is a parameter, too.
    let freedom = places.count - PathBasis.symmetricCount - 1
    self.init(places, bases, freedom: freedom, isSymmetric: true)
  }

  private init(
    _ places: [SmoothPath.Point],
    _ bases: [(basis: PathBasis, middle: Double)],
    freedom: Int,
    isSymmetric: Bool
  ) {
    self.places = places
    self.isSymmetric = isSymmetric
    let values = places.map(\.place)
    all = bases.map { basis, middle in
      let rest = basis.rest(of: values)
      return Path(basis: basis, middle: middle, rest: rest, sum: PathBasis.squares(rest))
    }
    sum = all.map(\.sum).min() ?? 0
    self.freedom = freedom
  }

  /// Returns paths whose middles are closer to the best one, and to another one.
  func refined(around middle: Double) -> SmoothPaths {
    guard isSymmetric, let best = all.min(by: { $0.sum < $1.sum }) else { return self }
    let middles = Set([best.middle, middle].flatMap { near in Self.refinements.map { near + $0 } })
    return SmoothPaths(symmetric: places, middles: middles.sorted())
  }

  /// Returns the least sum of squared deviations from a path of another kind: a polynomial instead of a
  /// symmetric path, and one whose speed and acceleration change once instead of a polynomial.
  func leastSumOfOthers() -> Double {
    let values = places.map(\.place)
    let turns = places[2..<places.count - 2].flatMap { [$0.time, $0.time + 0.5] }
    let others = isSymmetric ? [nil] : turns.map(Optional.some)
    return others.map { turn in
      PathBasis.squares(PathBasis(places, degree: Self.degree, turn: turn).rest(of: values))
    }
    .min() ?? sum
  }
}
