import ChatframeFiles
import ChatframeFrameSequences
import ChatframeRendering
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines
import Foundation

/// Plays one scenario under one strategy after the other.
struct StrategyComparison {
  /// What a strategy did.
  struct Result {
    /// What moved, and what was drawn.
    let sequence: FrameSequenceResult
    /// How long it took.
    let duration: Duration
    /// What a report shows of it, if there is to be one.
    let record: FrameSequenceRecord?
  }

  /// What is played.
  let sequence: FrameSequence
  /// Lays out messages and draws.
  let renderer: Renderer
  /// The folder of all strategies; nil where nothing is written.
  let output: String?
  /// Whether frames are drawn.
  let drawsFrames: Bool
  /// How many frames are worked on at once; nil for one a core.
  let threads: Int?
  /// Where a report is to be; nil where none is wanted.
  let report: ReportFile?

  /// Plays the scenario under a strategy.
  func play(_ strategy: StrategyName) async throws -> Result {
    let start = ContinuousClock.now
    // What one strategy drew is not to be a present to the next.
    renderer.clearTiles()
    let options = FrameSequenceOptions(
      strategy: strategy,
      drawsFrames: drawsFrames,
      threadCount: threads
    )
    let recorder = report.map { frameRecorder(strategy, $0) }
    let result = try await play(options, recorder)
    let limits = sequence.scenario.expectations
    return Result(
      sequence: result,
      duration: .now - start,
      record: recorder?.sequence(figures: ReportFigures.list(result.motion, limits))
    )
  }

  private func frameRecorder(_ strategy: StrategyName, _ report: ReportFile) -> FrameRecorder {
    let folder = drawsFrames ? output.map { "\($0)/\(strategy.rawValue)" } : nil
    return FrameRecorder(
      strategy.rawValue,
      viewport: sequence.scenario.viewport,
      picture: folder.map { folder in
        { report.reference(to: "\(folder)/\(Manifest.frameName($0))") }
      }
    )
  }

  private func play(
    _ options: FrameSequenceOptions,
    _ recorder: FrameRecorder?
  ) async throws -> FrameSequenceResult {
    guard let output, let strategy = options.strategy else {
      return try await sequence.measure(options, renderer: renderer, observing: recorder?.add)
    }
    let path = "\(try Self.folder(output))/\(strategy.rawValue)"
    let progress = ProgressLine()
    defer { progress.end() }
    return try await sequence.write(
      to: path,
      options,
      renderer: renderer,
      observing: recorder?.add
    ) { progress.updateFrames($0, of: $1) }
  }

  /// Makes the folder of all strategies, unless it is there.
  private static func folder(_ path: String) throws -> String {
    if FileStatus(path)?.isFolder == true {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      let other = names.first { StrategyName(rawValue: $0) == nil && !FrameFolder.isReport($0) }
      if let other {
        throw FrameFolderError.otherContent(path, name: other)
      }
      return path
    }
    guard unsafe mkdir(path, 0o777) == 0 else { throw OutputError(name: path) }
    return path
  }
}
