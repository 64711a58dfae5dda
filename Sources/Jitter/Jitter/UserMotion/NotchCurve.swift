/// The curve along which each notch of a wheel moves a list.
struct NotchCurve {
  /// The first sample of a notch, with its direction.
  typealias Notch = (index: Int, sign: Double)

  /// The least number of notches that determine their curve.
  private static let leastNotches = 4
  /// The number of samples in which a notch moves the list.
  static let length = 16
  /// The largest difference of a displacement from the curve that rounding explains, in steps; the
  /// same if all notches are rounded alike.
  private static let rounding = (usual: 1.2, alike: 0.6)
  /// The largest difference of most displacements if all notches are rounded alike, and the least
  /// share of these.
  private static let alike = (difference: 0.25, share: 0.8)
  /// The least difference of samples that are left out together, as a share of the largest one.
  private static let farthestShare = 0.6
  /// The largest share of the moving samples that the curve need not explain.
  private static let unexplainedShare = 0.15
  /// The same while notches are searched for, and the largest number of changes made to them.
  private static let (mostAtFirst, mostChanges) = (0.5, 5)
  /// The largest standard deviation of the others, in steps.
  private static let largestSpread = 0.6
  /// The largest number of adjacent samples that jumps explain.
  private static let mostAdjacent = 2
  /// The least difference of an unusual notch from the usual ratio of its second displacement to the
  /// first, and the largest number of such notches, and of those directly after others.
  private static let (unusualRatio, mostUnusual) = (0.2, 3)
  /// The largest number of samples for which a list rests at a notch before it starts.
  private static let longestRest = 8
  /// The least displacement with which a list makes up for such a rest, as a multiple of the usual first one.
  private static let leastCatchUp = 1.25
  /// The number of samples on each side of a jump that determine its length.
  private static let placeReach = 4

  /// A Boolean value that indicates whether all notches are rounded alike, because each moves the
  /// list by whole steps.
  private(set) var isExact = false
  /// The indices of the samples that the curve does not explain, in order.
  private(set) var outliers: [Int] = []
  /// The differences of the displacements from the curve; 0 where a displacement is uncertain.
  private var rest: [Double] = []
  private let uncertain: Set<Int>

  /// Fits a curve to displacements; `nil` if no curve explains them.
  ///
  /// - Parameters:
  ///   - steps: The displacements in successive frames, in steps.
  ///   - notches: The first sample of each notch, with its direction.
  ///   - uncertain: The samples in which the content may have moved otherwise, which do not count.
  init?(_ steps: [Double], notches: [Notch], uncertain: Set<Int> = []) {
    self.uncertain = uncertain
    guard notches.count >= Self.leastNotches, let found = explanation(of: steps, among: notches),
      fit(steps, found)
    else { return nil }
    let moving = steps.indices.filter {
      $0 >= found[0].index && steps[$0] != 0 && !uncertain.contains($0)
    }
    let alike = moving.count { abs(rest[$0]) <= Self.alike.difference }
    isExact = Double(alike) >= Self.alike.share * Double(moving.count)
    if isExact, !fit(steps, found) { return nil }
  }

  /// Returns the notches whose common curve explains displacements; `nil` if none do.
  ///
  /// - Parameters:
  ///   - steps: The displacements in successive frames, in steps.
  ///   - seen: The notches that are seen in the displacements.
  /// - Returns: The notches.
  private mutating func explanation(of steps: [Double], among seen: [Notch]) -> [Notch]? {
    if fit(steps, seen), outliers.isEmpty { return seen }
    var best: (notches: [Notch], outlierCount: Int)?
    for notches in Self.corrections(of: seen, in: steps) {
      var notches = notches
      guard fit(steps, notches) else { continue }
      // Where no notch was left out, a jump may hide one in the same sample.
      if notches.count == seen.count, let hidden = hiddenNotch(in: steps) {
        notches.append(hidden)
        guard fit(steps, notches) else { continue }
      }
      guard hiddenNotch(in: steps) == nil else { continue }
      let count = Self.count(of: outliers, in: steps)
      if count < best?.outlierCount ?? .max { best = (notches, count) }
    }
    return best?.notches ?? changed(seen, in: steps)
  }

  /// Notches, and the samples that they do not explain.
  private typealias Explanation = (notches: [Notch], outliers: [Int], outlierCount: Int)

