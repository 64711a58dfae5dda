/// The time of a session: a clock of the host, and the time at which it is started.
///
/// Tests pass a clock that they advance themselves, so that no test waits.
public struct SessionClock: Sendable {
  /// The present time in seconds since 1970.
  let now: @Sendable () -> Double
  /// Waits for a duration.
  let sleep: @Sendable (Duration) async throws -> Void

  /// Creates the time of a session.
  ///
  /// - Parameters:
  ///   - clock: The clock, for example a `ContinuousClock`.
  ///   - start: The present time in seconds since 1970.
  public init<C: Clock>(_ clock: C, start: Double) where C.Duration == Duration {
    let origin = clock.now
    now = { start + origin.duration(to: clock.now).seconds }
    sleep = { try await clock.sleep(for: $0) }
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
