/// How many mistakes goldens notice.
struct MutationReport: Codable {
  /// The version of the format.
  var version = 1
  /// How many goldens looked out for them.
  let goldens: Int
  /// Mistakes that a golden noticed.
  let caught: Int
  /// Mistakes that none noticed.
  let missed: Int
  /// Mistakes of which nothing is known, as what has them cannot be drawn.
  let failed: Int
  let outcomes: [MutationOutcome]

  init(goldens: Int, outcomes: [MutationOutcome]) {
    self.goldens = goldens
    self.outcomes = outcomes
    caught = outcomes.count { $0.verdict == .caught }
    missed = outcomes.count(where: \.verdict.isMissed)
    failed = outcomes.count { $0.verdict == .failed }
  }

  /// For people: what is missed comes last, where it is seen.
  var table: String {
    var table = Table(("mistake", .leading), ("verdict", .leading), ("what happens", .leading))
    let order: [MutationOutcome.Verdict] = [.caught, .impossible, .tolerated, .unseen, .failed]
    for verdict in order {
      for outcome in outcomes where outcome.verdict == verdict {
        table.add(outcome.name, Self.words(verdict), Self.details(outcome))
      }
    }
    return table.text + "\n\(summary)\n"
  }

  private var summary: String {
    let skipped = outcomes.count - caught - missed - failed
    return "\(caught) of \(caught + missed) mistakes are caught by "
      + GoldenWording.count(goldens)
      + (missed > 0 ? ", \(missed) \(missed == 1 ? "is" : "are") missed" : "")
      + (failed > 0 ? ", \(failed) cannot be tried" : "")
      + (skipped > 0 ? "; \(skipped) cannot be made in these templates" : "")
  }

  private static func words(_ verdict: MutationOutcome.Verdict) -> String {
    switch verdict {
    case .caught: "caught"
    case .failed: "FAILED"
    case .tolerated: "MISSED"
    case .unseen: "MISSED"
    case .impossible: "–"
    }
  }

  private static func details(_ outcome: MutationOutcome) -> String {
    let name = outcome.golden ?? ""
    let remedy = outcome.remedy.map { "; \($0)" } ?? ""
    switch outcome.verdict {
    case .caught: return "\(outcome.summary) → \(name): \(outcome.sentence ?? "it differs")"
    case .failed:
      return "\(outcome.summary): cannot be tried with \(name): \(outcome.sentence ?? "")"
    case .tolerated: return "\(outcome.summary): allowed, for example in \(name)\(remedy)"
    case .unseen: return "\(outcome.summary): no golden shows it\(remedy)"
    case .impossible: return "\(outcome.summary): the templates have no such thing"
    }
  }
}
