import Foundation

/// Frames in which the content stood still although the user moved it.
extension UserMotion {
  /// A stall of an estimated motion.
  struct Stall: Sendable {
    /// The indices of the samples at rest.
    var samples: Range<Int>
    /// The distance that the content did not move in them, in steps.
    var missing: Double
  }

  /// The least number of pixels per frame at which content that stops for a frame has stalled.
  private static let leastSpeed = 3.0
  /// The same for content that catches up.
  private static let leastSpeedOfReturn = 2.0

  /// The least number of pixels per frame of a list that slows down by itself, but not to rest.
  private static let leastSpeedOfDecay = 16.0
  /// The largest number of frames in a stall in which a list is expected to slow down.
  private static let longestDecay = 3.0
  /// The least number of pixels per frame at which a list stops at once, also if it slows down.
  private static let leastSpeedOfStop = 6.0
  /// The least motion that makes up for a stall in which the user stopped, as a multiple of the speed
  /// before it.
  private static let leastReturn = 1.5
  /// The number of frames for which the list then rests.
  private static let restAfterReturn = 3
  /// The largest distance by which a list catches up, as a multiple of that at the larger speed beside
  /// the stall: if it moves on, and if it comes to rest.
  private static let mostReturn = (inMotion: 4.0, toRest: 2.0)
  /// The least speed after a stall, as a share of that before it: usually; if the list moves on at once,
  /// because the user may slow down meanwhile; and if, besides, the hand does not shake.
  private static let leastShare = (usual: 0.5, atOnce: 0.25, sure: 0.1)
  /// The number of samples on each side of a stall that determine the speed of a slow list.
  private static let slowReach = 5
  /// The largest number of steps per frame of a slow list, and the least number that it misses.
  private static let (mostSlow, leastMissing) = (8.0, 2.0)
  /// The least number of samples at rest that are not chance if a hand shakes.
  private static let longRest = 3
  /// The largest difference between the distance by which a slow list catches up and the one that it missed,
  /// as a share of the latter; at least a step is allowed.
  private static let largestError = 0.4

  /// Finds samples at rest in the middle of an estimated motion, and fills them with the motion
  /// around them.
  ///
  /// A finger that stops slows down, and a list that starts gets faster. A list that stalls stops at
  /// once and continues at once, often with the distance that it did not move before.
  ///
  /// - Parameters:
  ///   - hand: The noise of the user's hand around each sample.
  ///   - range: The samples in which a stall may begin.
  mutating func findStalls(_ hand: [HandNoise], in range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound,
      let first = (start..<range.upperBound).first(where: { isAtRest($0) })
    {
      // A stall may end after frames without content.
      let limit = min(range.upperBound + 1, samples.count)
      let end = (first..<limit).first { !isAtRest($0) } ?? limit
      start = end
      // After frames without content, the list may have come to rest in the meantime.
      guard end < limit, first > 0, !samples[first - 1].isAfterGap else { continue }
      if !fillFast(first..<end, hand) { fillSlow(first..<end, hand[first]) }
    }
  }

  /// Fills samples at rest if the list moved fast before them, and then continues or catches up.
  ///
  /// - Returns: Whether they are filled.
  private mutating func fillFast(_ rest: Range<Int>, _ hand: [HandNoise]) -> Bool {
    let (first, end) = (rest.lowerBound, rest.upperBound)
    guard let speed = speed(before: first) else { return false }
    let noise = (before: max(1, hand[first].unsteadiness), after: max(1, hand[end].unsteadiness))
    let isSlowing = abs(samples[first - 1].displacement) < abs(samples[first - 2].displacement)
    // A list that has just started may also hesitate, and its growing speed looks unsteady.
    let isStarting = first > 2 && samples[first - 3].displacement == 0
    let hasStarted = isStarting || (first > 3 && samples[first - 4].displacement == 0)
    let tolerance = hasStarted && !isSlowing ? 1 : noise.before
    guard abs(speed) >= Self.leastSpeedOfReturn * tolerance else { return false }
    let isAbrupt =
      abs(speed) >= Self.leastSpeedOfStop * noise.before
      && abs(samples[end].displacement) >= Self.leastSpeed * noise.after
      && movesOnAtOnce(at: end)
    let isFast =
      (!isStarting || (isAbrupt && isSlowing)) && abs(speed) >= Self.leastSpeed * noise.before
    let isSure = isAbrupt && hand[first].shake == 0
    let share =
      isSure
      ? Self.leastShare.sure : isAbrupt ? Self.leastShare.atOnce : Self.leastShare.usual
    return fill(rest, movingAt: speed, isFast: isFast, leastShare: share)
  }

