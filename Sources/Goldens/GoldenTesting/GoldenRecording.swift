import ChatframeGoldens

/// What the innermost scope or trait says of recording.
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
