import ChatframeDocuments
import ChatframeJitter
import ChatframeReports
import ChatframeTimelines

/// The figures and the verdict on a report's page.
package enum ReportFigures {
  /// Returns the figures of an analysis with their limits.
  static func list(_ report: MotionReport, _ limits: MotionLimits) -> [Figure] {
    [
      count("Jittery frames", report.jitteryFrameCount),
      length("Largest jitter", report.maxJitter, limit: limits.maxJitter),
      score("Worst shift score", report.worstShiftScore, limit: limits.maxShiftScore),
      score("Session shift score", report.sessionShiftScore),
      count("Flashes", report.flashes, limit: limits.flashes),
      count("Blanks", report.blanks, limit: limits.blanks),
    ] + following(report.followSteps, maxStep: limits.maxFollowStep, maxJerk: limits.maxFollowJerk)
      + (report.source == .manifest ? reflow(report.reflow, limit: limits.maxReflow) : [])
  }

  /// Returns the figures of a list that follows the conversation; empty if it does not.
  ///
  /// - Parameters:
  ///   - steps: The way in which the list moved.
  ///   - maxStep: The limit of a step; nil for none.
  ///   - maxJerk: The limit of the change of a step; nil for none.
  /// - Returns: The figures.
  package static func following(
    _ steps: MotionSummary.FollowSteps,
    maxStep: Double?,
    maxJerk: Double?
  ) -> [Figure] {
    guard steps.frames > 0 else { return [] }
    return [
      length("Largest follow step", steps.largest, limit: maxStep),
      length("Largest follow jerk", steps.jerk, limit: maxJerk),
    ]
  }

  /// Returns the figure of words that moved; empty if nothing can reflow, because only answers that
  /// stream do.
  package static func reflow(_ reflow: MotionSummary.Reflow, limit: Double?) -> [Figure] {
    guard reflow.total > 0 || limit != nil else { return [] }
    return [length("Reflow", reflow.total, limit: limit)]
  }

  /// Returns the first exceeded limit, or else a summary of the motion.
  ///
  /// - Parameters:
  ///   - complaints: The limits that are exceeded, in words.
  ///   - jitteryFrames: The number of frames with jitter.
  ///   - frame: The number of the frame with the largest jitter; nil for that of the worst event.
  /// - Returns: The verdict, with the frame that it is about.
  package static func verdict(
    _ complaints: [String],
    jitteryFrames: Int,
    frame: Int? = nil
  ) -> Verdict {
    if let first = complaints.first {
      let more = complaints.count > 1 ? " (and \(complaints.count - 1) more)" : ""
      return Verdict(.failed, first + more, frame: frame)
    }
    if jitteryFrames == 0 { return Verdict(.clean, "Nothing moved by itself") }
    let frames = jitteryFrames == 1 ? "1 frame" : "\(jitteryFrames) frames"
    return Verdict(.noted, "Content moved by itself in \(frames)", frame: frame)
  }

  /// Returns a count, and its limit if there is one.
  package static func count(_ label: String, _ value: Int, limit: Int? = nil) -> Figure {
    Figure(label, "\(value)", limit: limit.map(String.init), state: state(value, limit))
  }

  /// Returns a length in points, and its limit if there is one.
  package static func length(_ label: String, _ value: Double, limit: Double? = nil) -> Figure {
    let words = limit.map { "\(NumberFormat.text($0, places: 2)) pt" }
    return Figure(
      label,
      "\(NumberFormat.text(value, places: 2)) pt",
      limit: words,
      state: state(value, limit)
    )
  }

  /// Returns a figure without a unit, and its limit if there is one.
  package static func score(_ label: String, _ value: Double, limit: Double? = nil) -> Figure {
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
