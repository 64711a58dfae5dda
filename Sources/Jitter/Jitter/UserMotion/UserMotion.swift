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

  private let noise: MotionNoise
  private var samples: [MotionSample] = []
  /// The user's estimated motion at each sample before `next`.
  private var userDisplacements: [Double] = []
  private var next = 0
  private var reported = ReportedMotion()
  private var cadence = FrameCadence()
  private var clock = 0.0

  init(noise: MotionNoise) { self.noise = noise }

  /// Adds a sample and returns the samples that can now be judged.
  mutating func add(_ sample: MotionSample) -> [JudgedSample] {
    var sample = sample
    sample.duration = cadence.evened(sample.duration)
    clock += sample.duration
    sample.moment = clock
    samples.append(sample)
    var judged: [JudgedSample] = []
    while next < samples.count, samples[next].userDelta != nil || samples.count - next > Self.reach
    { judged.append(judgeNext()) }
    let surplus = next - Self.reach
    if surplus > 0 {
      samples.removeFirst(surplus)
      userDisplacements.removeFirst(surplus)
      next -= surplus
    }
    return judged
  }

  /// Judges the remaining samples.
  ///
  /// Further samples belong to another motion, as the motion in between is unknown.
  mutating func finish() -> [JudgedSample] {
    var judged: [JudgedSample] = []
    while next < samples.count { judged.append(judgeNext()) }
    samples = []
    userDisplacements = []
    next = 0
    reported.forget()
    return judged
  }

  private mutating func judgeNext() -> JudgedSample {
    let sample = samples[next]
    let expected: Double
    if let delta = sample.userDelta {
      expected =
        Double(sample.displacement)
        - noise.beyondNoise(
          reported.deviation(of: sample.displacement, from: delta, isMixed: sample.isMixed)
        )
    } else {
      reported.forget()
      expected = estimate(at: next)
    }
    userDisplacements.append(expected)
    next += 1
    let deviation = Double(sample.displacement) - expected
    return JudgedSample(sample: sample, deviation: deviation, expected: expected)
  }

  /// Returns the user's displacement at a sample: the sample's own if it may be the user's.
  private func estimate(at index: Int) -> Double {
    let own = Double(samples[index].displacement)
    if let rest = resting(at: index, own) { return rest }
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
    let isBack = later.prefix(PendingFlash.longest).first { $0 != 0 } == -Int(own)
    if later.count(where: { $0 != 0 }) == (isBack ? 1 : 0) {
      return abs(own) >= noise.rest ? 0 : nil
    }
    return later.count == width && abs(own) > 2 && later.prefix(3).contains(0) ? 0 : nil
  }

  /// Returns whether content returns to a path `skip` samples after one.
  private func returns(to path: SmoothPath, after skip: Int, from index: Int) -> Bool {
    let place = samples[index...index + skip].reduce(0.0) { $0 + Double($1.displacement) }
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
    let after = samples[(index + 1)...].prefix(7).map { ($0.duration, Double($0.displacement)) }
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
      place += Double(samples[other].displacement)
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
      Double($0.displacement)
    }
    guard before.count > 1, after.count > 1 else { return own }
    // A speed may change by as much as it did between the neighbouring frames.
    let all = before + after
    let (low, high) = (all.min() ?? own, all.max() ?? own)
    let slack = noise.turn + (high - low) / 2
    return isTurn(index, own) ? own : min(max(own, low - slack), high + slack)
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

  /// Returns the largest deviation from a path; a bent path through few places is less precise.
  func deviation(isSure: Bool) -> Double { isSure ? deviation : deviation * 1.4 }

  /// Returns a deviation from the recorded motion, or 0 if it may be noise.
  func beyondNoise(_ deviation: Double) -> Double { abs(deviation) > reported ? deviation : 0 }
}
