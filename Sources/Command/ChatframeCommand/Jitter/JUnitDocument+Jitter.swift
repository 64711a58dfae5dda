import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeJitter

extension JUnitDocument {
  /// A test case for each limit, and one for the frames themselves.
  init(_ outcome: JitterOutcome, checks: [JitterLimits.Check], name: String) {
    let lines = outcome.report.events.map { outcome.sentence($0) }
    let differences =
      outcome.proof?.differences.map { outcome.sentence($0) } ?? []
    self.init(
      suite: name,
      classname: "jitter",
      cases: [Case(name: "frames can be read", failure: outcome.damage?.description)]
        + checks.map { check in
          let details = check.name == "pixel proof" ? differences : lines
          return Case(
            name: check.name,
            failure: check.complaint,
            details: details.joined(separator: "\n")
          )
        }
    )
  }
}
