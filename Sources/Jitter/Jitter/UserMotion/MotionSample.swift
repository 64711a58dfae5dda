/// The motion of the content from one frame to a later one.
struct MotionSample: Sendable {
  /// The index of the later frame.
  var frame: Int
  /// The time of the later frame, in seconds.
  var time: Double
  /// Seconds since the earlier frame.
  var duration: Double
  /// The sum of all durations so far, in seconds.
  var moment = 0.0
  /// The device pixels that the content moved down.
  var displacement: Double
  /// The device pixels that the user moved it; nil if unknown.
  var userDelta: Double?
  /// A Boolean value that indicates whether parts moved one pixel apart, because of rounding to
  /// whole pixels.
  var isMixed = false
  /// A Boolean value that indicates whether the later frame repeats the earlier one.
  var isRepeated = false
  /// A Boolean value that indicates whether the content seems to rest, but so much of the screen changes
  /// that it may have moved: under a menu that fades in, or beside a keyboard.
  var mayHaveMoved = false
  /// A Boolean value that indicates whether there are frames without known content between the two.
  var isAfterGap = false

  /// A Boolean value that indicates whether the sample does not show what the user did.
  var isUncertain: Bool { isAfterGap || mayHaveMoved }
}

/// A sample with the user's probable motion.
struct JudgedSample: Sendable {
  /// The sample, in device pixels.
  var sample: MotionSample
  /// The device pixels that the user does not explain, signed; 0 if clean.
  var deviation: Double
  /// The device pixels that the user moved the content.
  var expected: Double
  /// The device pixels by which the content moved differently from the frames around it, signed.
  var seen = 0.0
  /// The number of frames in which the content did not follow the user; 0 for other findings.
  var stallLength = 0
}

/// The interval between frames, estimated from their times.
///
/// A screen shows frames at even intervals, and a recording has each frame one or several intervals
/// after the previous one. Files round times to milliseconds or hundredths of a second, so that
/// the intervals look uneven.
struct FrameCadence: Sendable {
  private static let memory = 24
  /// The share of an interval by which times may be rounded.
  private static let rounding = 0.3

  private var recent: [Double] = []

  /// Returns the duration between two frames without the effect of rounding.
  mutating func evened(_ duration: Double) -> Double {
    guard duration > 0 else { return duration }
    recent.append(duration)
    if recent.count > Self.memory { recent.removeFirst() }
    let median = recent.sorted()[recent.count / 2]
    let usual = recent.filter { abs($0 - median) <= Self.rounding * median }
    let interval = usual.reduce(0, +) / Double(usual.count)
    let count = (duration / interval).rounded()
    let isEven = count >= 1 && abs(duration - count * interval) <= Self.rounding * interval
    return isEven ? count * interval : duration
  }
}
