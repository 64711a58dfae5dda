/// How far the content moved from one frame to a later one.
struct MotionSample: Sendable {
  /// The later frame.
  var frame: Int
  /// Its time, in seconds.
  var time: Double
  /// Seconds since the earlier frame.
  var duration: Double
  /// Seconds on a clock that counts durations alone.
  var moment = 0.0
  /// Device pixels down.
  var displacement: Int
  /// How far the user moved it, in device pixels; nil if nobody says.
  var userDelta: Double?
  /// Whether parts moved a pixel apart, as rounding to whole pixels makes them.
  var isMixed = false
  /// Where the content is that moved.
  var cells: CellSet
}

/// A sample, and what the user is thought to have done.
struct JudgedSample: Sendable {
  var sample: MotionSample
  /// Device pixels that the user does not explain, signed; 0 is clean.
  var deviation: Double
  /// Device pixels that the user moved.
  var expected: Double
}

/// The interval at which frames come, as their times tell it.
///
/// A screen shows frames at even intervals, and each frame of a recording is one or several of them
/// after the one before; files keep times in whole milliseconds or hundredths of a second, which makes
/// them look uneven.
struct FrameCadence: Sendable {
  private static let memory = 24
  /// The part of an interval by which times may be rounded.
  private static let rounding = 0.3

  private var recent: [Double] = []

  /// Seconds between two frames, without what rounding did to them.
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
