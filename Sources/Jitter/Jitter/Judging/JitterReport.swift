/// What a sequence of frames shows, as `jitter --format json` says it.
package struct JitterReport: Hashable, Sendable {
  /// Where the motion was read.
  package enum Source: String, Hashable, Sendable {
    case manifest, pixels
  }

  package var source: Source
  package var frames = 0
  /// Frames in which anything moved that the user did not move.
  package var jitteryFrames = 0
  /// Points.
  package var maxJitter = 0.0
  /// The root of the mean square over all frames, in points.
  package var rmsJitter = 0.0
  package var flashes = 0
  package var blanks = 0
  package var worstShiftScore = 0.0
  package var sessionShiftScore = 0.0
  /// In the order of frames.
  package var events: [JitterEvent] = []

  init(source: Source) { self.source = source }

  /// Takes over events, and counts what they say.
  mutating func settle(_ found: [JitterEvent], jitter: [Int: Double]) {
    events = found.sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
    flashes = events.count { $0.kind == .flash }
    blanks = events.count { $0.kind == .blank }
    jitteryFrames = jitter.count
    maxJitter = jitter.values.max() ?? 0
    let sum = jitter.values.reduce(0) { $0 + $1 * $1 }
    rmsJitter = frames == 0 ? 0 : (sum / Double(frames)).squareRoot()
  }
}
