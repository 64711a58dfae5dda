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

  /// Creates the errors of an exact measurement or of one in a video.
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
