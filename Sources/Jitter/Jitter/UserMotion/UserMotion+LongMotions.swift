/// Motions that are smooth for many samples, and content that leaves them.
///
/// The more samples a smooth path explains, the smaller are the excursions that can be told from rounding.
extension UserMotion {
  /// A kind of motion.
  private struct MotionKind {
    /// A Boolean value that indicates whether the speed increases and decreases alike.
    let isSymmetric: Bool
    /// The number of samples on each side of its middle.
    let reach: Int
    /// The largest standard deviation of places from a path that explains them: fewer samples must be closer.
    let largestSpread: Double
    /// The least score of an excursion, compared with a path of the same kind and with one of another kind.
    let leastScores: (same: Double, other: Double)
    /// The number of samples at each end with which no excursion begins or ends.
    let margin: Int
  }

  private static let motionKinds = [
    MotionKind(
      isSymmetric: true,
      reach: 12,
      largestSpread: 0.36,
      leastScores: (15, 15),
      margin: 2
    ),
    MotionKind(
      isSymmetric: true,
      reach: 10,
      largestSpread: 0.27,
      leastScores: (15, 15),
      margin: 2
    ),
    MotionKind(
      isSymmetric: false,
      reach: 12,
      largestSpread: 0.36,
      leastScores: (30, 5),
      margin: 7
    ),
  ]
  /// The least length of an excursion in steps: videos are sometimes a pixel off.
  private static let leastLength = (lossless: 1.5, lossy: 2.3)
  /// The least score of an excursion that is undone, compared with one that lasts.
  private static let leastScoreOfReturn = 5.0
  /// The number of samples at each end of a symmetric motion, and in its middle, whose speed counts.
  private static let speedReach = 3
  /// The largest speed at an end of a symmetric motion, as a fraction of that in its middle.
  private static let mostAtEnd = 0.9
  /// The largest difference of the speeds at both ends, as a fraction of that in the middle.
  private static let mostApart = 0.25
  /// The largest time between the middle of a symmetric motion and the middle sample.
  private static let mostOff = 0.5
  /// The least variance of places, because they are rounded.
  private static let variance = rounding * rounding

  /// Returns the excursions from motions that are smooth for many samples, at most one for each motion.
  func excursionsFromLongMotions() -> [Excursion] {
    var found: [Excursion] = []
    for kind in Self.motionKinds {
      // Many overlapping windows show the same excursion, some of them at another sample.
      var own: [Excursion] = []
      let all = samples.indices.compactMap { excursion(from: kind, around: $0) }
      for excursion in all.sorted(by: { $0.score > $1.score })
      where own.allSatisfy({ abs($0.ends[0] - excursion.ends[0]) > kind.reach }) {
        own.append(excursion)
      }
      found += own
    }
    return found
  }

  /// Returns the excursion that best explains the deviations from a smooth path around a sample; nil if the
  /// motion is of another kind or close to a path without an excursion, or if no path is close to it.
  private func excursion(from kind: MotionKind, around middle: Int) -> Excursion? {
    let window = middle - kind.reach + 1...middle + kind.reach
    guard canBeFitted(window, moving: middle..<middle, mostAtRest: 0),
      samples[window].allSatisfy({ $0.displacement * samples[middle].displacement > 0 }),
      !kind.isSymmetric || isSymmetric(window)
    else { return nil }
    let places = points(window, around: middle)
    let paths = kind.isSymmetric ? SmoothPaths(symmetric: places) : SmoothPaths(polynomial: places)
    guard paths.sum >= kind.leastScores.same * Self.variance,
      let (ends, coarse) = best(fits(of: paths, in: window, margin: kind.margin)),
      explains(coarse, kind)
    else { return nil }
    let fine = paths.refined(around: coarse.middle)
    guard let fit = StepFit(fine, off: displacedPlaces(between: ends, in: window)),
      explains(fit, kind)
    else { return nil }
    let score = score(of: fit.gain + fine.leastSumOfOthers() - fine.sum, fit, 0)
    return score >= kind.leastScores.other
      ? Excursion(ends: ends, length: fit.length, score: score) : nil
  }

  /// Returns whether a path with an excursion explains the places of a motion, and a path without it does not.
  private func explains(_ fit: StepFit, _ kind: MotionKind) -> Bool {
    let least = Self.leastLength
    return abs(fit.middle) <= Self.mostOff && fit.spread <= kind.largestSpread
      && abs(fit.length) >= leastLength(inSteps: fidelity == .lossy ? least.lossy : least.lossless)
      // Many places show how much a hand shakes.
      && score(of: fit.gain, fit, 0) >= kind.leastScores.same
  }

  /// Returns the indices of the places that an excursion displaces.
  private func displacedPlaces(between ends: [Int], in window: ClosedRange<Int>) -> Range<Int> {
    // The place before the first sample comes first.
    let first = window.lowerBound - 1
    return ends[0] - first..<(ends.count > 1 ? ends[1] : window.upperBound + 1) - first
  }

  /// Returns whether the speed increases and decreases alike in some samples.
  private func isSymmetric(_ window: ClosedRange<Int>) -> Bool {
    func speed(_ samples: ArraySlice<MotionSample>) -> Double {
      samples.reduce(0) { $0 + $1.displacement } / samples.reduce(1e-9) { $0 + $1.duration }
    }
    let count = Self.speedReach
    let fastest = speed(samples[window].dropFirst((window.count - count) / 2).prefix(count))
    let first = speed(samples[window].prefix(count)) / fastest
    let last = speed(samples[window].suffix(count)) / fastest
    return max(first, last) <= Self.mostAtEnd && abs(first - last) <= Self.mostApart
  }

  /// Returns the fits of all excursions that begin and, if they are undone, end where the speed changes.
  private func fits(
    of paths: SmoothPaths,
    in window: ClosedRange<Int>,
    margin: Int
  ) -> [(ends: [Int], fit: StepFit)] {
    let corners = window.dropFirst(margin).dropLast(margin + 1).filter(isCorner)
    return corners.flatMap { start -> [(ends: [Int], fit: StepFit)] in
      let returns = corners.filter { $0 > start && $0 <= start + Self.longestExcursion }
      return ([nil] + returns.map(Optional.some)).compactMap { other in
        let ends = other.map { [start, $0] } ?? [start]
        return StepFit(paths, off: displacedPlaces(between: ends, in: window)).map { (ends, $0) }
      }
    }
  }

  /// Returns the best of some fits: that of an excursion that lasts, unless one that is undone is clearly
  /// better, because both look alike for many smooth paths.
  private func best(_ fits: [(ends: [Int], fit: StepFit)]) -> (ends: [Int], fit: StepFit)? {
    let lasting = fits.filter { $0.ends.count == 1 }.max { $0.fit.gain < $1.fit.gain }
    guard let best = fits.max(by: { $0.fit.gain < $1.fit.gain }), let lasting else { return nil }
    let leastGain = Self.leastScoreOfReturn * Self.variance
    return best.fit.gain - lasting.fit.gain >= leastGain ? best : lasting
  }
}
