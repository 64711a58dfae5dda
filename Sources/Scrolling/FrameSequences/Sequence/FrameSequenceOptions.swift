import ChatframeDocuments
import ChatframeScenarios
import ChatframeTimelines

/// The options for playing a scenario.
public struct FrameSequenceOptions: Hashable, Sendable {
  /// The strategy that keeps the list still; `nil` for the scenario's own.
  public var strategy: StrategyName?
  /// The frames that are reported and drawn; `nil` for all.
  ///
  /// Earlier frames are also played.
  public var frames: Range<Int>?
  /// A Boolean value that indicates whether frames are drawn, in addition to the manifest.
  public var drawsFrames: Bool
  /// A Boolean value that indicates whether each frame is compared with the previous one moved by
  /// the user's delta; the summary of the drawing contains the result.
  public var proves: Bool
  /// The number of frames that are drawn at once; `nil` for one per core.
  ///
  /// It does not change the bytes of the frames.
  public var threadCount: Int?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that keeps the list still; `nil` for the scenario's own.
  ///   - frames: The frames that are reported and drawn; `nil` for all.
  ///   - drawsFrames: Whether frames are drawn, in addition to the manifest.
  ///   - proves: Whether each frame is compared with the previous one moved by the user's delta.
  ///   - threadCount: The number of frames that are drawn at once; `nil` for one per core.
  public init(
    strategy: StrategyName? = nil,
    frames: Range<Int>? = nil,
    drawsFrames: Bool = true,
    proves: Bool = false,
    threadCount: Int? = nil
  ) {
    self.strategy = strategy
    self.frames = frames
    self.drawsFrames = drawsFrames
    self.proves = proves
    self.threadCount = threadCount
  }
}

/// The result of playing a scenario, without the frames.
public struct FrameSequenceResult: Sendable {
  /// The strategy that kept the list still.
  public let strategy: StrategyName
  /// The requested frames.
  public let frames: Range<Int>
  /// The motion in these frames that the user did not cause.
  public let motion: MotionSummary
  /// A summary of the drawing; `nil` if no frames were drawn.
  public let drawing: FrameWritingSummary?
  /// The warnings about the messages, one line each.
  public let warnings: [String]
  /// The limits of the scenario's `expect` that the motion exceeds, one line each.
  public let complaints: [String]
  /// The number of bytes that the Markdown parser has read of answers that stream, in all frames up
  /// to the last requested one.
  public let parsedByteCount: Int
}

extension FrameSequenceResult: CustomStringConvertible {
  /// The result in one line, for example
  /// `frames 0..<90 with inverted, jitter of at most 0 points; frames: 90 written, …`.
  public var description: String {
    let worst = NumberFormat.text(motion.jitter.worst, places: 3)
    let played = "frames \(frames) with \(strategy.rawValue), jitter of at most \(worst) points"
    return ([played + following] + [drawing?.description].compactMap(\.self) + complaints)
      .joined(separator: "; ")
  }

  /// The largest step of a strategy that follows the conversation; empty if it does not.
  private var following: String {
    guard motion.followSteps.frames > 0 else { return "" }
    let step = NumberFormat.text(motion.followSteps.largest, places: 3)
    return ", following in steps of at most \(step) points"
  }
}