  /// Returns notches that are changed one by one for as long as more of the motion is explained; `nil` if
  /// no curve explains it even so.
  private mutating func changed(_ seen: [Notch], in steps: [Double]) -> [Notch]? {
    guard var best = explained(by: seen, in: steps) else { return nil }
    for _ in 0..<Self.mostChanges {
      let next = Self.changes(of: best, in: steps)
        .filter { Self.mayExplain($0, insteadOf: seen) }
        .compactMap { explained(by: $0, in: steps) }
        .min { $0.outlierCount < $1.outlierCount }
      guard let next, next.outlierCount < best.outlierCount else { break }
      best = next
    }
    return fit(steps, best.notches) && hiddenNotch(in: steps) == nil ? best.notches : nil
  }

  /// Returns notches of which one near what they do not explain is left out, or begins a frame earlier or
  /// later, or in one of the frames at rest before it.
  private static func changes(of best: Explanation, in steps: [Double]) -> [[Notch]] {
    best.notches.indices.flatMap { place -> [[Notch]] in
      let notch = best.notches[place]
      let near = notch.index - longestRest..<notch.index + length
      guard best.outliers.contains(where: near.contains) else { return [] }
      var others = best.notches
      others.remove(at: place)
      let earliest = notch.index - max(1, restCount(before: notch, in: steps))
      return [others]
        + (earliest...notch.index + 1).filter { $0 != notch.index && steps.indices.contains($0) }
        .map { adding(($0, notch.sign), to: others) }
    }
  }

  /// Returns notches, with a hidden one if more of the motion is then explained; `nil` if there are far too
  /// many outliers.
  private mutating func explained(by notches: [Notch], in steps: [Double]) -> Explanation? {
    func explanation(by notches: [Notch]) -> Explanation? {
      guard fit(steps, notches, unexplainedShare: Self.mostAtFirst) else { return nil }
      return (notches, outliers, Self.count(of: outliers, in: steps))
    }
    guard let found = explanation(by: notches) else { return nil }
    guard let hidden = hiddenNotch(in: steps) else { return found }
    // The first outlier may be the frame in which the list makes up for a stall, just before the notch.
    let others = [hidden.index, hidden.index + 1].compactMap { index -> Explanation? in
      let more = Self.adding((index, hidden.sign), to: notches)
      return Self.mayExplain(more, insteadOf: notches) ? explanation(by: more) : nil
    }
    return ([found] + others).min { $0.outlierCount < $1.outlierCount }
  }

  /// Returns whether notches that were changed are possible.
  private static func mayExplain(_ notches: [Notch], insteadOf others: [Notch]) -> Bool {
    // Without the first notch, its motion would not count.
    notches.count >= leastNotches && notches[0].index <= others[0].index
      && Set(notches.map(\.index)).count == notches.count
  }

  /// Returns notches in order, with another one.
  private static func adding(_ notch: Notch, to notches: [Notch]) -> [Notch] {
    (notches + [notch]).sorted { $0.index < $1.index }
  }

  /// Returns the number of samples for which a list rests before a notch.
  private static func restCount(before notch: Notch, in steps: [Double]) -> Int {
    steps[..<notch.index].suffix(longestRest).reversed().prefix { $0 == 0 }.count
  }

  /// Returns the notches and their variants: each unusual one is kept, begins a frame earlier or in one of the
  /// frames at rest before it, or is left out.
  ///
  /// An unusual notch, or one directly after another, may be a jump, or a notch at which the list stalled or
  /// jumped back.
  ///
  /// - Parameters:
  ///   - notches: The notches.
  ///   - steps: The displacements in successive frames, in steps.
  /// - Returns: The possible notches; only those that are seen if too many are unusual.
  private static func corrections(of notches: [Notch], in steps: [Double]) -> [[Notch]] {
    // A notch moves the list in its first sample, which is not the last one.
    let ratios = notches.map { steps[$0.index + 1] / steps[$0.index] }
    let usual = ratios.sorted()[ratios.count / 2]
    let unusual = notches.indices.filter { place in
      let isAdjacent = place > 0 && notches[place].index == notches[place - 1].index + 1
      return isAdjacent || abs(ratios[place] - usual) > unusualRatio
    }
    guard unusual.count <= mostUnusual else { return [notches] }
    return unusual.reversed().reduce([notches]) { variants, index in
      let earlier = earlierNotches(than: index, of: notches, in: steps)
      return variants.flatMap { variant in
        let moved = earlier.map { notch in
          var moved = variant
          moved[index] = notch
          return moved
        }
        var fewer = variant
        fewer.remove(at: index)
        return [variant] + moved + [fewer]
      }
    }
    .filter { mayExplain($0, insteadOf: notches) }
  }

