#if HTTP
import ChatframeMessageFlow

/// The loading of the rows that a list shows as placeholders, as a value without clock and tasks.
///
/// The list reports ranges of rows that it will need soon, and that it no longer needs. The loader
/// turns them into requests for pages, at most one in flight for each page, and repeats those that
/// fail. Positions and pages count from the oldest message, so that new messages do not move them.
///
/// - Every page that is wanted is provided once, or reported as failed; a failed page can be wanted
///   again.
/// - An answer to a request that was cancelled, timed out or already answered is ignored.
/// - An answer that contradicts the total or has a message of another page is refused.
public struct PagedMessageLoader: Sendable {
  /// The settings of a loader.
  public struct Settings: Hashable, Sendable {
    /// The number of messages in a page, at least 1.
    public var pageSize = 20
    /// The greatest number of requests in flight, at least 1.
    public var requestLimit = 4
    /// The times that a page and its attempts may take.
    public var retry = RetryPolicy()

    /// Creates the default settings.
    public init() {}
  }

  /// Something that happens to a loader.
  public enum Event: Sendable {
    /// The list will need the rows at these positions.
    case wanted(Range<Int>)
    /// The list no longer needs the rows at these positions.
    case cancelled(Range<Int>)
    /// A request was answered, or failed.
    case answered(Int, Result<MessagePage, HTTPMessageError>)
    /// Time has passed.
    case reached
  }

  /// Something that the owner of a loader does.
  public enum Effect: Hashable, Sendable {
    /// Requests a page; page 0 has the oldest messages.
    case request(Int, page: Int)
    /// Stops a request.
    case cancel(Int)
    /// Replaces the placeholders from a position on with messages.
    case provide([SessionMessage], at: Int)
    /// Shows that the rows at these positions could not be loaded.
    case failed(Range<Int>, HTTPMessageError)
    /// Takes over that the session has another number of messages.
    case totalChanged(Int)
    /// Reports `reached` at a time, unless another event comes first.
    case wake(at: Double)
  }

  /// The settings.
  public let settings: Settings
  /// The number of all messages of the session.
  public private(set) var total: Int
  /// The number of messages that were placeholders at first; the newer ones are loaded.
  let placeholderCount: Int
  /// The number of answers that were ignored because nothing waited for them.
  public private(set) var ignoredAnswers = 0
  /// The positions that are wanted and not provided.
  private var wanted = RangeSet<Int>()
  var pages: [Int: PageState] = [:]
  /// The pages that wait for a free request, in the order in which they were wanted.
  var queue: [Int] = []
  var nextRequest = 0
  private var pagesByMessage: [String: Int] = [:]

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - total: The number of all messages of the session.
  ///   - loaded: The number of messages, the newest ones, that are already in the list.
  ///   - settings: The settings.
  public init(total: Int, loaded: Int, settings: Settings = Settings()) {
    self.settings = settings
    self.total = max(0, total)
    placeholderCount = max(0, total - max(0, loaded))
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time in seconds, not before that of the last event.
  /// - Returns: The effects, in the order in which they are to be carried out.
  public mutating func handle(_ event: Event, at time: Double) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .wanted(let range): want(clamped(range))
    case .cancelled(let range): effects += cancel(clamped(range))
    case .answered(let id, let result): effects += take(result, of: id, at: time)
    case .reached: break
    }
    effects += endOverdue(at: time)
    effects += start(at: time)
    if let next = nextTime { effects.append(.wake(at: next)) }
    return effects
  }
}

/// The state of a page that is wanted.
enum PageState: Sendable {
  /// The page waits for a free request; the schedule has its earlier attempts.
  case queued(RetrySchedule?)
  /// The page is requested.
  case requested(id: Int, RetrySchedule, end: Double)
  /// The page is requested again at a time.
  case waiting(RetrySchedule, until: Double)
  /// The page was provided.
  case loaded
}

extension PagedMessageLoader {
  private var pageSize: Int { max(1, settings.pageSize) }

  private func clamped(_ range: Range<Int>) -> Range<Int> {
    range.clamped(to: 0..<placeholderCount)
  }

  /// Returns the positions of a page's placeholders.
  private func range(of page: Int) -> Range<Int> {
    clamped(page * pageSize..<(page + 1) * pageSize)
  }

  private func pages(in range: Range<Int>) -> Range<Int> {
    range.isEmpty ? 0..<0 : range.lowerBound / pageSize..<(range.upperBound - 1) / pageSize + 1
  }

