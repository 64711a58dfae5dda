import ChatframeDocuments
import ChatframeScenarios
import ChatframeTimelines
import Foundation

/// Scenarios for tests, as text.
enum Script {
  /// Returns a scenario of twenty rows of 60 points with more lines.
  static func text(_ lines: String..., rows: String = "{ count: 20, heights: [60] }") -> String {
    (["version: 1", "rows: \(rows)", "duration: 1"] + lines).joined(separator: "\n")
  }

  /// Reads a scenario.
  static func read(_ text: String, allowsLarge: Bool = false) throws(YAMLError) -> Scenario {
    try Scenario(yaml: Data(text.utf8), file: "test.yaml", allowsLarge: allowsLarge)
  }

  /// Returns all frames of a scenario of blocks.
  static func frames(
    _ text: String,
    _ strategy: StrategyName? = nil
  ) throws -> [(viewport: Viewport, events: [PlayedEvent])] {
    let scenario = try read(text)
    var playback = try Playback(scenario, strategy: strategy ?? scenario.strategy)
    var frames = [(playback.viewport, playback.events)]
    while frames.count < scenario.frameCount {
      try playback.advance()
      frames.append((playback.viewport, playback.events))
    }
    return frames
  }
}