  /// Returns the notches that may have begun before one was seen: a frame earlier, with a jump that may have
  /// reversed its motion, or in frames in which the list stalled.
  private static func earlierNotches(
    than index: Int,
    of notches: [Notch],
    in steps: [Double]
  ) -> [Notch] {
    let seen = notches[index]
    let lengths = notches.map { abs(steps[$0.index]) }.sorted()
    // A list that stalled makes up for more than a usual notch in its first frame.
    let hasStalled = abs(steps[seen.index]) >= leastCatchUp * lengths[lengths.count / 2]
    let restCount = hasStalled ? restCount(before: seen, in: steps) : 0
    let earlier: [Notch] = (1...max(1, restCount)).map { (seen.index - $0, seen.sign) }
    let isReversed = steps[seen.index - 1] * seen.sign < 0
    return isReversed ? earlier + [(seen.index - 1, -seen.sign)] : earlier
  }

  /// Returns the first of some adjacent outliers in which the list moves; `nil` if only few are together.
  private func hiddenNotch(in steps: [Double]) -> Notch? {
    let moving = Set(outliers.filter { steps[$0] != 0 })
    let first = outliers.first { index in
      (index...index + Self.mostAdjacent).allSatisfy(moving.contains)
    }
    return first.map { ($0, rest[$0 + 1] < 0 ? -1 : 1) }
  }

  /// Fits the curve, and returns whether it explains the displacements.
  private mutating func fit(
    _ steps: [Double],
    _ notches: [Notch],
    unexplainedShare: Double = unexplainedShare
  ) -> Bool {
    outliers = []
    let first = notches[0].index
    let weights = steps.indices.map { sample in
      notches.reduce(into: [Double](repeating: 0, count: Self.length)) { weights, notch in
        let place = sample - notch.index
        if (0..<Self.length).contains(place) { weights[place] += notch.sign }
      }
    }
    let moving = (first..<steps.count).count { steps[$0] != 0 && !uncertain.contains($0) }
    let most = Int(unexplainedShare * Double(moving))
    let limit = isExact ? Self.rounding.alike : Self.rounding.usual
    var kept = (first..<steps.count).filter { !uncertain.contains($0) }
    while true {
      let curve = Self.curve(kept.map { (weights[$0], steps[$0]) })
      rest = zip(weights, steps).map { weights, step in
        step - zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1 }
      }
      let worst = kept.map { abs(rest[$0]) }.max() ?? 0
      guard worst > limit else { break }
      // The curve yields to an outlier, so that its neighbours seem to deviate as well.
      let farthest = kept.filter { abs(rest[$0]) >= max(limit, Self.farthestShare * worst) }
      outliers += farthest
      guard Self.count(of: outliers, in: steps) <= most else { return false }
      kept.removeAll(where: Set(farthest).contains)
    }
    outliers.sort()
    for index in uncertain { rest[index] = 0 }
    let explained = kept.filter { steps[$0] != 0 }
    let squares = explained.reduce(0) { $0 + rest[$1] * rest[$1] }
    return squares <= Self.largestSpread * Self.largestSpread * Double(explained.count)
  }

  /// Returns the number of outliers, of which those of a stall count as one: successive ones at rest, and
  /// the one after them, in which the list may make up for the distance.
  private static func count(of outliers: [Int], in steps: [Double]) -> Int {
    let resting = Set(outliers.filter { steps[$0] == 0 })
    return outliers.count { !resting.contains($0 - 1) }
  }

  /// Returns the distance by which the places leave the curve at an outlier; `nil` near the ends.
  func jump(at outlier: Int) -> Double? {
    let first = outliers.last { $0 < outlier } ?? 0
    let end = outliers.first { $0 > outlier } ?? rest.count
    let before = max(first, outlier - Self.placeReach)..<outlier
    let after = outlier..<min(end, outlier + Self.placeReach)
    guard outlier > Self.placeReach, outlier + Self.placeReach < rest.count else { return nil }
    return mean(after) - mean(before)
  }

  /// Returns the mean distance of some places from the curve.
  private func mean(_ samples: Range<Int>) -> Double {
    var (place, sum) = (0.0, 0.0)
    for sample in 0..<samples.upperBound {
      place += rest[sample]
      if samples.contains(sample) { sum += place }
    }
    return sum / Double(samples.count)
  }

  private static func curve(_ rows: [(weights: [Double], step: Double)]) -> [Double] {
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: length + 1), count: length)
    for (weights, step) in rows {
      for first in 0..<length where weights[first] != 0 {
        for second in 0..<length { matrix[first][second] += weights[first] * weights[second] }
        matrix[first][length] += weights[first] * step
      }
    }
    return LinearSystem.solve(matrix)
  }
}
