// Pages of older messages.
extension MessageSession {
  mutating func requestHistory(_ step: inout SessionStep) {
    switch history {
    case .loading, .ended: return
    case .idle, .failed: break
    }
    pageRequestCount += 1
    let request = PageRequestID(number: pageRequestCount)
    let first = configuration.initialCount ?? configuration.pageSize
    historyLimit = max(1, historyAnchor == nil ? first : configuration.pageSize)
    history = .loading(request)
    step.effects.append(.loadPage(request, before: historyAnchor, limit: historyLimit))
  }

  mutating func cancelHistory(_ step: inout SessionStep) {
    guard case .loading(let request) = history else { return }
    history = .idle
    step.effects.append(.cancelPage(request))
  }

  mutating func accept(
    _ result: Result<MessagePage, SessionError>,
    of request: PageRequestID,
    _ step: inout SessionStep
  ) {
    guard history == .loading(request) else { return ignoredAnswerCount += 1 }
    switch result {
    case .failure(let error):
      history = .failed
      report(.source(error), &step)
    case .success(let page): accept(page, &step)
    }
  }

  private mutating func accept(_ page: MessagePage, _ step: inout SessionStep) {
    let check = PageCheck(page, of: self)
    let count = store.count
    insert(check.valid, areLive: false, &step)
    pagedIDs.formUnion(check.valid.lazy.map(\.message.id))
    updateTotal(from: page, newCount: store.count - count)
    if let oldest = check.oldest { historyAnchor = oldest }
    history = !page.hasMore ? .ended : check.oldest == nil ? .failed : .idle
    guard !check.rules.isEmpty else { return }
    report(.page(PageViolation(rules: check.rules)), &step)
  }

  private mutating func updateTotal(from page: MessagePage, newCount: Int) {
    if let total = page.total, total >= 0 {
      unloadedCount = max(0, total - store.count)
    } else {
      unloadedCount = unloadedCount.map { max(0, $0 - newCount) }
    }
    if !page.hasMore, unloadedCount != nil { unloadedCount = 0 }
  }

  private func report(_ cause: SessionFailure.Cause, _ step: inout SessionStep) {
    let failure = SessionFailure(action: .loadHistory, row: nil, cause: cause)
    step.effects.append(.failed(failure))
  }
}

/// A page compared with the contract of its source.
struct PageCheck: Hashable, Sendable {
  /// The messages that the session can have, also if they are not older than the anchor.
  private(set) var valid: [SessionMessage] = []
  /// The broken rules.
  private(set) var rules: [PageViolation.Rule] = []
  /// The oldest message that is older than the anchor and occurs in no earlier page; `nil` if the
  /// page makes no progress.
  private(set) var oldest: MessageAnchor?

  /// Checks a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - session: The session that has requested the page.
  init(_ page: MessagePage, of session: MessageSession) {
    let (anchor, limit) = (session.historyAnchor, session.historyLimit)
    if page.messages.count > limit {
      rules.append(.tooMany(count: page.messages.count, limit: limit))
    }
    separate(page.messages, session.id)
    let older = valid.filter { message in anchor.map { message.anchor.order < $0.order } ?? true }
    if older.count < valid.count, let anchor {
      let ids = valid.filter { $0.anchor.order >= anchor.order }.map(\.message.id)
      rules.append(.notOlder(ids: ids))
    }
    oldest = older.filter { !session.pagedIDs.contains($0.message.id) }.map(\.anchor)
      .min { $0.order < $1.order }
    if page.hasMore, oldest == nil { rules.append(.noProgress) }
  }

  /// Separates the valid messages from the others.
  private mutating func separate(_ messages: [SessionMessage], _ session: String) {
    var seen: Set<String> = []
    var (foreign, invalid, repeated): ([String], [String], [String]) = ([], [], [])
    for message in messages {
      if message.session != session {
        foreign.append(message.message.id)
      } else if !MessageStore.isValid(message) {
        invalid.append(message.message.id)
      } else {
        // Copies are merged, because a later one may have a newer edit.
        valid.append(message)
        if !seen.insert(message.message.id).inserted { repeated.append(message.message.id) }
      }
    }
    if !foreign.isEmpty { rules.append(.otherSession(ids: foreign)) }
    if !invalid.isEmpty { rules.append(.invalid(ids: invalid)) }
    if !repeated.isEmpty { rules.append(.repeated(ids: repeated)) }
    let orders = valid.map(\.anchor.order)
    if zip(orders, orders.dropFirst()).contains(where: { $0 > $1 }) { rules.append(.unordered) }
  }
}

extension SessionMessage {
  /// The position of the message in the history.
  var anchor: MessageAnchor {
    var order = order
    order.id = message.id
    return MessageAnchor(id: message.id, order: order)
  }
}
