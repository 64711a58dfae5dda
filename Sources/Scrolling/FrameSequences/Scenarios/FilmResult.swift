import ChatframeScenarios
import ChatframeTimelines

/// What playing a scenario gave, besides frames.
public struct FrameSequenceResult: Sendable {
  /// Who kept the list still.
  public let strategy: StrategyName
  /// The frames that were asked for.
  public let frames: Range<Int>
  /// What moved in them that the user did not move.
  public let motion: MotionSummary
  /// What was drawn; nil where no frames were.
  public let drawing: FrameWritingSummary?
  /// What is shown otherwise than the messages mean it: one line each, for people to read.
  public let warnings: [String]
  /// Which limits of the scenario's `expect` the motion exceeds: one line each; none if it is met.
  public let complaints: [String]
}
