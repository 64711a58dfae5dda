import FileWriting
import Filmstrips
import Foundation
import Rendering
import Scenarios
import Timelines

/// Plays one scenario under one strategy after the other.
struct Comparison {
  /// What a strategy did.
  struct Result {
    /// Which one.
    let strategy: StrategyName
    /// What moved.
    let summary: MotionSummary
    /// Rows that were drawn; nil where no frames were.
    let tilesDrawn: Int?
    /// How long it took.
    let duration: Duration
  }

  /// What is played.
  let request: ScenarioRequest
  /// Lays out messages and draws; nil where neither is needed.
  let renderer: Renderer?
  /// The folder of all strategies; nil where nothing is written.
  let output: String?
  /// Whether frames are drawn.
  let drawsFrames: Bool
  /// How many frames are worked on at once; nil for one a core.
  let threads: Int?

  /// Plays the scenario under a strategy.
  func play(_ strategy: StrategyName) async throws -> Result {
    let start = ContinuousClock.now
    var run = ScenarioRun(
      request,
      strategy: strategy,
      frames: 0..<request.scenario.frameCount,
      renderer: renderer
    )
    // What one strategy drew is not to be a present to the next.
    renderer?.clearTiles()
    var film: FilmSummary?
    if let output {
      film = try await write(&run, to: "\(try Self.folder(output))/\(strategy.rawValue)")
    } else {
      try await run.play { _, _ in }
    }
    return Result(
      strategy: strategy,
      summary: run.summary,
      tilesDrawn: film?.tilesDrawn,
      duration: .now - start
    )
  }

  private func write(_ run: inout ScenarioRun, to path: String) async throws -> FilmSummary? {
    let progress = ProgressLine()
    defer { progress.end() }
    let output = ScrollOutput(
      renderer: drawsFrames ? renderer : nil,
      request: request,
      threads: threads,
      progress: progress
    )
    return try await output.write(&run, to: path)
  }

  /// Makes the folder of all strategies, unless it is there.
  private static func folder(_ path: String) throws -> String {
    if FileStatus(path)?.isFolder == true {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      if let other = names.first(where: { StrategyName(rawValue: $0) == nil }) {
        throw FrameFolder.refusal(path, other)
      }
      return path
    }
    guard unsafe mkdir(path, 0o777) == 0 else { throw OutputError(name: path) }
    return path
  }
}
