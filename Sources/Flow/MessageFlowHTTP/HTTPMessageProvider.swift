#if HTTP
import ChatframeMessageFlow
import Foundation
import Synchronization

/// The messages of one session on an HTTP server.
///
/// A page that cannot be loaded is requested again, as the source's ``RetryPolicy`` says, before the
/// error reaches the caller. Nothing but the host of the source's URL is contacted.
///
/// ```swift
/// let source = try HTTPMessageSource(url: "https://example.com/sessions/noodles/messages")
/// let provider = HTTPMessageProvider(source, session: "noodles")
/// let page = try await provider.messages(before: nil, limit: 20)
/// ```
public final class HTTPMessageProvider: SessionMessageProvider {
  /// The greatest number of messages in a page.
  public static let pageLimit = 1000

  private let source: HTTPMessageSource
  private let reader: MessagePageReader
  private let client: HTTPMessageClient
  private let clock: LoadingClock
  private let requestCount = Mutex(0)

  /// Creates the provider of a session.
  ///
  /// - Parameters:
  ///   - source: The description of the server.
  ///   - session: The id of the session, which its messages have.
  ///   - clock: The clock for waits and timeouts.
  ///   - wallTime: Returns the seconds since 1970; only used if a server states a date to wait for,
  ///     but not its own time.
  public init(
    _ source: HTTPMessageSource,
    session: String,
    clock: some Clock<Duration> = ContinuousClock(),
    wallTime: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) {
    self.source = source
    reader = MessagePageReader(source: source, session: session)
    client = HTTPMessageClient(source, wallTime: wallTime)
    self.clock = LoadingClock(clock)
  }

  /// Returns the newest messages of the session that are older than an anchor.
  ///
  /// - Parameters:
  ///   - anchor: The message before which the page ends; `nil` for the newest page.
  ///   - limit: The greatest number of messages, 1 to ``pageLimit``.
  /// - Returns: The page, oldest message first.
  /// - Throws: ``HTTPMessageError``, or `CancellationError`.
  public func messages(before anchor: MessageAnchor?, limit: Int) async throws -> MessagePage {
    let limit = min(max(limit, 1), Self.pageLimit)
    let url = source.url(before: anchor, limit: limit)
    return try await retrying { [client, reader] in
      try reader.page(in: try await client.body(of: url), before: anchor, limit: limit)
    }
  }

  private func retrying(
    _ load: @escaping @Sendable () async throws -> MessagePage
  ) async throws -> MessagePage {
    let salt = requestCount.withLock { count in
      count += 1
      return count
    }
    var schedule = RetrySchedule(source.retry, at: clock.now(), salt: salt)
    while true {
      let end = schedule.begin(at: clock.now())
      do {
        return try await clock.limiting(until: end, load)
      } catch let error as HTTPMessageError {
        switch schedule.decide(after: error, at: clock.now()) {
        case .retry(let time): try await clock.sleep(time)
        case .giveUp(let error): throw error
        }
      }
    }
  }
}
#endif
