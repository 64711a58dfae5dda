/// A list that a wheel moves along the same curve at each notch.
///
/// The speed changes suddenly at each notch, so that the places between two notches are too few to
/// show a small jump. All notches together determine their common curve, which the list leaves only
/// if it jumps.
extension UserMotion {
  /// The least change of speed at a notch, in steps, and as a share of the usual one.
  private static let leastOnset = (steps: 8.0, share: 0.5)
  /// The least length of a jump in steps, also if all notches are rounded alike, and in points.
  private static let leastJump = (steps: 1.5, alike: 0.8, points: 0.8)

  /// Finds the jumps and stalls of a list that a wheel moves, and removes them from the samples.
  ///
  /// - Parameter range: The samples, without gaps.
  /// - Returns: Whether a wheel explains the motion.
  @discardableResult
  mutating func findJumpsAmongNotches(_ range: Range<Int>) -> Bool {
    guard samples[range].allSatisfy({ $0.userDelta == nil }) else { return false }
    let steps = samples[range].map(\.displacement)
    // After a gap, the list may still follow an earlier notch.
    let unknown = range.prefix(range.lowerBound == 0 ? 0 : NotchCurve.length)
    let uncertain = range.filter { samples[$0].mayHaveMoved || unknown.contains($0) }
      .map { $0 - range.lowerBound }
    guard
      let curve = NotchCurve(steps, notches: Self.notches(of: steps), uncertain: Set(uncertain))
    else { return false }
    let jump = Self.leastJump
    let least = max(curve.isExact ? jump.alike : jump.steps, jump.points * scale / step)
    var jumps: [Int: Double] = [:]
    for index in curve.outliers {
      guard let length = curve.jump(at: index), abs(length) >= least else { continue }
      jumps[range.lowerBound + index] = length
    }
    let (explained, ended) = findStalls(among: jumps, in: range)
    for (index, length) in jumps where !ended.contains(index) {
      samples[index].displacement -= length
      if !explained.contains(index) { departures[index, default: 0] += length }
    }
    return true
  }

  /// Finds the stalls of a list that a wheel moves.
  ///
  /// - Parameters:
  ///   - jumps: The distances by which samples leave the curve of the notches.
  ///   - range: The samples, without gaps.
  /// - Returns: The samples of the stalls, and those in which the list reaches its end.
  private mutating func findStalls(
    among jumps: [Int: Double],
    in range: Range<Int>
  ) -> (explained: Set<Int>, ended: Set<Int>) {
    var explained = Set<Int>()
    var ended = Set<Int>()
    for index in jumps.keys.sorted() where !explained.contains(index) && !ended.contains(index) {
      let rest = (index..<range.upperBound).prefix {
        jumps[$0] != nil && samples[$0].displacement == 0
      }
      guard !rest.isEmpty else { continue }
      let next = rest.upperBound
      guard next < range.upperBound, samples[next].displacement != 0 else {
        // A list that reaches its end in a notch moves less far in the sample before.
        ended.formUnion(rest.lowerBound - 1..<next)
        continue
      }
      let missing = -rest.reduce(0) { $0 + (jumps[$1] ?? 0) }
      // A list that stalls may make up for all of it at once.
      let caughtUp = jumps[next]
      guard caughtUp.map({ abs($0 - missing) <= Self.leastJump.steps }) ?? true else { continue }
      stalls.append(Stall(samples: rest, missing: missing))
      explained.formUnion(rest)
      if caughtUp != nil { explained.insert(next) }
    }
    return (explained, ended)
  }

  /// Returns the notches: the steps in which the list suddenly moves faster, and then slower again.
  private static func notches(of steps: [Double]) -> [NotchCurve.Notch] {
    let onsets = steps.indices.dropFirst().dropLast(2).compactMap { index -> (Int, Double)? in
      let rise = steps[index] - steps[index - 1]
      let (own, next) = (abs(steps[index]), abs(steps[index + 1]))
      // A jump back in the first step leaves the next one a little larger.
      let isReduced =
        steps[index + 1] * steps[index] > 0 && next < own + leastOnset.steps
        && abs(steps[index + 2]) < next
      let isFirst = next < own || isReduced
      return rise * steps[index] > 0 && isFirst && abs(rise) >= leastOnset.steps
        ? (index, rise) : nil
    }
    let rises = onsets.map { abs($0.1) }.sorted()
    let usual = rises.isEmpty ? 0 : rises[rises.count / 2]
    return onsets.filter { abs($0.1) >= leastOnset.share * usual }
      .map { ($0.0, $0.1 < 0 ? -1 : 1) }
  }
}
