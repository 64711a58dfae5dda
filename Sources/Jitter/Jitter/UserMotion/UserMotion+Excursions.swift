/// Content that leaves a smooth path, for a while or for good.
///
/// Displacements that change fast hide a jump, because it lies between those before and after it.
/// The places on both sides show it: with a step, a smooth path leads through all of them, and
/// without one it does not, even if the user's speed changes suddenly nearby.
extension UserMotion {
  /// A distance by which content leaves its path.
  struct Excursion {
    /// The indices of the samples that begin it and, if it is undone, end it.
    var ends: [Int]
    /// The distance.
    var length: Double
    /// The square of the number of standard deviations that it explains.
    var score: Double
  }

  /// A function that returns the standard deviation of places, given the ends of an excursion.
  private typealias NoiseAround = ([Int]) -> Double

  /// The curves that are fitted around an excursion that lasts: the number of samples on each side, and the
  /// degree.
  ///
  /// Short windows and higher degrees follow fast changes of speed; long windows are more certain about
  /// short excursions.
  private static let lastingPaths = [(5, 3), (6, 3), (7, 3), (8, 3), (6, 4), (7, 4)]
  /// The number of samples on each side of an excursion that lasts while the list turns.
  private static let turningReach = 8
  /// The number of samples on each side that determine the path that content leaves for a while.
  private static let returningReach = 6
  /// The number of samples on each side of an excursion in which the content moves.
  private static let movingReach = 3
  /// The number of samples before and after the start of an excursion whose shake counts.
  private static let shakeReach = 8
  /// The standard deviation of places, as a multiple of the noise of a hand that shakes.
  private static let placeNoise = 0.4
  /// The largest number of samples until content returns.
  static let longestExcursion = 6
  /// The largest standard deviation of places that shake, as a multiple of that from their path.
  private static let mostShake = 2.0
  /// The least standard deviation of places, because they are rounded.
  static let rounding = 0.3
  /// The largest standard deviation of places from a path that explains them.
  private static let largestSpread = 0.5
  /// The largest number of samples of a short excursion.
  private static let shortExcursion = 2
  /// The least score of a short excursion, and of a longer one that returns.
  private static let leastScores = (short: 32.0, long: 40.0)
  /// The least score of an excursion that lasts while the list turns.
  private static let leastTurningScore = 22.0
  /// The least scores of an excursion that lasts, compared with a path that may turn and with one that does
  /// not.
  ///
  /// The first one is low because a path with a sudden change of speed resembles one with a small jump.
  private static let leastLastingScores = (turning: 5.0, smooth: 20.0)
  /// The least length of an excursion in steps, if it returns, if it lasts, and if it lasts while the list
  /// turns, and in points.
  private static let leastExcursion = (returning: 1.8, lasting: 1.5, turning: 1.8, points: 0.8)
  /// The least difference of a displacement from the mean of those beside it where an excursion
  /// begins or ends.
  private static let leastCorner = 0.6

  /// Finds the excursions of content, and removes them from the samples.
  ///
  /// - Parameters:
  ///   - shakes: The shake of the user's hand around each sample.
  ///   - overall: The noise in all samples.
  mutating func findExcursions(_ shakes: [Double], _ overall: OverallNoise) {
    var found = excursionsFromLongMotions()
    for index in samples.indices where isCorner(index) {
      let around = max(0, index - Self.shakeReach)..<min(samples.count, index + Self.shakeReach)
      let isShaking = shakes[around].contains { $0 > 0 }
      func noise(_ ends: [Int]) -> Double {
        guard isShaking else { return 0 }
        // An excursion itself looks like shaking.
        let shakes = around.map { handNoise(around: $0, without: ends + [$0], overall).shake }
        return Self.placeNoise * (shakes.max() ?? 0)
      }
      found += (1...Self.longestExcursion).compactMap { returning(from: index, $0, noise) }
      found += lasting(from: index, noise)
      if let excursion = lastingWhileTurning(from: index, noise) { found.append(excursion) }
    }
    for excursion in found.sorted(by: { $0.score > $1.score }) {
      let around = excursion.ends[0] - 2...excursion.ends[excursion.ends.count - 1] + 2
      guard !around.contains(where: { departures[$0] != nil }) else { continue }
      for (index, length) in zip(excursion.ends, [excursion.length, -excursion.length]) {
        departures[index] = length
        samples[index].displacement -= length
      }
    }
  }

  /// Returns whether a displacement differs from those beside it.
  func isCorner(_ index: Int) -> Bool {
    guard index > 0, index + 1 < samples.count else { return false }
    let sides = samples[index - 1].displacement + samples[index + 1].displacement
    return abs(samples[index].displacement - sides / 2) >= Self.leastCorner
  }

  /// Returns the excursion that begins at a sample and ends `length` samples later; nil if the path is as
  /// smooth without it.
  ///
  /// - Parameters:
  ///   - start: The index of the sample.
  ///   - length: The number of samples until content returns.
  ///   - noise: The noise of places.
  /// - Returns: The excursion.
  private func returning(from start: Int, _ length: Int, _ noise: NoiseAround) -> Excursion? {
    let end = start + length
    guard isCorner(end) else { return nil }
    let reach = Self.returningReach
    let window = start - reach...end + reach - 1
    // A list that turns may rest in one sample.
    guard canBeFitted(window, moving: start..<end, mostAtRest: 1) else { return nil }
    let points = points(window, around: start)
    let off = reach + 1..<reach + 1 + length
    guard
      let fit = StepFit(
        points,
        off: off,
        mayTurn: true,
        within: Self.largestSpread,
        leastGain: Self.leastScores.short * Self.rounding * Self.rounding
      )
    else { return nil }
    let score = score(of: fit.gain, fit, noise([start, end]))
    let isShort = length <= Self.shortExcursion
    guard score >= (isShort ? Self.leastScores.short : Self.leastScores.long),
      abs(fit.length) >= leastLength(inSteps: Self.leastExcursion.returning)
    else { return nil }
    return lasting(insteadOf: fit, between: [start, end], points, off, noise)
      ?? Excursion(ends: [start, end], length: fit.length, score: score)
  }