  /// Fills samples at rest if a slow list then catches up by as much as it missed.
  ///
  /// A slow list often rests for a frame, because its places are rounded.
  private mutating func fillSlow(_ rest: Range<Int>, _ hand: HandNoise) {
    let window = rest.lowerBound - Self.slowReach...rest.upperBound + Self.slowReach
    guard hand.shake == 0 || rest.count >= Self.longRest,
      window.lowerBound >= 0, window.upperBound < samples.count,
      samples[window].allSatisfy({ $0.userDelta == nil && !$0.isAfterGap })
    else { return }
    let next = samples[rest.upperBound]
    let beside =
      samples[window.lowerBound..<rest.lowerBound]
      + samples[rest.upperBound + 1...window.upperBound]
    let fastest = beside.map { abs($0.displacement) }.max() ?? 0
    guard fastest <= Self.mostSlow,
      beside.allSatisfy({ $0.displacement * next.displacement >= 0 }),
      abs(next.displacement) >= fastest + Self.leastSpeedOfReturn * max(1, hand.shake)
    else { return }
    let speed =
      beside.reduce(0) { $0 + $1.displacement } / beside.reduce(1e-9) { $0 + $1.duration }
    let duration = samples[rest].reduce(0) { $0 + $1.duration }
    let (missing, caughtUp) = (speed * duration, next.displacement - speed * next.duration)
    guard abs(missing) >= Self.leastMissing,
      abs(caughtUp - missing) <= max(1, Self.largestError * abs(missing))
    else { return }
    for index in rest {
      samples[index].displacement = caughtUp * samples[index].duration / duration
    }
    samples[rest.upperBound].displacement -= caughtUp
    stalls.append(Stall(samples: rest, missing: caughtUp))
  }

  /// Returns whether content that rested moves on without getting faster, as a hand that starts does.
  private func movesOnAtOnce(at index: Int) -> Bool {
    let next = samples[index].displacement
    let later = samples[(index + 1)...].prefix(2).map(\.displacement)
    return later.count == 2 && later.allSatisfy { $0 * next > 0 && abs($0) <= abs(next) }
  }

  /// Fills samples at rest if the content then continues at its speed, or catches up.
  ///
  /// - Returns: Whether they are filled.
  private mutating func fill(
    _ rest: Range<Int>,
    movingAt before: Double,
    isFast: Bool,
    leastShare: Double
  ) -> Bool {
    let (first, end) = (rest.lowerBound, rest.upperBound)
    let unit = samples[first].duration
    let next = samples[end].displacement
    let after = speed(after: end)
    let length = samples[rest].reduce(0) { $0 + $1.duration } / unit
    // A list that slows down by itself also does so in a stall.
    let ratio = decay(before: first)
    let slowed = before * pow(ratio, min(length, Self.longestDecay))
    guard next * before > 0, abs(next) >= leastShare * abs(slowed) else { return false }
    // A list that then moves the other way has come to rest where it turns.
    if let after, after * before < 0 { return false }
    let (caughtUp, isTooFar) = catchUp(at: end, after: length, unit, from: before, to: after)
    if caughtUp == nil {
      // A list that had come to rest, and then moves much too far, has jumped.
      guard isFast, after != nil || !isTooFar else { return false }
      if let after, abs(after) < leastShare * abs(slowed) { return false }
    }
    let shares = rest.map { index in
      pow(ratio, Double(index - first + 1)) * samples[index].duration / unit
    }
    let sum = shares.reduce(0, +)
    let speed = ratio < 1 ? samples[first - 1].displacement : (before + (after ?? before)) / 2
    let missing = caughtUp ?? speed * sum
    for (index, share) in zip(rest, shares) { samples[index].displacement = missing * share / sum }
    samples[end].displacement -= caughtUp ?? 0
    stalls.append(Stall(samples: rest, missing: missing))
    return true
  }

  /// Returns the distance with which a list makes up for a stall; nil if it does not.
  ///
  /// - Parameters:
  ///   - end: The index of the sample after the stall.
  ///   - length: The duration of the stall, in units.
  ///   - unit: The duration of a sample of the stall, in seconds.
  ///   - before: The speed before the stall.
  ///   - after: The speed after it; nil if it is not steady.
  /// - Returns: The distance, and whether the list moves farther than the speeds explain.
  private func catchUp(
    at end: Int,
    after length: Double,
    _ unit: Double,
    from before: Double,
    to after: Double?
  ) -> (distance: Double?, isTooFar: Bool) {
    let next = samples[end].displacement
    // If the user stopped meanwhile, the list makes up for all of the motion at once, and rests.
    if abs(next) >= Self.leastReturn * abs(before), abs(next) <= (length + 1) * abs(before),
      rests(after: end)
    {
      return (next, false)
    }
    let later = after ?? speedOfSettling(at: end, from: before) ?? before
    let distance = next - later * samples[end].duration / unit
    let factor = after == nil ? Self.mostReturn.toRest : Self.mostReturn.inMotion
    let isTooFar = abs(distance) > factor * length * max(abs(before), abs(after ?? before)) + 2
    let isEnough =
      distance * before > 0 && abs(distance) >= 0.25 * length * abs(before + later)
    return (isEnough && !isTooFar ? distance : nil, isTooFar)
  }

