import ChatframeTimelines

/// How a scenario is played.
public struct FrameSequenceOptions: Hashable, Sendable {
  /// Who keeps the list still; nil for the scenario's own strategy.
  public var strategy: StrategyName?
  /// Which frames are told and drawn; nil for all.
  ///
  /// Those before them are played all the same.
  public var frames: Range<Int>?
  /// Whether frames are drawn; otherwise there is the manifest alone.
  public var drawsFrames: Bool
  /// Whether each frame is compared with the one before, moved as the user moved it; the summary
  /// of the drawing tells what came out.
  public var proves: Bool
  /// How many frames are worked on at once; nil for one a core.
  ///
  /// The bytes are the same.
  public var threadCount: Int?

  /// Options.
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
