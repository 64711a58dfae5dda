import ChatframeGoldens

/// Compares a value with its golden; a failure tells causes first, then pixels, then where pictures of
/// it are.
///
/// Works in Swift Testing and in XCTest. The golden is `Goldens/FILE/TEST[.LABEL][.VARIANT]` beside the
/// test's file, with `.webp` and `.outline` for pictures and `.frames` for frames. What is missing is
/// recorded, except on servers that set `CI`; a test in which anything was recorded fails.
///
/// - Parameters:
///   - value: What is shown.
///   - strategy: How.
///   - label: Tells goldens of one test apart.
///   - path: Where the golden is instead, from the package's folder and without an ending.
///   - mode: Which goldens are written; else the innermost scope or trait says, then
///     `CHATFRAME_RECORD`, then whether `CI` is set.
///   - rules: What counts as a difference of pixels; nothing is let pass by default.
/// - Returns: Whether it is as recorded.
@discardableResult
public func assertGolden<Value: Sendable>(
  of value: Value,
  as strategy: Golden<Value>,
  named label: String? = nil,
  at path: String? = nil,
  record mode: GoldenRecordMode? = nil,
  rules: GoldenRules = GoldenRules(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async -> Bool {
  let assertion = GoldenAssertion(
    site: AssertionSite(fileID: fileID, filePath: filePath, line: line, column: column),
    test: "\(function)",
    label: label,
    path: path,
    mode: mode,
    rules: rules
  )
  return await assertion.holds(for: value, as: strategy)
}

/// Compares a value with a golden for each variant of a matrix.
///
/// - Parameters:
///   - value: What is shown.
///   - matrix: In which ways.
///   - strategy: How, for each of them.
/// - Returns: Whether all are as recorded.
@discardableResult
public func assertGoldens<Value: Sendable>(
  of value: Value,
  over matrix: GoldenMatrix,
  as strategy: (GoldenVariant) -> Golden<Value>,
  named label: String? = nil,
  record mode: GoldenRecordMode? = nil,
  rules: GoldenRules = GoldenRules(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async -> Bool {
  let assertion = GoldenAssertion(
    site: AssertionSite(fileID: fileID, filePath: filePath, line: line, column: column),
    test: "\(function)",
    label: label,
    mode: mode,
    rules: rules
  )
  var isPassed = true
  for variant in matrix.variants {
    let isSame = await assertion.holds(for: value, as: strategy(variant))
    isPassed = isPassed && isSame
  }
  return isPassed
}

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
