/// A time after which work is cancelled.
package enum Deadline {
  /// Does some work; when it takes longer, cancels it and throws `error`.
  ///
  /// If `duration` is zero or negative, throws `error` without starting the work.
  package static func run<Value: Sendable>(
    within duration: Duration,
    else error: some Error,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard duration > .zero else { throw error }
    return try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: duration)
        throw error
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }

  /// Does some work; at an instant, cancels it and throws `error`.
  ///
  /// If the instant has passed, throws `error` without starting the work.
  package static func run<Value: Sendable>(
    until instant: ContinuousClock.Instant,
    else error: some Error,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await run(within: instant - .now, else: error, work)
  }
}
