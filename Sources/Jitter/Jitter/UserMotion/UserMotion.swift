/// The user's motion, recorded or estimated, and the content's deviation from it.
///
/// An estimated motion is smooth, except at moments at which a finger arrives, turns or leaves. A
/// single frame that deviates from the motion on both sides is not the user's. Content that slows
/// down deviates by up to a pixel, because frames show whole pixels.
struct UserMotion: Sendable {
  /// The number of samples on each side that a judgement uses.
  static let reach = 24
  /// The numbers of samples on each side that determine a path, best first.
  private static let widths = [6, 5, 4, 3, 2]
  /// The number of samples at rest that must precede one that may have moved by itself.
  private static let shortRest = 8
  /// The number of samples at rest that must follow it.
  private static let shortestRest = 3

  /// The least number of pixels per frame at which content that stops for a frame has stalled.
  private static let leastSpeed = 3.0

  private let fidelity: FrameFidelity
  private let scale: Double
  private var samples: [MotionSample]
  /// The user's estimated motion at each sample before the current one, in steps.
  private var userDisplacements: [Double] = []
  /// The distance in pixels of which all places are multiples.
  private var step = 1.0
  private var noise: MotionNoise
  /// A Boolean value that indicates whether the user's hand is as steady as rounding allows.
  private var isSteady = true
  private var stalls: [Stall] = []

  /// Creates the motion of consecutive samples.
  ///
  /// - Parameters:
  ///   - samples: The samples, in order.
  ///   - fidelity: The fidelity of the frames.
  ///   - scale: The number of device pixels per point, to which lists may round their places.
  ///   - repeatsCount: Whether every repeated frame of a moving list is a stall; if not, repeats at
  ///     regular intervals are not.
  init(_ samples: [MotionSample], _ fidelity: FrameFidelity, scale: Double, repeatsCount: Bool) {
    self.fidelity = fidelity
    self.scale = scale
    noise = MotionNoise(fidelity)
    var cadence = FrameCadence()
    var clock = 0.0
    self.samples = samples.map { sample in
      var sample = sample
      sample.duration = cadence.evened(sample.duration)
      clock += sample.duration
      sample.moment = clock
      return sample
    }
    if !repeatsCount { self.samples = RepeatedFrames.merged(self.samples) }
  }

  /// The seconds between pictures of moving content, in increasing order.
  var intervals: [Double] {
    samples.filter { $0.displacement != 0 && !$0.isAfterGap }.map(\.duration).sorted()
  }

  /// Returns the samples with the content's deviation from the user's motion.
  mutating func judge() -> [JudgedSample] {
    var judged: [JudgedSample] = []
    var reported = ReportedMotion()
    step = Self.step(of: samples, scale: scale)
    for index in samples.indices { samples[index].displacement /= step }
    let steps = samples.map(\.displacement)
    let overall = roughness(of: steps, in: steps.indices)
    let unsteadiness = steps.indices.map { index in
      max(
        0.7 * overall,
        roughness(of: steps, in: max(0, index - 13)..<min(steps.count, index + 14), without: index)
      )
    }
    findStalls(unsteadiness)
    for index in samples.indices {
      let sample = samples[index]
      var deviation: Double
      if let delta = sample.userDelta {
        let pixels = sample.displacement * step
        deviation = noise.beyondNoise(
          reported.deviation(
            of: pixels,
            from: delta,
            isMixed: samples[max(0, index - 2)...index].contains(where: \.isMixed)
          )
        )
        // Between device pixels, rows round their places one by one.
        let isFraction = abs(delta - delta.rounded()) > 1e-3
        if scale >= 2, isFraction, abs(deviation) < 1.5 { deviation = 0 }
        userDisplacements.append((pixels - deviation) / step)
      } else {
        reported.forget()
        isSteady = unsteadiness[index] <= 1
        noise = MotionNoise(fidelity).scaled(by: max(1, unsteadiness[index]))
        let expected = estimate(at: index)
        userDisplacements.append(expected)
        deviation = (sample.displacement - expected) * step
      }
      var real = sample
      real.displacement *= step
      judged.append(
        JudgedSample(sample: real, deviation: deviation, expected: real.displacement - deviation)
      )
    }
    return seen(joined(judged))
  }

  /// The distance of which almost all displacements are multiples: lists round their places to
  /// device pixels or to whole points.
  private static func step(of samples: [MotionSample], scale: Double) -> Double {
    let moved = samples.filter { $0.displacement != 0 }.map(\.displacement)
    guard scale >= 2, scale == scale.rounded(), moved.count >= 8 else { return 1 }
    let whole = moved.count { ($0 / scale).rounded() * scale == $0 }
    return whole * 20 >= moved.count * 19 ? scale : 1
  }

