import Synchronization

/// How many requests each client has under way.
package final class ClientLedger: Sendable {
  private let limit: Int?
  private let counts = Mutex<[String: Int]>([:])

  /// A ledger that allows each client so many at once; nil for any number.
  package init(limit: Int?) { self.limit = limit }

  /// Does some work for a client that may have one more.
  package func withPlace<Value>(
    for client: String,
    _ work: () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await work() }
    let isAdmitted = counts.withLock { counts in
      guard counts[client, default: 0] < limit else { return false }
      counts[client, default: 0] += 1
      return true
    }
    guard isAdmitted else {
      throw Problem.passing(
        .tooManyRequests,
        "this client has \(limit) requests under way; wait for one of them to end. Whoever runs the "
          + "service raises it with \(Setting.clientLimit.flag)",
        retryAfter: 1
      )
    }
    defer { leave(client) }
    return try await work()
  }

  private func leave(_ client: String) {
    counts.withLock { counts in
      let rest = counts[client, default: 1] - 1
      counts[client] = rest == 0 ? nil : rest
    }
  }
}
