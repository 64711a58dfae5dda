import ChatframeFrameSequences
import ChatframeScenarios
import ChatframeTimelines

/// A comparison for people.
enum ComparisonTable {
  /// A line for each strategy.
  static func text(_ results: [StrategyComparison.Result]) -> String {
    var table = Table(
      ("strategy", .leading),
      ("jitter", .trailing),
      ("total", .trailing),
      ("frames", .trailing),
      ("shift", .trailing),
      ("session", .trailing),
      ("flashes", .trailing),
      ("blanks", .trailing),
      ("layouts", .trailing),
      ("tiles", .trailing),
      ("ms", .trailing)
    )
    for result in results {
      let summary = result.sequence.motion
      table.add(
        result.sequence.strategy.rawValue,
        places(summary.strict.worst, 2),
        places(summary.strict.total, 2),
        String(summary.strict.frames),
        places(summary.strict.worstShift, 3),
        places(summary.strict.sessionShift, 3),
        String(summary.flashes),
        String(summary.blanks),
        String(summary.layouts),
        (result.sequence.drawing?.tilesDrawn).map(String.init) ?? "–",
        places(result.duration / .milliseconds(1), 1)
      )
    }
    return table.text
  }

  /// A number with so many places; 0 where it is none.
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
