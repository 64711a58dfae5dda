/// Device pixels by which measured motion departs from what the content did.
struct MotionNoise: Sendable {
  /// Of places from a straight path; beyond it, the path is taken to be curved.
  let line: Double
  /// Of places from a smooth path; beyond it, the motion is changing its nature.
  let path: Double
  /// Of a place from the path on its both sides.
  let deviation: Double
  /// Of a displacement from those around it where the motion changes its nature.
  let turn: Double
  /// Of a displacement from the speeds beside it where a finger turns.
  let bend: Double
  /// Content at rest that moves by less does so by mismeasurement.
  let rest: Double
  /// Of a displacement from one that was reported, besides rounding.
  let reported: Double

  init(_ fidelity: FrameFidelity) {
    switch fidelity {
    case .lossless:
      // A place is rounded by half a pixel at most; the path through them is off by less.
      (line, path, deviation, turn, bend, rest, reported) = (0.62, 0.85, 1.6, 1.7, 1, 1, 0)
    case .lossy:
      // Now and then a displacement is a pixel off, and the next does not make up for it.
      (line, path, deviation, turn, bend, rest, reported) = (0.62, 0.9, 1.9, 2.2, 1, 2, 1)
    }
  }

  /// Of a place from a path; one with a bend and few places to tell it is not sure of itself.
  func deviation(isSure: Bool) -> Double { isSure ? deviation : deviation * 1.4 }

  /// A deviation from what was reported, or 0 if it may be noise.
  func beyondNoise(_ deviation: Double) -> Double { abs(deviation) > reported ? deviation : 0 }
}