  /// Returns the ratio of the displacements before a sample if they fall evenly, or else 1.
  private func decay(before index: Int) -> Double {
    guard index > 2 else { return 1 }
    let (earlier, last) = (samples[index - 2].displacement, samples[index - 1].displacement)
    let ratio = earlier == 0 ? 1 : last / earlier
    return ratio > 0 && ratio < 0.9 && abs(last) >= Self.leastSpeedOfDecay ? ratio : 1
  }

  /// Returns whether content rests for some time after a sample.
  private func rests(after index: Int) -> Bool {
    let later = samples[(index + 1)...].prefix(Self.restAfterReturn)
    return later.count == Self.restAfterReturn && later.allSatisfy { $0.displacement == 0 }
  }

  private func isAtRest(_ index: Int) -> Bool {
    samples[index].displacement == 0 && samples[index].userDelta == nil
  }

  /// Returns the pixels per frame before a sample; nil if the content did not move steadily.
  private func speed(before index: Int) -> Double? {
    var earlier = Array(samples[..<index].suffix(3).reversed())
    // A list that has just started was at rest before.
    if earlier.count == 3, earlier[2].displacement == 0 { earlier.removeLast() }
    return steadySpeed(earlier)
  }

  /// Returns the pixels per frame after a sample; nil if the content does not move steadily.
  private func speed(after index: Int) -> Double? {
    steadySpeed(Array(samples[(index + 1)...].prefix(3)))
  }

  /// Returns the mean displacement of the three samples after one in which a list catches up; nil if it does
  /// not, or if it then turns.
  private func speedOfSettling(at index: Int, from before: Double) -> Double? {
    let later = samples[(index + 1)...].prefix(3).map(\.displacement)
    guard later.count == 3, later.allSatisfy({ $0 * before >= 0 }),
      abs(samples[index].displacement) >= Self.leastReturn * abs(before)
    else { return nil }
    return later.reduce(0, +) / 3
  }

  /// Returns the speed in the frame next to samples, the nearest first; nil if they are slow or do
  /// not move in one direction.
  private func steadySpeed(_ neighbours: [MotionSample]) -> Double? {
    guard neighbours.count >= 2 else { return nil }
    let lengths = neighbours.map(\.displacement)
    // A list that slows down to rest has not stalled.
    let speed = lengths[0] * min(1, lengths[0] / lengths[1])
    return lengths.allSatisfy { $0 * lengths[0] > 0 } ? speed : nil
  }

  /// Returns judged samples with the deviations that can be seen: a recorded motion is exact, and an
  /// estimated one is that of the nearest frames without a finding.
  func seen(_ judged: [JudgedSample]) -> [JudgedSample] {
    judged.indices.map { index in
      var sample = judged[index]
      sample.seen = sample.deviation
      guard sample.sample.userDelta == nil, sample.deviation != 0, sample.stallLength == 0 else {
        return sample
      }
      let sides = [
        judged[max(0, index - 4)..<index].last { $0.deviation == 0 },
        judged[(index + 1)...].prefix(4).first { $0.deviation == 0 },
      ]
      let speeds = sides.compactMap { side in
        side.map { $0.sample.displacement / max($0.sample.duration, 1e-9) }
      }
      guard !speeds.isEmpty else { return sample }
      let usual = speeds.reduce(0, +) / Double(speeds.count) * sample.sample.duration
      sample.seen = sample.sample.displacement - usual
      return sample
    }
  }

  /// Returns judged samples with one finding for each stall.
  func joined(_ judged: [JudgedSample]) -> [JudgedSample] {
    var judged = judged
    for stall in stalls {
      for index in stall.samples { judged[index].deviation = 0 }
      let first = stall.samples.lowerBound
      judged[first].deviation = -stall.missing * step
      judged[first].stallLength = stall.samples.count
      judged[first].sample.displacement = 0
    }
    var index = 0
    while index < judged.count {
      index = Self.isStalled(judged[index]) ? Self.joinStall(at: index, in: &judged) : index + 1
    }
    return judged
  }

  /// Returns whether the content did not follow a recorded motion.
  private static func isStalled(_ judged: JudgedSample) -> Bool {
    judged.sample.userDelta != nil && judged.sample.displacement == 0
      && abs(judged.deviation) > 1e-3 && abs(judged.expected) >= 1
  }

  /// Joins samples in which the content did not follow a recorded motion, and the distance by which
  /// it then catches up.
  ///
  /// - Parameters:
  ///   - index: The first of the samples.
  ///   - judged: All samples.
  /// - Returns: The index after the last of them.
  private static func joinStall(at index: Int, in judged: inout [JudgedSample]) -> Int {
    var end = index + 1
    while end < judged.count, isStalled(judged[end]) {
      judged[index].deviation += judged[end].deviation
      judged[end].deviation = 0
      end += 1
    }
    judged[index].stallLength = end - index
    if end < judged.count, abs(judged[end].deviation + judged[index].deviation) <= 2 {
      judged[end].deviation = 0
    }
    return end
  }
}