  private mutating func want(_ range: Range<Int>) {
    for page in pages(in: range) {
      if case .loaded? = pages[page] { continue }
      wanted.insert(contentsOf: self.range(of: page).clamped(to: range))
      guard pages[page] == nil else { continue }
      pages[page] = .queued(nil)
      queue.append(page)
    }
  }

  private mutating func cancel(_ range: Range<Int>) -> [Effect] {
    wanted.remove(contentsOf: range)
    return pages(in: range).compactMap { page in
      guard wanted.isDisjoint(RangeSet(self.range(of: page))) else { return nil }
      switch pages[page] {
      case .queued, .waiting: drop(page)
      case .requested(let id, _, _):
        drop(page)
        return .cancel(id)
      case .loaded, nil: break
      }
      return nil
    }
  }

  /// Forgets that a page is wanted.
  private mutating func drop(_ page: Int) {
    pages[page] = nil
    queue.removeAll { $0 == page }
    wanted.remove(contentsOf: range(of: page))
  }

  private mutating func take(
    _ result: Result<MessagePage, HTTPMessageError>,
    of id: Int,
    at time: Double
  ) -> [Effect] {
    for case (let page, .requested(id, let schedule, _)) in pages {
      do throws(HTTPMessageError) {
        return try provide(try result.get(), page)
      } catch {
        return fail(page, schedule, error, at: time)
      }
    }
    ignoredAnswers += 1
    return []
  }

  private mutating func provide(
    _ answer: MessagePage,
    _ page: Int
  ) throws(HTTPMessageError) -> [Effect] {
    let newTotal = answer.total ?? total
    let expected = min(max(newTotal - page * pageSize, 0), pageSize)
    guard answer.messages.count == expected else {
      throw .wrongCount(page: page, count: answer.messages.count, expected: expected)
    }
    for message in answer.messages {
      if let other = pagesByMessage[message.message.id], other != page {
        throw .repeatedMessage(id: message.message.id)
      }
    }
    for message in answer.messages { pagesByMessage[message.message.id] = page }
    drop(page)
    pages[page] = .loaded
    let effects: [Effect] = newTotal == total ? [] : [.totalChanged(newTotal)]
    total = newTotal
    // Messages beyond the placeholders are already in the list.
    let range = range(of: page)
    return effects + [.provide(Array(answer.messages.prefix(range.count)), at: range.lowerBound)]
  }

  private mutating func fail(
    _ page: Int,
    _ schedule: RetrySchedule,
    _ error: HTTPMessageError,
    at time: Double
  ) -> [Effect] {
    var schedule = schedule
    switch schedule.decide(after: error, at: time) {
    case .retry(let time):
      pages[page] = .waiting(schedule, until: time)
      return []
    case .giveUp(let error):
      drop(page)
      return [.failed(range(of: page), error)]
    }
  }

  /// Ends the attempts and waits that have lasted long enough.
  private mutating func endOverdue(at time: Double) -> [Effect] {
    var effects: [Effect] = []
    for (page, state) in pages.sorted(by: { $0.key < $1.key }) {
      switch state {
      case .requested(let id, let schedule, let end) where end <= time:
        let seconds = min(settings.retry.attemptTimeout, settings.retry.totalTimeout)
        effects.append(.cancel(id))
        effects += fail(page, schedule, .timedOut(seconds: seconds), at: time)
      case .waiting(let schedule, let end) where end <= time:
        pages[page] = .queued(schedule)
        queue.append(page)
      case .queued, .requested, .waiting, .loaded: break
      }
    }
    return effects
  }

  /// Requests queued pages while there are free requests.
  private mutating func start(at time: Double) -> [Effect] {
    var free = max(1, settings.requestLimit) - requestedCount
    var effects: [Effect] = []
    while free > 0, !queue.isEmpty {
      let page = queue.removeFirst()
      guard case .queued(let earlier)? = pages[page] else { continue }
      var schedule = earlier ?? RetrySchedule(settings.retry, at: time, salt: page)
      let end = schedule.begin(at: time)
      pages[page] = .requested(id: nextRequest, schedule, end: end)
      effects.append(.request(nextRequest, page: page))
      nextRequest += 1
      free -= 1
    }
    return effects
  }

  private var requestedCount: Int {
    pages.values.count { if case .requested = $0 { true } else { false } }
  }

  /// The time at which an attempt or a wait ends; `nil` if there is none.
  private var nextTime: Double? {
    pages.values.compactMap { state in
      switch state {
      case .requested(_, _, let end), .waiting(_, let end): end
      case .queued, .loaded: nil
      }
    }.min()
  }
}
#endif
