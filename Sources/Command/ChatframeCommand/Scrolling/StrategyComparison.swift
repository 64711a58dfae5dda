import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeRendering
import ChatframeReports
import ChatframeScenarios
import ChatframeTimelines
import Foundation

/// A way to play a scenario.
struct ComparedVariant: Hashable {
  let strategy: StrategyName
  /// The renderer of answers; nil for the scenario's own.
  var renderer: AnswerRenderer?
  /// The course of a strategy that follows; nil for the scenario's own.
  var course: FollowCourse?

  /// Returns each strategy with each renderer and, if it follows, with each course.
  ///
  /// - Parameters:
  ///   - strategies: The strategies.
  ///   - renderers: The renderers; nil for the scenario's own.
  ///   - courses: The courses; nil for the scenario's own.
  /// - Returns: The variants, by strategy.
  static func all(
    _ strategies: [StrategyName],
    _ renderers: [AnswerRenderer]?,
    _ courses: [FollowCourse]?
  ) -> [ComparedVariant] {
    strategies.flatMap { strategy -> [ComparedVariant] in
      let courses = strategy.strategy().showsQuestions ? courses : nil
      return (courses.map { $0.map(Optional.some) } ?? [nil]).flatMap { course in
        (renderers.map { $0.map(Optional.some) } ?? [nil]).map { renderer in
          ComparedVariant(strategy: strategy, renderer: renderer, course: course)
        }
      }
    }
  }

  /// The name in messages, in reports and of the folder, for example `follow-0.3-raw-syntax`.
  var name: String {
    [strategy.rawValue, course?.name, renderer?.rawValue].compactMap(\.self)
      .joined(separator: "-")
  }

  /// The values that override those of the scenario.
  var overrides: ScenarioOverrides {
    var overrides = ScenarioOverrides()
    (overrides.renderer, overrides.course) = (renderer, course)
    return overrides
  }
}

extension FollowCourse {
  /// The course as in `--easing`.
  var name: String {
    switch self {
    case .steps: CourseOption.none
    case .eased(let easing): NumberFormat.text(easing.duration, places: 3)
    }
  }
}

/// Plays one scenario in several ways, one after the other.
struct StrategyComparison {
  /// The outcome of one way.
  struct Result {
    let variant: ComparedVariant
    /// The frames that were drawn and their motion.
    let sequence: FrameSequenceResult
    /// The duration of the run.
    let duration: Duration
    /// The record that a report shows; nil without a report.
    let record: FrameSequenceRecord?
  }

  /// Lays out messages and draws.
  let renderer: Renderer
  /// The folder of all ways; nil if nothing is written.
  let output: String?
  /// A Boolean value that indicates whether frames are drawn.
  let drawsFrames: Bool
  /// The number of frames that are drawn at once; nil for one per core.
  let threads: Int?
  /// The file of the report; nil for none.
  let report: ReportFile?

  /// Plays a scenario in a way, whose values the scenario has.
  func play(_ sequence: FrameSequence, _ variant: ComparedVariant) async throws -> Result {
    let start = ContinuousClock.now
    // Otherwise the next one would profit from the tiles of this one.
    renderer.clearTiles()
    let options = FrameSequenceOptions(
      strategy: variant.strategy,
      drawsFrames: drawsFrames,
      threadCount: threads
    )
    let recorder = report.map { frameRecorder(sequence, variant, $0) }
    let result = try await play(sequence, variant, options, recorder)
    let limits = sequence.scenario.expectations
    return Result(
      variant: variant,
      sequence: result,
      duration: .now - start,
      record: recorder?.sequence(figures: ReportFigures.list(result.motion, limits))
    )
  }

  private func frameRecorder(
    _ sequence: FrameSequence,
    _ variant: ComparedVariant,
    _ report: ReportFile
  ) -> FrameRecorder {
    let folder = drawsFrames ? output.map { "\($0)/\(variant.name)" } : nil
    return FrameRecorder(
      variant.name,
      viewport: sequence.scenario.viewport,
      picture: folder.map { folder in { "\(folder)/\(FrameFolderFormat.frameName($0))" } },
      of: report
    )
  }

