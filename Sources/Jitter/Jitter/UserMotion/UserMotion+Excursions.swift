/// Content that leaves a smooth path, for a while or for good.
///
/// Displacements that change fast hide a jump, because it lies between those before and after it.
/// The places on both sides show it: with a step, a smooth path leads through all of them, and
/// without one it does not, even if the user's speed changes suddenly nearby.
extension UserMotion {
  /// A distance by which content leaves its path.
  private struct Excursion {
    /// The indices of the samples that begin it and, if it is undone, end it.
    var ends: [Int]
    /// The distance.
    var length: Double
    /// The square of the number of standard deviations that it explains.
    var score: Double
  }

  /// The number of samples on each side of an excursion that determine its path, if it returns and
  /// if it lasts.
  private static let excursionReaches = (returning: 6, lasting: 8)
  /// The number of samples on each side of an excursion in which the content moves.
  private static let movingReach = 3
  /// The number of samples before and after the start of an excursion whose shake counts.
  private static let shakeReach = 8
  /// The standard deviation of places, as a multiple of the noise of a hand that shakes.
  private static let placeNoise = 0.4
  /// The largest number of samples until content returns.
  private static let longestExcursion = 6
  /// The largest standard deviation of places that shake, as a multiple of that from their path.
  private static let mostShake = 2.0
  /// The least standard deviation of places, because they are rounded.
  private static let rounding = 0.3
  /// The largest standard deviation of places from a path that explains them.
  private static let largestSpread = 0.5
  /// The largest number of samples of a short excursion.
  private static let shortExcursion = 2
  /// The least score of a short excursion, a longer one, and one that lasts.
  private static let leastScores = (short: 32.0, long: 40.0, lasting: 20.0)
  /// The least length of an excursion in steps, and in points.
  private static let leastExcursion = (steps: 1.8, points: 0.8)
  /// The least difference of a displacement from the mean of those beside it where an excursion
  /// begins or ends.
  private static let leastCorner = 0.6

  /// Finds the excursions of content, and removes them from the samples.
  ///
  /// - Parameter shakes: The shake of the user's hand around each sample.
  mutating func findExcursions(_ shakes: [Double]) {
    var found: [Excursion] = []
    for index in samples.indices where isCorner(index) {
      let around = max(0, index - Self.shakeReach)..<min(samples.count, index + Self.shakeReach)
      let noise = Self.placeNoise * (shakes[around].max() ?? 0)
      for length in 1...Self.longestExcursion where isCorner(index + length) {
        if let excursion = excursion(from: index, length, noise) { found.append(excursion) }
      }
      if let excursion = excursion(from: index, nil, noise) { found.append(excursion) }
    }
    for excursion in found.sorted(by: { $0.score > $1.score }) {
      let around = excursion.ends[0] - 2...excursion.ends[excursion.ends.count - 1] + 2
      guard !departures.keys.contains(where: around.contains) else { continue }
      departures[excursion.ends[0]] = excursion.length
      if excursion.ends.count > 1 { departures[excursion.ends[1]] = -excursion.length }
    }
    for (index, length) in departures { samples[index].displacement -= length }
  }

  /// Returns whether a displacement differs from those beside it.
  private func isCorner(_ index: Int) -> Bool {
    guard index > 0, index + 1 < samples.count else { return false }
    let sides = samples[index - 1].displacement + samples[index + 1].displacement
    return abs(samples[index].displacement - sides / 2) >= Self.leastCorner
  }

  /// Returns the excursion that begins at a sample; nil if the path is as smooth without it.
  ///
  /// - Parameters:
  ///   - start: The index of the sample.
  ///   - length: The number of samples until content returns; nil if it does not.
  ///   - noise: The standard deviation of places.
  /// - Returns: The excursion.
  private func excursion(from start: Int, _ length: Int?, _ noise: Double) -> Excursion? {
    let end = start + (length ?? 0)
    let reaches = Self.excursionReaches
    let reach = length == nil ? reaches.lasting : reaches.returning
    let window = start - reach...end + reach - (length == nil ? 0 : 1)
    let moving = start - Self.movingReach..<end + Self.movingReach
    // A list that turns may rest in one sample.
    let mostAtRest = length == nil ? 0 : 1
    guard window.lowerBound >= 0, window.upperBound < samples.count,
      window.allSatisfy({ samples[$0].userDelta == nil && !samples[$0].isAfterGap }),
      moving.count(where: { samples[$0].displacement == 0 }) <= mostAtRest
    else { return nil }
    let points = points(window, around: start)
    let first = reach + 1
    let off = first..<(length.map { first + $0 } ?? points.count)
    let fit = StepFit(
      points,
      off: off,
      mayTurn: length != nil,
      within: Self.largestSpread
    )
    guard let fit else { return nil }
    // The excursion itself looks like shaking, but places that shake deviate from any path.
    let deviation = max(Self.rounding, min(noise, Self.mostShake * fit.spread), fit.spread)
    let score = fit.gain / (deviation * deviation)
    let shortest = max(Self.leastExcursion.steps, Self.leastExcursion.points * scale / step)
    guard score >= Self.leastScore(length), abs(fit.length) >= shortest else { return nil }
    let ends = length == nil ? [start] : [start, end]
    return Excursion(ends: ends, length: fit.length, score: score)
  }

  private static func leastScore(_ length: Int?) -> Double {
    guard let length else { return leastScores.lasting }
    return length <= shortExcursion ? leastScores.short : leastScores.long
  }

  /// Returns the place before some samples, and those after each of them.
  private func points(_ window: ClosedRange<Int>, around start: Int) -> [SmoothPath.Point] {
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
