import ChatframeGoldens

extension JUnitDocument {
  /// A test case for each golden, and one for each thing that is wrong beside them.
  init(_ run: GoldenRun, name: String) {
    let goldens = run.results.map { result in
      let sentences = GoldenWording.sentences(result)
      return Case(
        name: result.name,
        failure: result.isPassed ? nil : sentences.first ?? GoldenWording.state(result),
        details: sentences.joined(separator: "\n"),
        note: result.isPassed && !sentences.isEmpty ? sentences.joined(separator: "\n") : nil,
        isError: result.state == .broken
      )
    }
    let problems = (run.problems ?? []).enumerated().map { index, problem in
      Case(name: "problem \(index + 1)", failure: problem, isError: true)
    }
    self.init(suite: name, classname: "goldens", cases: goldens + problems)
  }
}
