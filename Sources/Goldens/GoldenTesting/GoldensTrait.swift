import ChatframeGoldens
import Testing

/// Has the goldens of a test or suite recorded, or not.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
  /// The goldens to record.
  public let mode: GoldenRecordMode
  /// A boolean value that indicates whether the tests of a suite inherit the trait.
  public let isRecursive = true

  /// Runs a test under the mode.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenRecording.$mode.withValue(mode) { try await function() }
  }
}

extension Trait where Self == GoldensTrait {
  /// Has the goldens of a test or suite recorded, or not; what is recorded fails all the same.
  public static func goldens(record mode: GoldenRecordMode) -> GoldensTrait {
    GoldensTrait(mode: mode)
  }
}

/// The mode of the innermost scope or trait.
enum GoldenRecording {
  @TaskLocal static var mode: GoldenRecordMode?
}

/// Has goldens recorded, or not, as long as an operation runs.
public func withGoldenRecording<Result>(
  _ mode: GoldenRecordMode,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await GoldenRecording.$mode.withValue(mode) { try await operation() }
}
