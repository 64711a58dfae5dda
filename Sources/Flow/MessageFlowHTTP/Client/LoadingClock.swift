#if HTTP
/// A clock whose time is a number of seconds, from any clock of the standard library.
struct LoadingClock: Sendable {
  /// Returns the time in seconds since the clock was created.
  let now: @Sendable () -> Double
  /// Waits until a time.
  let sleep: @Sendable (Double) async throws -> Void

  /// Creates a clock whose time is now 0.
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now).seconds }
    sleep = { time in
      try await clock.sleep(until: start.advanced(by: .seconds(time)), tolerance: nil)
    }
  }

  /// Returns the result of `work`, which is cancelled at a time.
  ///
  /// - Throws: The error of `work`, or `timedOut`.
  func limiting<Value: Sendable>(
    until end: Double,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let start = now()
    return try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await sleep(end)
        // Differences of times are not exact.
        throw HTTPMessageError.timedOut(seconds: ((end - start) * 1000).rounded() / 1000)
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
#endif
