#if Server
/// A time after which work is cancelled.
enum Deadline {
  /// Does some work; when it takes longer, cancels it and throws `problem`.
  static func run<Value: Sendable>(
    within duration: Duration,
    else problem: Problem,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: duration)
        throw problem
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }

  /// Does some work; at an instant, cancels it and throws `problem`.
  static func run<Value: Sendable>(
    until instant: ContinuousClock.Instant,
    else problem: Problem,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await run(within: instant - .now, else: problem, work)
  }
}
#endif
