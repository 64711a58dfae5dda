/// What the user did, told or estimated, and how far the content's motion departs from it.
///
/// Estimated, it is smooth but for the moments at which a finger comes, turns or goes; a single
/// frame that departs from the motion on both its sides is no user's. Whole-pixel frames of slowing
/// content depart by a pixel by themselves.
struct UserMotion: Sendable {
  /// Samples to each side that a judgement looks at.
  static let reach = 24
  /// Device pixels by which whole-pixel frames of a smooth motion depart from it at most.
  private static let roundingNoise = 1.7

  /// The same from the motion on one side alone.
  private static let sideNoise = 1.1

  private var samples: [MotionSample] = []
  /// What the user is thought to have done at each sample before `next`.
  private var believed: [Double] = []
  private var next = 0

  /// Takes a sample and gives those that can be judged now.
  mutating func add(_ sample: MotionSample) -> [JudgedSample] {
    samples.append(sample)
    var judged: [JudgedSample] = []
    while next < samples.count, samples[next].userDelta != nil || samples.count - next > Self.reach
    { judged.append(judgeNext()) }
    let surplus = next - Self.reach
    if surplus > 0 {
      samples.removeFirst(surplus)
      believed.removeFirst(surplus)
      next -= surplus
    }
    return judged
  }

  /// Judges what is left when no more samples come.
  mutating func finish() -> [JudgedSample] {
    var judged: [JudgedSample] = []
    while next < samples.count { judged.append(judgeNext()) }
    return judged
  }

  private mutating func judgeNext() -> JudgedSample {
    let sample = samples[next]
    let expected = sample.userDelta.map { told($0, sample) } ?? estimate(at: next)
    believed.append(expected)
    next += 1
    let deviation = Double(sample.displacement) - expected
    return JudgedSample(sample: sample, deviation: deviation, expected: expected)
  }

  /// The user's motion on whole pixels: a part of a pixel may be rounded either way.
  private func told(_ delta: Double, _ sample: MotionSample) -> Double {
    let whole = delta.rounded()
    if abs(delta - whole) < 1e-3 { return whole }
    let displacement = Double(sample.displacement)
    return min(max(displacement, delta.rounded(.down)), delta.rounded(.up))
  }

  /// The user's displacement at a sample: the sample's own if it may be the user's.
  private func estimate(at index: Int) -> Double {
    let own = Double(samples[index].displacement)
    if let rest = resting(at: index, own) { return rest }
    for width in [4, 3, 2] {
      // What jumps back at once must not count as the user's motion after this sample.
      let fits = (0...(width == 4 ? 2 : 1)).compactMap { skip in
        fit(around: index, width: width, skip: skip).map { (skip: skip, smooth: $0) }
      }
      guard let best = fits.min(by: { $0.smooth.residual < $1.smooth.residual }),
        best.smooth.residual <= Self.roundingNoise
      else { continue }
      if isContinued(index, skip: best.skip, width: width, own) { return own }
      return abs(own - best.smooth.value) > Self.roundingNoise ? best.smooth.value : own
    }
    return turning(at: index, own)
  }

  /// Content at rest moves by itself: two pixels with a short rest around are no deceleration's end,
  /// nor is one with a long rest.
  private func resting(at index: Int, _ own: Double) -> Double? {
    guard own != 0 else { return nil }
    let width = abs(own) > 1 ? 4 : Self.reach
    guard index >= width, index + width < samples.count else { return nil }
    let isStill = (1...width).allSatisfy {
      believed[index - $0] == 0 && samples[index + $0].displacement == 0
    }
    return isStill ? 0 : nil
  }

  /// Whether a sample goes on with the motion on one side of it, or lies between both sides.
  private func isContinued(_ index: Int, skip: Int, width: Int, _ own: Double) -> Bool {
    let (before, after) = (believed[index - 1], Double(samples[index + 1 + skip].displacement))
    // Few samples may also be the beginning of a drag.
    let room = width < 4 ? 1.0 : 0
    if own >= min(before, after) - room, own <= max(before, after) + room { return true }
    let sides = [
      (1...width).map { point(index - $0, around: index, believed[index - $0]) },
      (1...width).map {
        point(index + skip + $0, around: index, Double(samples[index + skip + $0].displacement))
      },
    ]
    return sides.contains { abs(SmoothMotion($0, isCurved: false).value - own) <= Self.sideNoise }
  }

  /// The smooth motion on both sides, `skip` samples after this one left out.
  private func fit(around index: Int, width: Int, skip: Int) -> SmoothMotion? {
    guard index >= width, index + skip + width < samples.count else { return nil }
    let before = (1...width).map { point(index - $0, around: index, believed[index - $0]) }
    let after = (1...width).map {
      let other = index + skip + $0
      return point(other, around: index, Double(samples[other].displacement))
    }
    let all = before + after
    let mean = all.map(\.speed).reduce(0, +) / Double(all.count)
    let line = SmoothMotion(all, isCurved: false)
    return abs(mean) > 30 || line.residual > 0.9 ? SmoothMotion(all, isCurved: true) : line
  }

  /// A sample's displacement as it would be in the time of the one at `center`.
  private func point(
    _ index: Int,
    around center: Int,
    _ displacement: Double
  ) -> (offset: Double, speed: Double) {
    let unit = samples[center].duration
    let own = samples[index].duration
    guard unit > 0, own > 0 else { return (Double(index - center), displacement) }
    let middle = samples[index].time - own / 2 - (samples[center].time - unit / 2)
    return (middle / unit, displacement * unit / own)
  }

  /// Where the motion changes its nature, anything between before and after may be the user's.
  private func turning(at index: Int, _ own: Double) -> Double {
    let before = (max(0, index - 2)..<index).map { believed[$0] }
    let after = samples[(index + 1)..<min(samples.count, index + 4)].map {
      Double($0.displacement)
    }
    guard before.count > 1, after.count > 1 else { return own }
    // A speed may rise or fall from either side by as much as it did from frame to frame.
    let all = before + after
    let (low, high) = (all.min() ?? own, all.max() ?? own)
    let room = Self.roundingNoise + (high - low) / 2
    return min(max(own, low - room), high + room)
  }
}
