import ChatframeFrameAnalysis
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines

extension ReportFigures {
  /// Returns the figures of a summary, with the limits that the scenario expects.
  static func list(_ summary: MotionSummary, _ limits: Expectations) -> [Figure] {
    [
      count("Jittery frames", summary.strict.frames),
      length("Largest jitter", summary.strict.worst),
      length("On-screen jitter", summary.jitter.worst, limit: limits.maxJitter),
      score("Session shift score", summary.strict.sessionShift),
      count("Flashes", summary.flashes, limit: limits.flashes),
      count("Blanks", summary.blanks, limit: limits.blanks),
    ]
      + following(
        summary.followSteps,
        maxStep: limits.maxFollowStep,
        maxJerk: limits.maxFollowJerk
      ) + reflow(summary.reflow, limit: limits.maxReflow)
  }
}
