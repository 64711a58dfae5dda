import ChatframeDocuments
import ChatframeJitter
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

/// What a report says of frames that were played.
enum ReportFigures {
  /// The figures of a summary, beside what the scenario expects.
  static func list(_ summary: MotionSummary, _ limits: Expectations) -> [Figure] {
    [
      count("Jittery frames", summary.strict.frames),
      length("Largest jitter", summary.strict.worst),
      length("On-screen jitter", summary.jitter.worst, limit: limits.maxJitter),
      score("Session shift score", summary.strict.sessionShift),
      count("Flashes", summary.flashes, limit: limits.flashes),
      count("Blanks", summary.blanks, limit: limits.blanks),
    ]
  }

  /// The figures of an analysis, beside what may be.
  static func list(
    _ report: JitterReport,
    maxJitter: Double? = nil,
    maxShiftScore: Double? = nil,
    maxFlashes: Int? = nil,
    maxBlanks: Int? = nil
  ) -> [Figure] {
    [
      count("Jittery frames", report.jitteryFrames),
      length("Largest jitter", report.maxJitter, limit: maxJitter),
      score("Worst shift score", report.worstShiftScore, limit: maxShiftScore),
      score("Session shift score", report.sessionShiftScore),
      count("Flashes", report.flashes, limit: maxFlashes),
      count("Blanks", report.blanks, limit: maxBlanks),
    ]
  }

  /// What came out: the first limit that is exceeded, else what moved.
  static func verdict(_ complaints: [String], jitteryFrames: Int) -> Verdict {
    if let first = complaints.first {
      let more = complaints.count > 1 ? " (and \(complaints.count - 1) more)" : ""
      return Verdict(.failed, first + more)
    }
    if jitteryFrames == 0 { return Verdict(.clean, "Nothing moved that the user did not move") }
    let frames = jitteryFrames == 1 ? "1 frame" : "\(jitteryFrames) frames"
    return Verdict(.noted, "Something moved by itself in \(frames)")
  }

  private static func count(_ label: String, _ value: Int, limit: Int? = nil) -> Figure {
    Figure(label, "\(value)", limit: limit.map(String.init), state: state(value, limit))
  }

  private static func length(_ label: String, _ value: Double, limit: Double? = nil) -> Figure {
    let words = limit.map { "\(NumberFormat.text($0, places: 2)) pt" }
    return Figure(
      label,
      "\(NumberFormat.text(value, places: 2)) pt",
      limit: words,
      state: state(value, limit)
    )
  }

  private static func score(_ label: String, _ value: Double, limit: Double? = nil) -> Figure {
    Figure(
      label,
      NumberFormat.text(value, places: 3),
      limit: limit.map { NumberFormat.text($0, places: 3) },
      state: state(value, limit)
    )
  }

  private static func state<Value: Comparable & AdditiveArithmetic>(
    _ value: Value,
    _ limit: Value?
  ) -> Verdict.State {
    if let limit, value > limit { return .failed }
    return value > .zero && limit == nil ? .noted : .clean
  }
}
