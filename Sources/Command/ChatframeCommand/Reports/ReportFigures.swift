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
    ] + following(summary.followSteps, limits) + reflow(summary.reflow, limits)
  }

  /// Returns the figures of a strategy that follows the conversation; empty if it does not.
  private static func following(
    _ steps: MotionSummary.FollowSteps,
    _ limits: Expectations
  ) -> [Figure] {
    guard steps.frames > 0 else { return [] }
    return [
      length("Largest follow step", steps.largest, limit: limits.maxFollowStep),
      length("Largest follow jerk", steps.jerk, limit: limits.maxFollowJerk),
    ]
  }

  /// Returns the figure of words that moved; empty if nothing can reflow, because only answers that
  /// stream do.
  private static func reflow(
    _ reflow: MotionSummary.Reflow,
    _ limits: Expectations
  ) -> [Figure] {
    guard reflow.total > 0 || limits.maxReflow != nil else { return [] }
    return [length("Reflow", reflow.total, limit: limits.maxReflow)]
  }
}