  /// Returns the noise of a hand, as a multiple of that of rounding.
  ///
  /// Second differences of a smooth motion are small, except around a jump.
  private func roughness(
    of steps: [Double],
    in range: Range<Int>,
    without index: Int = -9
  ) -> Double {
    var values: [Double] = []
    for other in range.dropFirst().dropLast() where abs(other - index) > 1 {
      let (before, here, after) = (steps[other - 1], steps[other], steps[other + 1])
      if before != 0 || here != 0 || after != 0 { values.append(abs(after - 2 * here + before)) }
    }
    guard values.count >= 8 else { return 0 }
    values.sort()
    // Rounding to a step causes second differences of about one step.
    return values[values.count / 2] / 1.2
  }

  /// Returns the user's displacement at a sample: the sample's own if it may be the user's.
  private func estimate(at index: Int) -> Double {
    let own = samples[index].displacement
    if samples[index].isAfterGap { return afterGap(index, own) }
    if let rest = resting(at: index, own) { return rest }
    if let expected = interpolated(at: index, own) { return expected }
    if isBetweenNeighbours(index) { return own }
    for width in Self.widths {
      for skip in 0...2 {
        guard let path = path(around: index, width: width, skip: skip),
          path.residual <= noise.path
        else { continue }
        let expected = path.place(at: 0)
        let isSure = !path.isCurved || width > 4
        let isOff = abs(own - expected) > noise.deviation(isSure: isSure)
        // Content that jumps and jumps back is off the path for a moment, and then on it again.
        if skip > 0, !isOff || !isSure || width < 3 || !returns(to: path, after: skip, from: index)
        {
          continue
        }
        if !isOff || isTurn(index, own) { return own }
        return expected
      }
    }
    return turning(at: index, own)
  }

  /// Returns the displacement that leads smoothly from the frames before to those after; nil if the
  /// sample has it, or if the motion there is not smooth.
  ///
  /// A speed that changes smoothly is close to a cubic for a few frames. Content that jumps back
  /// soon is off the curve twice, by the same distance.
  private func interpolated(at index: Int, _ own: Double) -> Double? {
    let reach = 5
    let window = max(0, index - reach)...min(samples.count - 1, index + reach)
    // Whole points and an unsteady hand leave a curve for single frames.
    guard step == 1, isSteady, index - window.lowerBound >= 4, window.upperBound - index >= 4,
      window.allSatisfy({ !samples[$0].isAfterGap && samples[$0].displacement != 0 })
    else { return nil }
    let limit = noise.path
    for other in [index] + window.filter({ $0 != index }) {
      let curve = CubicCurve(
        window.filter { $0 != index && $0 != other }.map {
          (samples[$0].moment - samples[index].moment, samples[$0].displacement)
        }
      )
      guard curve.residual <= limit else { continue }
      let expected = curve.value(at: 0)
      let deviation = own - expected
      if other == index {
        if abs(deviation) <= 0.6 * noise.deviation { return nil }
        if abs(deviation) > 1.5 * noise.deviation { return expected }
        continue
      }
      let place = samples[other].moment - samples[index].moment
      let return_ = samples[other].displacement - curve.value(at: place)
      if min(abs(deviation), abs(return_)) > noise.deviation,
        abs(deviation + return_) <= 0.8 * noise.deviation
      {
        return expected
      }
    }
    return nil
  }

  /// Returns the user's displacement over frames without content: all of it if the user moved
  /// before or afterwards.
  private func afterGap(_ index: Int, _ own: Double) -> Double {
    let before = samples[max(0, index - 3)..<index]
    let after = samples[(index + 1)...].prefix(3)
    return (before + after).allSatisfy { $0.displacement == 0 } ? 0 : own
  }

  /// Returns whether a displacement lies between those of the frames before and after it, which
  /// nobody sees as a jump.
  private func isBetweenNeighbours(_ index: Int) -> Bool {
    guard index > 0, index + 1 < samples.count else { return false }
    func speed(_ index: Int) -> Double {
      samples[index].displacement / max(samples[index].duration, 1e-9)
    }
    let unit = max(samples[index].duration, 1e-9)
    let sides = [speed(index - 1) * unit, speed(index + 1) * unit]
    let own = samples[index].displacement
    return own >= min(sides[0], sides[1]) - 0.5 && own <= max(sides[0], sides[1]) + 0.5
  }

