import ChatframeGoldens

/// What one call asserts: of a value as it is, or in each variant of a matrix.
struct GoldenAssertion {
  /// Where it stands.
  let site: AssertionSite
  /// The function that it stands in.
  let test: String
  /// Tells goldens of one test apart.
  let label: String?
  /// Where the golden is, if that does not follow from the test.
  var path: String?
  /// Which goldens are written.
  let mode: GoldenRecordMode?
  /// What counts as a difference of pixels.
  let rules: GoldenRules

  /// Compares a value with its golden, and tells the test what came of it.
  ///
  /// - Returns: Whether it is as recorded.
  func holds<Value>(for value: Value, as strategy: Golden<Value>) async -> Bool {
    do {
      let request = try GoldenRequest(
        location: GoldenLocation(testFile: "\(site.filePath)"),
        path: path,
        test: test,
        labels: [label, strategy.label],
        mode: mode,
        environment: GoldenRequest.environment
      )
      let result = await request.result(of: value, strategy, rules: rules)
      site.report(result, request)
      return result.isPassed
    } catch {
      site.fail("\(error)")
      return false
    }
  }
}
