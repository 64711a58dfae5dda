import ChatframeFrameAnalysis
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

extension ReportFigures {
  /// Returns the figures of a summary, with the limits that the scenario expects.
  static func list(_ summary: MotionSummary, _ limits: Expectations) -> [Figure] {
    let figures = [
      count("Jittery frames", summary.strict.frames),
      length("Largest jitter", summary.strict.worst),
      length("On-screen jitter", summary.jitter.worst, limit: limits.maxJitter),
      score("Session shift score", summary.strict.sessionShift),
      count("Flashes", summary.flashes, limit: limits.flashes),
      count("Blanks", summary.blanks, limit: limits.blanks),
    ]
    // Only answers that stream reflow.
    guard summary.reflow.total > 0 || limits.maxReflow != nil else { return figures }
    return figures + [length("Reflow", summary.reflow.total, limit: limits.maxReflow)]
  }
}