  /// Returns the lasting excursion that explains places better than one that returns; nil if none does.
  ///
  /// Where the list turns, they look alike.
  private func lasting(
    insteadOf returning: StepFit,
    between ends: [Int],
    _ points: [SmoothPath.Point],
    _ off: Range<Int>,
    _ noise: NoiseAround
  ) -> Excursion? {
    zip(ends, [off.lowerBound, off.upperBound])
      .compactMap { end, begin -> Excursion? in
        let fit = StepFit(
          points,
          off: begin..<points.count,
          mayTurn: true,
          within: Self.largestSpread
        )
        guard let fit, fit.gain > returning.gain else { return nil }
        return Excursion(
          ends: [end],
          length: fit.length,
          score: score(of: fit.gain, fit, noise([end]))
        )
      }
      .max { $0.score < $1.score }
  }

  /// Returns the excursions that begin at a sample and last, one for each path that is less smooth
  /// without them.
  private func lasting(from start: Int, _ noise: NoiseAround) -> [Excursion] {
    var known: Double?
    return Self.lastingPaths.compactMap { reach, degree in
      let window = start - reach...start + reach
      guard canBeFitted(window, moving: start..<start, mostAtRest: 0) else { return nil }
      let points = points(window, around: start)
      let off = reach + 1..<points.count
      let fit = StepFit(
        points,
        off: off,
        degree: degree,
        within: Self.largestSpread,
        leastGain: Self.leastLastingScores.smooth * Self.rounding * Self.rounding
      )
      guard let fit else { return nil }
      let deviation = known ?? noise([start])
      known = deviation
      let score = score(of: fit.gain, fit, deviation)
      guard score >= Self.leastLastingScores.turning,
        self.score(of: fit.smoothGain, fit, deviation) >= Self.leastLastingScores.smooth,
        abs(fit.length) >= leastLength(inSteps: Self.leastExcursion.lasting)
      else { return nil }
      return Excursion(ends: [start], length: fit.length, score: score)
    }
  }

  /// Returns the excursion that begins at a sample and lasts while the list turns, as it does in the middle
  /// of an ease; nil if a path that turns is as smooth without it.
  private func lastingWhileTurning(from start: Int, _ noise: NoiseAround) -> Excursion? {
    let reach = Self.turningReach
    let window = start - reach...start + reach
    guard canBeFitted(window, moving: start..<start, mostAtRest: 0) else { return nil }
    let points = points(window, around: start)
    let fit = StepFit(
      points,
      off: reach + 1..<points.count,
      mayTurn: true,
      within: Self.largestSpread,
      leastGain: Self.leastTurningScore * Self.rounding * Self.rounding
    )
    guard let fit else { return nil }
    let score = score(of: fit.gain, fit, noise([start]))
    guard score >= Self.leastTurningScore,
      abs(fit.length) >= leastLength(inSteps: Self.leastExcursion.turning)
    else { return nil }
    return Excursion(ends: [start], length: fit.length, score: score)
  }

  /// Returns whether a window lies within the samples, all of its motion is estimated and outside of stalls,
  /// and at most `mostAtRest` samples in and beside a range are at rest.
  func canBeFitted(
    _ window: ClosedRange<Int>,
    moving range: Range<Int>,
    mostAtRest: Int
  ) -> Bool {
    let moving = range.lowerBound - Self.movingReach..<range.upperBound + Self.movingReach
    return window.lowerBound >= 0 && window.upperBound < samples.count
      && window.allSatisfy { samples[$0].userDelta == nil && !samples[$0].isUncertain }
      // How far a list would have moved in a stall, or when it catches up, is not known exactly.
      && !stalls.contains { ($0.samples.lowerBound...$0.samples.upperBound).overlaps(window) }
      && moving.count { samples[$0].displacement == 0 } <= mostAtRest
  }

  /// Returns a gain, divided by the variance of the places.
  func score(of gain: Double, _ fit: StepFit, _ noise: Double) -> Double {
    // The excursion itself looks like shaking, but places that shake deviate from any path.
    let deviation = max(Self.rounding, min(noise, Self.mostShake * fit.spread), fit.spread)
    return gain / (deviation * deviation)
  }

  /// Returns the least length of an excursion in steps.
  func leastLength(inSteps steps: Double) -> Double {
    max(steps, Self.leastExcursion.points * scale / step)
  }

  /// Returns the place before some samples, and those after each of them.
  func points(_ window: ClosedRange<Int>, around start: Int) -> [SmoothPath.Point] {
    let unit = max(samples[start].duration, 1e-9)
    let (first, now) = (samples[window.lowerBound], samples[start].moment)
    var place = 0.0
    return [((first.moment - first.duration - now) / unit, 0)]
      + window.map { index in
        place += samples[index].displacement
        return ((samples[index].moment - now) / unit, place)
      }
  }
}