  /// Returns 0 if content at rest moved by itself, and nil if the user may have moved it.
  ///
  /// A drag does not stop at once. A move of two or more pixels between short rests is not the end
  /// of a deceleration; neither is a move of one pixel between long rests, nor one that is
  /// reversed.
  private func resting(at index: Int, _ own: Double) -> Double? {
    guard own != 0 else { return nil }
    let width = abs(own) > 1 ? 4 : Self.reach
    let before = userDisplacements[max(0, index - width)..<index]
    let later = samples[(index + 1)...].prefix(width).map(\.displacement)
    // A sequence may begin and end at rest.
    guard before.count >= min(width, Self.shortRest), later.count >= Self.shortestRest,
      before.allSatisfy({ abs($0) < 0.5 })
    else { return nil }
    let isBack = later.prefix(PixelAnalysis.longestFlash).first { $0 != 0 } == -own
    if later.count(where: { $0 != 0 }) == (isBack ? 1 : 0) {
      return abs(own) >= noise.rest ? 0 : nil
    }
    return later.count == width && abs(own) > 2 && later.prefix(3).contains(0) ? 0 : nil
  }

  /// Returns whether content returns to a path `skip` samples after one.
  private func returns(to path: SmoothPath, after skip: Int, from index: Int) -> Bool {
    let place = samples[index...index + skip].reduce(0.0) { $0 + $1.displacement }
    let unit = max(samples[index].duration, 1e-9)
    let time = (samples[index + skip].moment - samples[index].moment) / unit
    return abs(place - path.place(at: time)) <= noise.deviation
  }

  /// Returns whether a finger that arrives, turns or leaves explains a sample: its speed lies
  /// between the speeds before and after it.
  ///
  /// A jump leaves both speeds unchanged, but leads to another place.
  private func isTurn(_ index: Int, _ own: Double) -> Bool {
    let before = (0..<index).reversed().prefix(7).map {
      (samples[$0].duration, userDisplacements[$0])
    }
    let after = samples[(index + 1)...].prefix(7).map { ($0.duration, $0.displacement) }
    guard let arriving = speed(before), let leaving = speed(after) else { return false }
    let unit = samples[index].duration
    let speeds = [arriving * unit, leaving * unit]
    let (low, high) = (speeds.min() ?? own, speeds.max() ?? own)
    // The more a speed changes, the less precise is its estimate.
    let neighbours = [before[0].1, after[after.startIndex].1]
    let change = zip(speeds, neighbours).map { abs($0 - $1) }.max() ?? 0
    let slack = noise.bend + change / 16
    return own >= low - slack && own <= high + slack
  }

  /// Returns the speed in the frame next to displacements, the nearest first, from the longest
  /// smooth path through them.
  private func speed(_ displacements: [(duration: Double, length: Double)]) -> Double? {
    guard let unit = displacements.first?.duration, unit > 0 else { return nil }
    var points: [SmoothPath.Point] = [(0, 0)]
    for (duration, length) in displacements {
      let last = points[points.count - 1]
      points.append((last.time + duration / unit, last.place + length))
    }
    for count in stride(from: points.count, through: 3, by: -1) {
      let line = SmoothPath(Array(points[..<count]), [], isCurved: false)
      if line.residual <= noise.line { return -line.place(at: -1) / unit }
      guard count > 4 else { continue }
      let curve = SmoothPath.pulled(Array(points[..<count]), within: noise.path)
      if curve.residual <= noise.path { return -curve.place(at: -1) / unit }
    }
    return points.count > 1 ? Self.steep(points) / unit : nil
  }

  /// Returns the speed before two displacements if it decays at the same rate; the first
  /// displacement if more or fewer are known.
  private static func steep(_ points: [SmoothPath.Point]) -> Double {
    let first = points[1].place
    guard points.count == 3 else { return first }
    let second = points[2].place - first
    let isFalling = first * second > 0 && abs(second) < abs(first)
    return isFalling ? first * min(first / second, 2) : first
  }

  /// Returns the smooth path on both sides, without the `skip` samples after this one.
  ///
  /// Its places are measured from the start of this sample.
  private func path(around index: Int, width: Int, skip: Int) -> SmoothPath? {
    guard index >= width, index + skip + width < samples.count else { return nil }
    let unit = max(samples[index].duration, 1e-9)
    let now = samples[index].moment
    func time(_ index: Int) -> Double { (samples[index].moment - now) / unit }
    var before: [SmoothPath.Point] = []
    var place = 0.0
    for other in stride(from: index - 1, through: index - 1 - width, by: -1) {
      let moment = other >= 0 ? time(other) : time(0) - samples[0].duration / unit
      before.append((moment, place))
      if other >= 0 { place -= userDisplacements[other] }
    }
    place = 0
    var after: [SmoothPath.Point] = [(time(index + skip), 0)]
    for other in index + skip + 1...index + skip + width {
      place += samples[other].displacement
      after.append((time(other), place))
    }
    let line = SmoothPath(before, after, isCurved: false)
    guard line.residual > noise.line, width > 2 else { return line }
    return SmoothPath.curved(before, after)
  }

