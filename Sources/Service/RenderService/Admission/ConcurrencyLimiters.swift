#if Server
import Synchronization

/// Limits the number of concurrent requests of each client.
package final class ClientLimiter: Sendable {
  private let limit: Int?
  private let counts = Mutex<[String: Int]>([:])

  /// Creates a limiter; `nil` allows any number.
  package init(limit: Int?) { self.limit = limit }

  /// Does some work for a client; throws if the client already has too many requests.
  package func withPermit<Value>(
    for client: String,
    _ work: () async throws -> Value
  ) async throws -> Value {
    let permit = try enter(client)
    defer { withExtendedLifetime(permit) {} }
    return try await work()
  }

  /// Counts a request of a client until its permit is released.
  package func enter(_ client: String) throws(Problem) -> ConcurrencyPermit? {
    guard let limit else { return nil }
    let isAdmitted = counts.withLock { counts in
      guard counts[client, default: 0] < limit else { return false }
      counts[client, default: 0] += 1
      return true
    }
    guard isAdmitted else {
      throw Problem.retryable(
        .tooManyRequests,
        "this client has \(limit) concurrent requests; wait for one of them to end. "
          + Setting.clientLimit.remedy,
        retryAfter: 1
      )
    }
    return ConcurrencyPermit { [self] in leave(client) }
  }

  private func leave(_ client: String) {
    counts.withLock { counts in
      let rest = counts[client, default: 1] - 1
      counts[client] = rest == 0 ? nil : rest
    }
  }
}

/// Limits the number of concurrent frame sequences, which use memory or disk space until they end.
package final class FrameStreamLimiter: Sendable {
  private let limit: Int
  private let count = Mutex(0)

  /// Creates a limiter.
  package init(limit: Int) { self.limit = limit }

  /// The number of sequences in progress.
  package var running: Int { count.withLock { $0 } }

  /// Counts a sequence until its permit is released.
  package func enter() throws(Problem) -> ConcurrencyPermit {
    let isAdmitted = count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
    guard isAdmitted else {
      throw .retryable(
        .busy,
        "\(limit) frame sequences are in progress; try again later. \(Setting.filmLimit.remedy)",
        retryAfter: 5
      )
    }
    return ConcurrencyPermit { [self] in count.withLock { $0 -= 1 } }
  }
}

/// A permit for one of a limited number of requests, which is released with its last reference.
///
/// A response that is sent in pieces keeps its permit until the last piece; a response that is
/// never sent drops it.
package final class ConcurrencyPermit: Sendable {
  private let leave: @Sendable () -> Void

  /// Creates a permit, which calls `leave` when it is released.
  init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { leave() }
}
#endif
