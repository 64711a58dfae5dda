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
  init(_ results: [Comparison.Result]) {
    strategies = results.map { result in
      let summary = result.film.motion
      return Entry(
        strategy: result.film.strategy.rawValue,
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
        tilesDrawn: result.film.drawing?.tilesDrawn,
        complaints: result.film.complaints
      )
    }
  }

  /// The document.
  var text: String {
    get throws { try JSON.text(self) }
  }
}
