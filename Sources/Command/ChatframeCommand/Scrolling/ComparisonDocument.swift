import ChatframeDocuments
import ChatframeFrameSequences
import ChatframeScenarios
import ChatframeTimelines

/// A comparison for programs; the same bytes for the same scenario.
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
    let flashes: Int
    let blanks: Int
    let layouts: Int
    let tilesDrawn: Int?
    let complaints: [String]
  }

  private let version = 1
  private let strategies: [Entry]

  /// What strategies did.
  init(_ results: [StrategyComparison.Result]) {
    strategies = results.map { result in
      let summary = result.sequence.motion
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
        flashes: summary.flashes,
        blanks: summary.blanks,
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