  /// Returns the user's displacement where the motion changes: any value between before and after.
  private func turning(at index: Int, _ own: Double) -> Double {
    let before = (max(0, index - 2)..<index).map { userDisplacements[$0] }
    let after = samples[(index + 1)..<min(samples.count, index + 4)].map {
      $0.displacement
    }
    guard before.count > 1, after.count > 1 else { return own }
    // A speed may change by as much as it did between the neighbouring frames.
    let all = before + after
    let (low, high) = (all.min() ?? own, all.max() ?? own)
    let slack = noise.turn + (high - low) / 2
    return isTurn(index, own) ? own : min(max(own, low - slack), high + slack)
  }
}

extension UserMotion {
  /// Frames in which the content stood still although the user moved it.
  private struct Stall {
    /// The indices of the samples at rest.
    var samples: Range<Int>
    /// The pixels that the content did not move in them.
    var missing: Double
  }

  /// Finds samples at rest in the middle of an estimated motion, and fills them with the motion
  /// around them.
  ///
  /// A finger that stops slows down, and a list that starts gets faster. A list that stalls stops at
  /// once and continues at once, often with the distance that it did not move before.
  private mutating func findStalls(_ unsteadiness: [Double]) {
    var start = 0
    while let first = (start..<samples.count).first(where: { isAtRest($0) }) {
      let end = (first..<samples.count).first { !isAtRest($0) } ?? samples.count
      start = end
      guard end < samples.count, let before = speed(before: first),
        abs(before) >= Self.leastSpeed * max(1, unsteadiness[first])
      else { continue }
      let unit = samples[first].duration
      let next = samples[end].displacement
      let after = speed(after: end)
      let length = samples[first..<end].reduce(0) { $0 + $1.duration } / unit
      let usual = (before + (after ?? before)) / 2
      guard next * before > 0, abs(next) >= 0.5 * abs(before) else { continue }
      let caughtUp = next - (after ?? before) * samples[end].duration / unit
      let isCaughtUp = caughtUp * before > 0 && abs(caughtUp) >= 0.5 * length * abs(usual)
      if !isCaughtUp, let after, abs(after) < 0.5 * abs(before) { continue }
      let missing = isCaughtUp ? caughtUp : usual * length
      for index in first..<end {
        samples[index].displacement = missing * samples[index].duration / unit / length
      }
      if isCaughtUp { samples[end].displacement -= caughtUp }
      stalls.append(Stall(samples: first..<end, missing: missing))
    }
  }

  private func isAtRest(_ index: Int) -> Bool {
    samples[index].displacement == 0 && samples[index].userDelta == nil
  }

  /// Returns the pixels per frame before a sample; nil if the content did not move steadily.
  private func speed(before index: Int) -> Double? {
    steadySpeed(samples[..<index].suffix(3).reversed())
  }

  private func speed(after index: Int) -> Double? {
    steadySpeed(Array(samples[(index + 1)...].prefix(3)))
  }

  /// Returns the speed in the frame next to samples, the nearest first; nil if they are slow or do
  /// not move in one direction.
  private func steadySpeed(_ some: [MotionSample]) -> Double? {
    guard some.count >= 2 else { return nil }
    let lengths = some.map(\.displacement)
    // A list that slows down to rest has not stalled.
    let speed = lengths[0] * min(1, lengths[0] / lengths[1])
    return lengths.allSatisfy { $0 * lengths[0] > 0 } ? speed : nil
  }

