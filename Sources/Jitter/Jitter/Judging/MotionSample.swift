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
