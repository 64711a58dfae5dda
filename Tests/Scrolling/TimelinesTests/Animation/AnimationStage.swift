import ChatframeTimelines

/// A list of rows `r0` … `r29` of 60 points on a screen of 600, filmed at 60 frames per second.
struct AnimationStage {
  /// The strategies that hold what is on the screen.
  static let steady: [StrategyName] = [.pixelAnchor, .leastShift]
  /// A straight line, of which each frame of a sixth of a second covers a tenth.
  static let line = ChangeAnimation(over: 1.0 / 6, curve: .linear)

  var strategy = StrategyName.leastShift
  var start = StartPosition.newest
  var rows = Conversation.rows(30)
  var script: [ScheduledInput] = []

  /// Returns a timeline at its first frame.
  func timeline() throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: strategy)
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.start = start
    return try Timeline(rows: rows, configuration: configuration, script: script)
  }

  /// Returns the first frames.
  func frames(_ count: Int) throws -> [Viewport] {
    var timeline = try timeline()
    var frames = [timeline.viewport]
    while frames.count < count {
      try timeline.advance(toFrame: frames.count)
      frames.append(timeline.viewport)
    }
    return frames
  }

  /// Returns the stage with an animated change at a time.
  func changing(
    at time: Double = 0.1,
    _ update: Update,
    _ animation: ChangeAnimation? = line
  ) -> AnimationStage {
    var stage = self
    stage.script.append(ScheduledInput(at: time, .update(update.animated(animation))))
    return stage
  }
}

extension Viewport {
  /// Returns a row on the screen.
  func row(_ id: RowID) -> Row? { rows.first { $0.id == id } }
}
