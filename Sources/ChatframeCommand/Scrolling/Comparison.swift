import FileWriting
import Filmstrips
import Foundation
import Rendering
import Timelines

/// Plays one scenario under one strategy after the other.
struct Comparison {
  /// What a strategy did.
  struct Result {
    /// What moved, and what was drawn.
    let film: FilmResult
    /// How long it took.
    let duration: Duration
  }

  /// What is played.
  let film: ScenarioFilm
  /// Lays out messages and draws.
  let renderer: Renderer
  /// The folder of all strategies; nil where nothing is written.
  let output: String?
  /// Whether frames are drawn.
  let drawsFrames: Bool
  /// How many frames are worked on at once; nil for one a core.
  let threads: Int?

  /// Plays the scenario under a strategy.
  func play(_ strategy: StrategyName) async throws -> Result {
    let start = ContinuousClock.now
    // What one strategy drew is not to be a present to the next.
    renderer.clearTiles()
    let options = FilmOptions(
      strategy: strategy,
      drawsFrames: drawsFrames,
      threadCount: threads
    )
    guard let output else {
      let result = try await film.measure(options, renderer: renderer)
      return Result(film: result, duration: .now - start)
    }
    let path = "\(try Self.folder(output))/\(strategy.rawValue)"
    let progress = ProgressLine()
    defer { progress.end() }
    let result = try await film.write(to: path, options, renderer: renderer) {
      progress.updateFrames($0, of: $1)
    }
    return Result(film: result, duration: .now - start)
  }

  /// Makes the folder of all strategies, unless it is there.
  private static func folder(_ path: String) throws -> String {
    if FileStatus(path)?.isFolder == true {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      if let other = names.first(where: { StrategyName(rawValue: $0) == nil }) {
        throw FrameFolderError.otherContent(path, name: other)
      }
      return path
    }
    guard unsafe mkdir(path, 0o777) == 0 else { throw OutputError(name: path) }
    return path
  }
}
