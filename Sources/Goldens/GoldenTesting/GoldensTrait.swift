import ChatframeGoldens
import Testing

/// A trait that sets the record mode of a test or suite.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
  /// The goldens to record.
  public let mode: GoldenRecordMode
  /// A Boolean value that indicates whether the tests of a suite inherit the trait.
  public let isRecursive = true

  /// Runs a test with the trait's record mode.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: A closure that runs the test.
  /// - Throws: Any error of the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenRecording.$mode.withValue(mode) { try await function() }
  }
}

extension Trait where Self == GoldensTrait {
  /// Sets the record mode of a test or suite; a test that records a golden still fails.
  public static func goldens(record mode: GoldenRecordMode) -> GoldensTrait {
    GoldensTrait(mode: mode)
  }
}

/// The record mode of the innermost scope or trait.
enum GoldenRecording {
  @TaskLocal static var mode: GoldenRecordMode?
}

/// Sets the record mode for the duration of an operation.
///
/// - Parameters:
///   - mode: The goldens to record.
///   - isolation: The actor that runs the operation.
///   - operation: The operation to perform.
/// - Returns: The result of the operation.
/// - Throws: Any error of the operation.
public func withGoldenRecording<Result>(
  _ mode: GoldenRecordMode,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await GoldenRecording.$mode.withValue(mode) { try await operation() }
}
