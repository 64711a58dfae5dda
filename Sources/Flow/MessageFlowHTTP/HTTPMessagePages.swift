#if HTTP
import ChatframeMessageFlow
import Foundation

/// The pages of a session on an HTTP server, loaded while a list shows placeholders for them.
///
/// The host passes on what its list reports, and provides the list with what arrives:
///
/// ```swift
/// let pages = HTTPMessagePages(source, session: "noodles", total: 500, loaded: 40)
/// for event in timeline.viewport.events {
///   switch event {
///   case .prefetchRequested(let range): await pages.want(range)
///   case .prefetchCancelled(let range): await pages.cancel(range)
///   default: break
///   }
/// }
/// for await case .provided(let messages, let position) in pages.updates {
///   timeline.provide(rows(messages), at: position)
/// }
/// ```
public actor HTTPMessagePages {
  /// Something that the list takes over.
  public enum Update: Hashable, Sendable {
    /// The placeholders from a position on have become messages.
    case provided([SessionMessage], at: Int)
    /// The rows at these positions could not be loaded; they can be wanted again.
    case failed(Range<Int>, HTTPMessageError)
    /// The session has another number of messages.
    case totalChanged(Int)
  }

  /// The updates in the order in which they happen, for one reader; ends after ``close()``.
  public nonisolated let updates: AsyncStream<Update>
  private let continuation: AsyncStream<Update>.Continuation
  private let source: HTTPMessageSource
  private let reader: MessagePageReader
  private let client: HTTPMessageClient
  private let clock: LoadingClock
  private var loader: PagedMessageLoader
  private var requests: [Int: Task<Void, Never>] = [:]
  private var wakeUp: Task<Void, Never>?

  /// Creates the pages of a session.
  ///
  /// - Parameters:
  ///   - source: The description of the server.
  ///   - session: The id of the session, which its messages have.
  ///   - total: The number of all messages of the session.
  ///   - loaded: The number of messages, the newest ones, that are already in the list.
  ///   - pageSize: The number of messages in a page, that of the list's `PrefetchSettings`.
  ///   - clock: The clock for waits and timeouts.
  ///   - wallTime: Returns the seconds since 1970; only used if a server states a date to wait for,
  ///     but not its own time.
  public init(
    _ source: HTTPMessageSource,
    session: String,
    total: Int,
    loaded: Int,
    pageSize: Int = 20,
    clock: some Clock<Duration> = ContinuousClock(),
    wallTime: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) {
    var settings = PagedMessageLoader.Settings()
    settings.pageSize = min(max(pageSize, 1), HTTPMessageProvider.pageLimit)
    settings.retry = source.retry
    loader = PagedMessageLoader(total: total, loaded: loaded, settings: settings)
    self.source = source
    reader = MessagePageReader(source: source, session: session)
    client = HTTPMessageClient(source, wallTime: wallTime)
    self.clock = LoadingClock(clock)
    (updates, continuation) = AsyncStream.makeStream()
  }

  deinit {
    for request in requests.values { request.cancel() }
    wakeUp?.cancel()
    continuation.finish()
  }

  /// Loads the pages of the rows at these positions, which count from the oldest message.
  public func want(_ range: Range<Int>) { handle(.wanted(range)) }

  /// Stops loading the rows at these positions.
  public func cancel(_ range: Range<Int>) { handle(.cancelled(range)) }

  /// Stops all requests and ends ``updates``.
  public func close() {
    for request in requests.values { request.cancel() }
    requests = [:]
    wakeUp?.cancel()
    continuation.finish()
  }
}

extension HTTPMessagePages {
  private func handle(_ event: PagedMessageLoader.Event) {
    wakeUp?.cancel()
    for effect in loader.handle(event, at: clock.now()) {
      switch effect {
      case .request(let id, let page): request(page, as: id)
      case .cancel(let id): requests.removeValue(forKey: id)?.cancel()
      case .provide(let messages, let position):
        continuation.yield(.provided(messages, at: position))
      case .failed(let range, let error): continuation.yield(.failed(range, error))
      case .totalChanged(let total): continuation.yield(.totalChanged(total))
      case .wake(let time): wake(at: time)
      }
    }
  }

  private func request(_ page: Int, as id: Int) {
    let limit = loader.settings.pageSize
    let url = source.url(page: page, limit: limit)
    requests[id] = Task { [client, reader, weak self] in
      do {
        let answer = try reader.page(page, in: try await client.body(of: url), limit: limit)
        await self?.finish(id, .success(answer))
      } catch let error as HTTPMessageError {
        await self?.finish(id, .failure(error))
      } catch {
        // The request was cancelled, and the loader no longer waits for it.
      }
    }
  }

  private func finish(_ id: Int, _ result: Result<MessagePage, HTTPMessageError>) {
    guard requests.removeValue(forKey: id) != nil else { return }
    handle(.answered(id, result))
  }

  private func wake(at time: Double) {
    wakeUp = Task { [clock, weak self] in
      guard (try? await clock.sleep(time)) != nil, !Task.isCancelled else { return }
      await self?.handle(.reached)
    }
  }
}
#endif
