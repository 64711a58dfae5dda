import ChatframeGoldens

/// Compares a value with its golden; a failure reports causes first, then pixels, then the
/// artifacts.
///
/// The assertion works in Swift Testing and in XCTest. The golden is
/// `Goldens/FILE/TEST[.LABEL][.VARIANT]` beside the test's file, with the extensions `.webp` and
/// `.outline` for pictures and `.frames` for frames. A missing golden is recorded, except where the
/// environment sets `CI`; a test that records a golden fails.
///
/// - Parameters:
///   - value: The value to draw.
///   - strategy: The strategy that draws it.
///   - label: A name that distinguishes the goldens of one test.
///   - path: A different path for the golden, relative to the package's folder and without an
///     extension.
///   - mode: The goldens to record; the default is set by the innermost scope or trait, then by
///     `CHATFRAME_RECORD`, then by `CI`.
///   - rules: The rules for differences of pixels; by default none are allowed.
///   - fileID: The file of the test.
///   - filePath: The path of the test's file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
///   - function: The function of the test.
/// - Returns: A Boolean value that indicates whether the golden passed.
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
///   - value: The value to draw.
///   - matrix: The variants.
///   - strategy: A closure that returns the strategy for a variant.
///   - label: A name that distinguishes the goldens of one test.
///   - mode: The goldens to record; the default is set by the innermost scope or trait, then by
///     `CHATFRAME_RECORD`, then by `CI`.
///   - rules: The rules for differences of pixels; by default none are allowed.
///   - fileID: The file of the test.
///   - filePath: The path of the test's file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
///   - function: The function of the test.
/// - Returns: A Boolean value that indicates whether all goldens passed.
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

/// One call of `assertGolden` or `assertGoldens`.
struct GoldenAssertion {
  /// The place of the call.
  let site: AssertionSite
  /// The function that contains the call.
  let test: String
  /// A name that distinguishes the goldens of one test.
  let label: String?
  /// The path of the golden, if it is not derived from the test.
  var path: String?
  /// The goldens to record.
  let mode: GoldenRecordMode?
  /// The rules for differences of pixels.
  let rules: GoldenRules

  /// Compares a value with its golden, and reports the result to the test.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - strategy: The strategy that draws it.
  /// - Returns: Whether the golden passed.
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
