/// The user's motion, recorded or estimated, and the content's deviation from it.
///
/// An estimated motion is smooth, except at moments at which a finger arrives, turns or leaves. A
/// single frame that deviates from the motion on both sides is not the user's. Content that slows
/// down deviates by up to a pixel, because frames show whole pixels.
struct UserMotion: Sendable {
  /// The samples, in device pixels at first, and in steps while they are judged.
  var samples: [MotionSample]
  /// The user's estimated motion at each sample before the current one, in steps.
  var userDisplacements: [Double] = []
  /// The distance in pixels of which all places are multiples.
  var step = 1.0
  /// The errors of measurement and of the user's hand at the current sample.
  var noise: MotionNoise
  /// A Boolean value that indicates whether the user's hand is as steady as rounding allows.
  var isSteady = true
  /// The noise of the places of a hand that shakes, as a multiple of that of rounding; 0 if it is
  /// steady.
  var shake = 0.0
  /// The stalls of an estimated motion.
  var stalls: [Stall] = []
  /// The distances in steps by which content leaves its path or returns to it, by the index of the
  /// sample, which does not include them.
  var departures: [Int: Double] = [:]
  /// A Boolean value that indicates whether rows round their places one by one, rather than the
  /// list.
  private let roundsRows: Bool
  let fidelity: FrameFidelity
  /// The number of device pixels per point.
  let scale: Double

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
    let mixedCount = samples.count(where: \.isMixed)
    roundsRows = scale >= 2 && mixedCount * 10 > samples.count { $0.displacement != 0 }
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
    step = Self.step(of: samples, scale: scale)
    for index in samples.indices { samples[index].displacement /= step }
    fillUncertain()
    let overall = overallNoise()
    let hand = samples.indices.map { handNoise(around: $0, without: [$0], overall) }
    var unexplained: [Range<Int>] = []
    for range in rangesBetweenGaps where !findJumpsAmongNotches(range) { unexplained.append(range) }
    for range in unexplained { findStalls(hand, in: range) }
    findExcursions(hand.map(\.shake), overall)
    // Notches that a stall or a large jump hid are searched for again without it.
    for range in unexplained { findJumpsAmongNotches(range) }
    var judged: [JudgedSample] = []
    var reported = ReportedMotion(scale: scale)
    for index in samples.indices {
      let deviation: Double
      if samples[index].mayHaveMoved, let delta = samples[index].userDelta {
        reported.forget()
        userDisplacements.append(delta / step)
        deviation = 0
      } else if let delta = samples[index].userDelta {
        deviation = self.deviation(at: index, from: delta, &reported)
      } else {
        reported.forget()
        deviation =
          estimatedDeviation(at: index, hand[index]) + (departures[index] ?? 0) * step
      }
      var sample = samples[index]
      sample.displacement = (sample.displacement + (departures[index] ?? 0)) * step
      let expected = sample.displacement - deviation
      judged.append(JudgedSample(sample: sample, deviation: deviation, expected: expected))
    }
    return seen(joined(judged))
  }

  /// The ranges of samples between those after frames without content.
  private var rangesBetweenGaps: [Range<Int>] {
    let gaps = samples.indices.filter { samples[$0].isAfterGap }
    return zip([0] + gaps.map { $0 + 1 }, gaps + [samples.count]).map { $0..<$1 }
  }

  /// Fills samples in which the content may have moved with displacements between those before and after
  /// them, unless the user's motion is recorded.
  private mutating func fillUncertain() {
    func isUnknown(_ sample: MotionSample) -> Bool {
      sample.mayHaveMoved && sample.userDelta == nil
    }
    var start = 0
    while let first = samples[start...].firstIndex(where: isUnknown) {
      let end = samples[first...].firstIndex { !isUnknown($0) } ?? samples.count
      let before = first > 0 ? samples[first - 1].displacement : 0
      let after = end < samples.count ? samples[end].displacement : 0
      for index in first..<end {
        let share = Double(index - first + 1) / Double(end - first + 1)
        samples[index].displacement = before + (after - before) * share
      }
      start = end
    }
  }

  /// Returns the pixels by which a sample deviates from its recorded motion.
  private mutating func deviation(
    at index: Int,
    from delta: Double,
    _ reported: inout ReportedMotion
  ) -> Double {
    let pixels = samples[index].displacement * step
    let isMixed = samples[max(0, index - 2)...index].contains(where: \.isMixed)
    var deviation = noise.beyondNoise(
      reported.deviation(of: pixels, from: delta, isMixed: isMixed)
    )
    let isFraction = abs(delta - delta.rounded()) > 1e-3
    if roundsRows, isFraction, abs(deviation) < 1.5 { deviation = 0 }
    // Whichever row was measured, rounding explains no more than this.
    if deviation == 0, isFraction, fidelity == .lossless,
      abs(pixels - delta) > ReportedMotion.mostRounding(scale: scale)
    {
      deviation = (pixels - delta).rounded()
    }
    userDisplacements.append((pixels - deviation) / step)
    return deviation
  }

  /// Returns the pixels by which a sample deviates from the estimated motion.
  private mutating func estimatedDeviation(at index: Int, _ hand: HandNoise) -> Double {
    isSteady = hand.unsteadiness <= 1
    shake = hand.shake
    noise = MotionNoise(fidelity).scaled(by: max(1, hand.unsteadiness))
    let expected = estimate(at: index)
    userDisplacements.append(expected)
    return (samples[index].displacement - expected) * step
  }

  /// The distance of which almost all displacements are multiples: lists round their places to
  /// device pixels or to whole points.
  private static func step(of samples: [MotionSample], scale: Double) -> Double {
    let moved = samples.filter { $0.displacement != 0 }.map(\.displacement)
    guard scale >= 2, scale == scale.rounded(), moved.count >= 8 else { return 1 }
    let whole = moved.count { ($0 / scale).rounded() * scale == $0 }
    return whole * 20 >= moved.count * 19 ? scale : 1
  }
}
