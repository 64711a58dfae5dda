/// The estimated motion of a hand that shakes.
///
/// A hand that shakes is soon back on its path. A jump leaves it, so it shows in the places on both
/// sides rather than in a single displacement.
extension UserMotion {
  /// The numbers of samples on each side that determine a step, and that confirm it.
  private static let reaches = (usual: 7, near: 5, least: 4)
  /// The least number of standard errors of a step, and of one that confirms it.
  private static let leastScores = (usual: 4.0, near: 3.0)
  /// The least length of a step, in standard deviations of places.
  private static let leastLength = 4.5
  /// The standard deviation of places, as a multiple of the noise of a hand.
  private static let placeDeviation = 0.4
  /// The largest number of samples after which content returns.
  private static let longestReturn = 6

  /// Returns the displacement without the step that a sample begins or ends, if there is one.
  func shaking(at index: Int, _ own: Double) -> Double {
    guard let found = departure(at: index, reach: Self.reaches.usual),
      found.score >= Self.leastScores.usual,
      abs(found.length) >= Self.leastLength * Self.placeDeviation * shake,
      isConfirmed(found.length, at: index), !isTurn(index, own)
    else { return own }
    let others = max(0, index - 1)...min(samples.count - 1, index + Self.reaches.usual)
    let isBest = others.allSatisfy { other in
      guard other != index else { return true }
      return departure(at: other, reach: Self.reaches.usual)?.score ?? 0 <= found.score
    }
    return isBest ? own - found.length : own
  }

  /// Returns whether fewer samples have about the same step.
  ///
  /// Where a hand starts or stops, no cubic follows it, and the steps differ.
  private func isConfirmed(_ length: Double, at index: Int) -> Bool {
    guard let near = departure(at: index, reach: Self.reaches.near) else { return false }
    return near.score >= Self.leastScores.near && near.length / length > 0.6
  }

  /// Returns the most significant step that begins at a sample, with its number of standard errors.
  private func departure(at index: Int, reach: Int) -> (length: Double, score: Double)? {
    let first = max(0, index - reach)
    let last = min(samples.count - 1, index + reach)
    guard min(index - first, last - index) >= Self.reaches.least else { return nil }
    let places = places(first...last, around: index)
    let start = index - first
    let ends = (1...Self.longestReturn).map { start + $0 }.filter { $0 < places.count }
    var best: (length: Double, score: Double)?
    for end in ends + [places.count] {
      guard let step = PathStep(places, off: start..<end) else { continue }
      let deviation = max(Self.placeDeviation * shake, step.spread)
      let score = abs(step.length) / (step.error * deviation)
      if score > best?.score ?? 0 { best = (step.length, score) }
    }
    return best
  }

  /// Returns places relative to the first one, without the jumps found so far.
  private func places(_ range: ClosedRange<Int>, around index: Int) -> [SmoothPath.Point] {
    let unit = max(samples[index].duration, 1e-9)
    var place = 0.0
    return range.map { other in
      let isJudged = other < userDisplacements.count
      place += isJudged ? userDisplacements[other] : samples[other].displacement
      return ((samples[other].moment - samples[index].moment) / unit, place)
    }
  }
}
