import ChatframeGraphics

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

/// Something that a viewer sees and that the user did not do.
package struct JitterEvent: Hashable, Sendable {
  /// What happened.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Content moved without the user.
    case jump
    /// One or a few frames differ from both neighbours, which agree.
    case flash
    /// Content is missing.
    case blank
    /// The user moved and the content did not.
    case stall
    /// Parts moved by different amounts.
    case tear
  }

  /// The frame that shows it first, from 0.
  package var frame: Int
  /// Seconds.
  package var time: Double
  package var kind: Kind
  /// Points: how far a jump went, a stall fell behind, or parts moved apart; how high a flash or a
  /// blank is.
  package var magnitude: Double
  /// Where it is seen, in points; nil if that is everywhere or unknown.
  package var region: LayoutRectangle?
  /// The rows concerned, where a manifest names them.
  package var rows: [String]

  package init(
    frame: Int,
    time: Double,
    kind: Kind,
    magnitude: Double,
    region: LayoutRectangle? = nil,
    rows: [String] = []
  ) {
    self.frame = frame
    self.time = time
    self.kind = kind
    self.magnitude = magnitude
    self.region = region
    self.rows = rows
  }
}
