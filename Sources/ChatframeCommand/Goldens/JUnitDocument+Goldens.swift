import Goldens

extension JUnitDocument {
  /// A test case for each golden.
  init(_ run: GoldenRun, name: String) {
    self.init(
      suite: name,
      classname: "goldens",
      cases: run.results.map { result in
        let sentences = GoldenWording.sentences(result)
        return Case(
          name: result.name,
          failure: result.isPassed ? nil : sentences.first ?? GoldenWording.state(result),
          details: sentences.joined(separator: "\n"),
          isError: result.state == .broken
        )
      }
    )
  }
}