  private func play(
    _ sequence: FrameSequence,
    _ variant: ComparedVariant,
    _ options: FrameSequenceOptions,
    _ recorder: FrameRecorder?
  ) async throws -> FrameSequenceResult {
    guard let output else {
      return try await sequence.measure(options, renderer: renderer, observing: recorder?.add)
    }
    let path = "\(try Self.folder(output))/\(variant.name)"
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

  /// Creates the folder of all ways, unless it exists.
  private static func folder(_ path: String) throws -> String {
    if FileStatus(path)?.isFolder == true {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      let other = names.first { name in
        !StrategyName.names.contains { name == $0 || name.hasPrefix("\($0)-") }
          && !FrameFolder.isReport(name)
      }
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
  /// The columns that only some comparisons have.
  private struct Columns {
    let hasCourse: Bool
    let hasRenderer: Bool
    /// Without a strategy that follows, the columns about following would say nothing.
    let hasSteps: Bool
    /// Only answers that stream reflow.
    let hasReflow: Bool

    init(_ results: [StrategyComparison.Result]) {
      hasCourse = results.contains { $0.variant.course != nil }
      hasRenderer = results.contains { $0.variant.renderer != nil }
      hasSteps = results.contains { $0.sequence.motion.followSteps.frames > 0 }
      hasReflow = hasRenderer || results.contains { $0.sequence.motion.reflow.total > 0 }
    }
  }

  /// Returns a table with a line per way to play the scenario.
  static func text(_ results: [StrategyComparison.Result]) -> String {
    let columns = Columns(results)
    let names =
      ["strategy"] + (columns.hasCourse ? ["easing"] : [])
      + (columns.hasRenderer ? ["renderer"] : [])
    let titles =
      ["jitter", "total", "frames", "shift", "session", "strict"]
      + (columns.hasSteps ? ["step", "jerk"] : []) + ["flashes", "blanks"]
      + (columns.hasReflow ? ["reflow"] : []) + ["layouts", "tiles", "ms"]
    var table = Table(
      columns: names.map { (title: $0, alignment: Table.Alignment.leading) }
        + titles.map { (title: $0, alignment: Table.Alignment.trailing) }
    )
    for result in results { table.add(cells: cells(result, columns)) }
    return table.text
  }

  private static func cells(
    _ result: StrategyComparison.Result,
    _ columns: Columns
  ) -> [String] {
    let summary = result.sequence.motion
    let steps = summary.followSteps
    let names =
      [result.variant.strategy.rawValue]
      + (columns.hasCourse ? [result.variant.course?.name ?? "–"] : [])
      + (columns.hasRenderer ? [result.variant.renderer?.rawValue ?? "–"] : [])
    let motion = [
      places(summary.jitter.worst, 2),
      places(summary.jitter.total, 2),
      String(summary.jitter.frames),
      places(summary.jitter.worstShift, 3),
      places(summary.jitter.sessionShift, 3),
      places(summary.strict.worst, 2),
    ]
    let following = columns.hasSteps ? [places(steps.largest, 2), places(steps.jerk, 2)] : []
    let counts = [String(summary.flashes), String(summary.blanks)]
    let reflow = columns.hasReflow ? [places(summary.reflow.total, 1)] : []
    let others = [
      String(summary.layouts),
      (result.sequence.drawing?.tilesDrawn).map(String.init) ?? "–",
      places(result.duration / .milliseconds(1), 1),
    ]
    return names + motion + following + counts + reflow + others
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
    let easing: String?
    let renderer: String?
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
    let parsedBytes: Int?
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
        easing: result.variant.course?.name,
        renderer: result.variant.renderer?.rawValue,
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
        parsedBytes: result.variant.renderer.map { _ in result.sequence.parsedByteCount },
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
