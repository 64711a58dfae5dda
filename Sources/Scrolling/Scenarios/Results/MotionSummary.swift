import ChatframeDocuments
import ChatframeTimelines

/// What moved in some frames that the user did not move.
public struct MotionSummary: Sendable {
  /// A measure of motion over frames.
  public struct Measure: Sendable {
    /// The largest jitter of a frame, in points.
    public private(set) var worst = 0.0
    /// The frame that has it; nil where nothing moved.
    public private(set) var worstFrame: Int?
    /// The jitter of all frames together.
    public private(set) var total = 0.0
    /// How many frames have any.
    public private(set) var frames = 0
    /// The largest shift score of a frame.
    public private(set) var worstShift = 0.0
    private var session = SessionShiftScore()

    /// The sum of shift scores in the worst session window.
    public var sessionShift: Double { session.worst }

    fileprivate mutating func add(_ motion: FrameMotion, _ viewport: Viewport) {
      session.add(motion.shiftScore, at: viewport.time)
      worstShift = max(worstShift, motion.shiftScore)
      let jitter = motion.jitter.points
      guard jitter > 0 else { return }
      if jitter > worst { (worst, worstFrame) = (jitter, viewport.frame) }
      total += jitter
      frames += 1
    }
  }

  /// How many frames there are.
  public private(set) var frames = 0
  /// Of rows on the screen in two frames; where there is none, of those that were swept away.
  public private(set) var jitter = Measure()
  /// Of all rows on the screen in either frame, wherever they came from or went.
  public private(set) var strict = Measure()
  /// How often frames differed from both their neighbours, which agree.
  public private(set) var flashes = 0
  /// How many frames showed no content though there was some.
  public private(set) var blanks = 0
  /// How many rows were laid out.
  public private(set) var layouts = 0
  private var detector: FlashDetector
  private var last: [Viewport.Row] = []

  /// A summary of no frames of a screen as high as `height`, in points.
  package init(height: Double) { detector = FlashDetector(height: Length(height)) }

  /// Counts a frame; frames come in order.
  package mutating func add(_ viewport: Viewport) {
    frames += 1
    layouts += viewport.layoutCount
    strict.add(viewport.strictMotion, viewport)
    jitter.add(replacesAllRows(in: viewport) ? viewport.strictMotion : viewport.motion, viewport)
    if detector.endsFlash(viewport) { flashes += 1 }
    let isBlank = viewport.rows.allSatisfy(\.isPlaceholder)
    if isBlank, viewport.contentHeight > .zero { blanks += 1 }
    last = viewport.rows
  }

  /// Whether no row of the frame before is left on the screen.
  private func replacesAllRows(in viewport: Viewport) -> Bool {
    guard viewport.strictMotion.jitter > viewport.motion.jitter else { return false }
    let ids = Set(last.map(\.id))
    return !viewport.rows.contains { ids.contains($0.id) }
  }
}

/// What a scenario asks of its frames; nil where it asks nothing.
public struct Expectations: Hashable, Sendable {
  /// Points that a row may move by itself from a frame to the next.
  public var maxJitter: Double?
  /// How often frames may differ from both their neighbours, which agree.
  public var flashes: Int?
  /// How many frames may show no content.
  public var blanks: Int?

  /// Nothing is asked.
  public init() {}

  /// One line for each limit that was exceeded.
  public func complaints(about summary: MotionSummary) -> [String] {
    var lines: [String] = []
    if let maxJitter, summary.jitter.worst > maxJitter {
      let frame = summary.jitter.worstFrame.map { " in frame \($0)" } ?? ""
      lines.append(
        "jitter \(NumberFormat.text(summary.jitter.worst, places: 3)) pt\(frame); expected at most "
          + NumberFormat.text(maxJitter, places: 3)
      )
    }
    if let flashes, summary.flashes > flashes {
      lines.append("\(summary.flashes) flashes; expected at most \(flashes)")
    }
    if let blanks, summary.blanks > blanks {
      lines.append("\(summary.blanks) blank frames; expected at most \(blanks)")
    }
    return lines
  }
}