  /// Returns judged samples with the deviations that can be seen: a recorded motion is exact, and an
  /// estimated one is that of the nearest frames without a finding.
  private func seen(_ judged: [JudgedSample]) -> [JudgedSample] {
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
  private func joined(_ judged: [JudgedSample]) -> [JudgedSample] {
    var judged = judged
    for stall in stalls {
      for index in stall.samples { judged[index].deviation = 0 }
      let first = stall.samples.lowerBound
      judged[first].deviation = -stall.missing
      judged[first].stallLength = stall.samples.count
      judged[first].sample.displacement = 0
    }
    return joinedStalls(judged)
  }

  /// Joins samples in which the content did not follow a recorded motion, and the distance by which
  /// it then catches up.
  private func joinedStalls(_ judged: [JudgedSample]) -> [JudgedSample] {
    var judged = judged
    var index = 0
    while index < judged.count {
      func isStalled(_ other: Int) -> Bool {
        judged.indices.contains(other) && judged[other].sample.userDelta != nil
          && judged[other].sample.displacement == 0 && abs(judged[other].deviation) > 1e-3
          && abs(judged[other].expected) >= 1
      }
      guard isStalled(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while isStalled(end) {
        judged[index].deviation += judged[end].deviation
        judged[end].deviation = 0
        end += 1
      }
      judged[index].stallLength = end - index
      if judged.indices.contains(end),
        abs(judged[end].deviation + judged[index].deviation) <= 2
      {
        judged[end].deviation = 0
      }
      index = end
    }
    return judged
  }
}

/// Frames that a video repeats because it has more frames than the screen showed pictures.
enum RepeatedFrames {
  /// The number of pictures around one that determine how many repeats are usual.
  private static let reach = 12

  /// Returns samples without repeats at regular intervals; each new picture has the time since the
  /// last one.
  static func merged(_ samples: [MotionSample]) -> [MotionSample] {
    // The number of repeats before each new picture.
    var pictures: [(index: Int, repeats: Int)] = []
    var repeats = 0
    for (index, sample) in samples.enumerated() {
      if sample.isRepeated {
        repeats += 1
      } else {
        pictures.append((index, repeats))
        repeats = 0
      }
    }
    var merged: [MotionSample] = []
    var next = 0
    for (place, picture) in pictures.enumerated() {
      let around = pictures[max(0, place - reach)..<min(pictures.count, place + reach + 1)]
      let counts = around.map(\.repeats).sorted()
      let usual = counts[counts.count * 3 / 4]
      let isUsual = picture.repeats > 0 && picture.repeats <= usual
      if !isUsual { merged += samples[next..<picture.index] }
      var sample = samples[picture.index]
      if isUsual {
        for skipped in samples[next..<picture.index] {
          sample.duration += skipped.duration
          sample.userDelta = sample.userDelta.flatMap { sum in skipped.userDelta.map { sum + $0 } }
        }
      }
      merged.append(sample)
      next = picture.index + 1
    }
    return merged + samples[next...]
  }
}

/// The errors of measured motion, in device pixels.
struct MotionNoise: Sendable {
  /// The deviation of places from a straight path above which the path counts as curved.
  let line: Double
  /// The deviation of places from a smooth path above which the motion is changing.
  let path: Double
  /// The largest deviation of a place from the path on both its sides.
  let deviation: Double
  /// The largest deviation of a displacement from those around it where the motion changes.
  let turn: Double
  /// The largest deviation of a displacement from the speeds beside it where a finger turns.
  let bend: Double
  /// The smallest motion of content at rest that is not an error of measurement.
  let rest: Double
  /// The largest deviation of a displacement from a recorded one, besides rounding.
  let reported: Double

  init(_ fidelity: FrameFidelity) {
    switch fidelity {
    case .lossless:
      // Places are rounded by half a pixel at most, and the path through them deviates less.
      (line, path, deviation, turn, bend, rest, reported) = (0.62, 0.85, 1.6, 1.7, 1, 1, 0)
    case .lossy:
      // Occasionally a displacement is a pixel off, and the next one does not compensate for it.
      (line, path, deviation, turn, bend, rest, reported) = (0.62, 0.9, 1.9, 2.2, 1, 2, 1)
    }
  }

  /// Returns the errors of a hand that is less steady.
  func scaled(by factor: Double) -> MotionNoise {
    MotionNoise(
      line: line * factor,
      path: path * factor,
      deviation: deviation * factor,
      turn: turn * factor,
      bend: bend * factor,
      rest: rest,
      reported: reported
    )
  }

  private init(
    line: Double,
    path: Double,
    deviation: Double,
    turn: Double,
    bend: Double,
    rest: Double,
    reported: Double
  ) {
    self.line = line
    self.path = path
    self.deviation = deviation
    self.turn = turn
    self.bend = bend
    self.rest = rest
    self.reported = reported
  }

  /// Returns the largest deviation from a path; a bent path through few places is less precise.
  func deviation(isSure: Bool) -> Double { isSure ? deviation : deviation * 1.4 }

  /// Returns a deviation from the recorded motion, or 0 if it may be noise.
  func beyondNoise(_ deviation: Double) -> Double { abs(deviation) > reported ? deviation : 0 }
}
