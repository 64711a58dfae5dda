import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeRendering
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines
import Foundation

/// Plays one scenario with several strategies, one after the other.
struct StrategyComparison {
  /// The outcome of one strategy.
  struct Result {
    /// The frames that were drawn and their motion.
    let sequence: FrameSequenceResult
    /// The duration of the run.
    let duration: Duration
    /// The record that a report shows; nil without a report.
    let record: FrameSequenceRecord?
  }

  /// The scenario to play.
  let sequence: FrameSequence
  /// Lays out messages and draws.
  let renderer: Renderer
  /// The folder of all strategies; nil if nothing is written.
  let output: String?
  /// A Boolean value that indicates whether frames are drawn.
  let drawsFrames: Bool
  /// The number of frames that are drawn at once; nil for one per core.
  let threads: Int?
  /// The file of the report; nil for none.
  let report: ReportFile?

  /// Plays the scenario with a strategy.
  func play(_ strategy: StrategyName) async throws -> Result {
    let start = ContinuousClock.now
    // Otherwise the next strategy would profit from the tiles of this one.
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
      picture: folder.map { folder in { "\(folder)/\(FrameFolderFormat.frameName($0))" } },
      of: report
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
      progress: { progress.updateFrames($0, of: $1) },
      observing: recorder?.add
    )
  }

  /// Creates the folder of all strategies, unless it exists.
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

/// Formats a comparison for people.
enum ComparisonTable {
  /// Returns a table with a line per strategy.
  static func text(_ results: [StrategyComparison.Result]) -> String {
    // Without a strategy that follows, the columns about following would say nothing.
    let follows = results.contains { $0.sequence.motion.followSteps.frames > 0 }
    // Only answers that stream reflow.
    let reflows = results.contains { $0.sequence.motion.reflow.total > 0 }
    let titles =
      ["jitter", "total", "frames", "shift", "session", "strict"]
      + (follows ? ["step", "jerk"] : []) + ["flashes", "blanks"]
      + (reflows ? ["reflow"] : []) + ["layouts", "tiles", "ms"]
    let numbers = titles.map { (title: $0, alignment: Table.Alignment.trailing) }
    var table = Table(columns: [("strategy", .leading)] + numbers)
    for result in results { table.add(cells: cells(result, follows: follows, reflows: reflows)) }
    return table.text
  }

  private static func cells(
    _ result: StrategyComparison.Result,
    follows: Bool,
    reflows: Bool
  ) -> [String] {
    let summary = result.sequence.motion
    let steps = summary.followSteps
    let motion = [
      result.sequence.strategy.rawValue,
      places(summary.jitter.worst, 2),
      places(summary.jitter.total, 2),
      String(summary.jitter.frames),
      places(summary.jitter.worstShift, 3),
      places(summary.jitter.sessionShift, 3),
      places(summary.strict.worst, 2),
    ]
    let following = follows ? [places(steps.largest, 2), places(steps.jerk, 2)] : []
    let counts = [String(summary.flashes), String(summary.blanks)]
    let reflow = reflows ? [places(summary.reflow.total, 1)] : []
    let others = [
      String(summary.layouts),
      (result.sequence.drawing?.tilesDrawn).map(String.init) ?? "–",
      places(result.duration / .milliseconds(1), 1),
    ]
    return motion + following + counts + reflow + others
  }

  /// Formats a number with `count` decimal places; zero has none.
  private static func places(_ value: Double, _ count: Int) -> String {
    if value == 0 { return "0" }
    var factor = 1
    for _ in 0..<count { factor *= 10 }
    let units = Int((value * Double(factor)).rounded())
    let digits = String(units % factor)
    let zeros = String(repeating: "0", count: count - digits.count)
    return "\(units / factor).\(zeros)\(digits)"
  }
}

/// A comparison for programs, with the same bytes for the same scenario.
struct ComparisonDocument: Encodable {
  private struct Entry: Encodable {
    let strategy: String
    let frames: Int
    let maxJitter: Double
    let totalJitter: Double
    let jitteryFrames: Int
    let worstShiftScore: Double
    let sessionShiftScore: Double
    let maxStrictJitter: Double
    let totalStrictJitter: Double
    let strictlyJitteryFrames: Int
    let worstStrictShiftScore: Double
    let sessionStrictShiftScore: Double
    let maxFollowStep: Double?
    let maxFollowJerk: Double?
    let followedDistance: Double?
    let flashes: Int
    let blanks: Int
    let reflow: Double
    let layouts: Int
    let tilesDrawn: Int?
    let complaints: [String]
  }

  private let version = 1
  private let strategies: [Entry]

  /// Creates the table of the strategies' outcomes.
  init(_ results: [StrategyComparison.Result]) {
    strategies = results.map { result in
      let summary = result.sequence.motion
      let follows = summary.followSteps.frames > 0
      return Entry(
        strategy: result.sequence.strategy.rawValue,
        frames: summary.frames,
        maxJitter: summary.jitter.worst,
        totalJitter: summary.jitter.total,
        jitteryFrames: summary.jitter.frames,
        worstShiftScore: summary.jitter.worstShift,
        sessionShiftScore: summary.jitter.sessionShift,
        maxStrictJitter: summary.strict.worst,
        totalStrictJitter: summary.strict.total,
        strictlyJitteryFrames: summary.strict.frames,
        worstStrictShiftScore: summary.strict.worstShift,
        sessionStrictShiftScore: summary.strict.sessionShift,
        maxFollowStep: follows ? summary.followSteps.largest : nil,
        maxFollowJerk: follows ? summary.followSteps.jerk : nil,
        followedDistance: follows ? summary.followSteps.total : nil,
        flashes: summary.flashes,
        blanks: summary.blanks,
        reflow: summary.reflow.total,
        layouts: summary.layouts,
        tilesDrawn: result.sequence.drawing?.tilesDrawn,
        complaints: result.sequence.complaints
      )
    }
  }

  /// The document.
  var text: String {
    get throws { try JSON.text(self) }
  }
}
