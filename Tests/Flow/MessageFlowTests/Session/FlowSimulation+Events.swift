import ChatframeMessageFlow
import ChatframeSeededRandomness

// The server: messages, their changes, and pages of every bad kind.
extension FlowSimulation {
  /// Writes a message, by another participant or another device of the viewer.
  mutating func write() {
    serverCount += 1
    let late = chance(4) ? Double.random(in: 0..<clock, using: &generator) : clock
    let sender = chance(3) ? "mei" : "omar"
    server.append((arrival("s\(serverCount)", at: late, from: sender), nil))
  }

  /// Lets another participant's message arrive whose id is the name of a row that is being sent.
  mutating func collide() {
    guard let row = pick(performing.values.map(\.row).sorted()), rows[row] == nil,
      driver.status(row) == .sending
    else { return }
    let message = arrival(row, at: clock, text: "theirs \(row)")
    handle(.received([message]))
    server.append((message, nil))
    let shown = driver.session.store.row(ofMessage: row)?.name ?? row
    rows[row] = shown
    expected.append(Expected(row: shown, text: "theirs \(row)", isShown: true))
  }

  /// Delivers some of the messages, in any order and several times.
  mutating func deliver() {
    let count = Int.random(in: 1...4, using: &generator)
    var messages = (0..<count).compactMap { _ in pick(server) }.map { copy($0.arrival, $0.row) }
    if chance(6) { messages.append(arrival("x\(clock)", session: "t")) }
    if chance(6) { messages.append(arrival("x\(clock)", at: .nan)) }
    handle(.received(messages))
    expect(messages)
  }

  /// Returns the server's copy of a message, which may name the row that has sent it.
  ///
  /// Without that name, the session can only join a copy to a row that is being sent.
  private mutating func copy(_ arrival: SessionMessage, _ row: String?) -> SessionMessage {
    guard let row else { return arrival }
    let isBeingSent = performing.contains { id, operation in
      operation.row == row && (!isEnded(id) || operation.isAbandoned)
    }
    let isConfirmed = driver.session.store.row(ofMessage: arrival.message.id) != nil
    guard !isConfirmed, !isBeingSent || chance(2) else { return arrival }
    var arrival = arrival
    arrival.localID = row
    return arrival
  }

  /// Lets something change on the server, whose news are delivered later.
  mutating func change() {
    guard let id = pick(server)?.arrival.message.id else { return }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0...2:
      let at = Double.random(in: 0..<1000, using: &generator)
      news.append(.edited(id: id, body: text("\(id) at \(at)"), at: time(at)))
    case 3: news.append(.revokedByOther(id: id))
    case 4: if chance(3) { news.append(.removed([id])) }
    default:
      let status = pick(DeliveryStatus.allCases) ?? .read
      news.append(chance(2) ? .statusChanged(id: id, status) : .read(upTo: id))
    }
  }

  mutating func deliverNews() {
    guard let index = news.indices.randomElement(using: &generator) else { return }
    let event = news.remove(at: index)
    handle(event)
    expect(event)
  }

  /// Answers a request for a page, also one that has ended, in a way that may be wrong.
  mutating func answerPage() {
    if chance(8), let ended = pick(endedPages), driver.session.history != .loading(ended) {
      handle(.pageArrived(ended, .success(MessagePage([arrival("late")], hasMore: true))))
    }
    guard !pages.isEmpty else { return }
    let (id, anchor, limit) = pages.removeLast()
    let isPending = driver.session.history == .loading(id)
    endedPages.append(id)
    if chance(5) {
      return handle(.pageArrived(id, .failure(SessionError(reason: "the source has failed"))))
    }
    if chance(5) { return }
    let page = page(before: anchor, limit)
    handle(.pageArrived(id, .success(page)))
    if isPending { expect(page.messages) }
  }

  private mutating func page(before anchor: MessageAnchor?, _ limit: Int) -> MessagePage {
    let all = server.map { copy($0.arrival, $0.row) }.sorted { $0.order < $1.order }
    let older = all.filter { message in anchor.map { message.order < $0.order } ?? true }
    var messages = Array(older.suffix(limit))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: messages += messages.suffix(1)
    case 1: messages.reverse()
    case 2: messages.append(arrival("x\(clock)", session: "t"))
    case 3: messages = older
    case 4: messages = Array(all.suffix(limit))
    case 5: messages = []
    default: break
    }
    return MessagePage(messages, hasMore: chance(2) || older.count > limit)
  }
}

// The viewer, the hooks and the service.
extension FlowSimulation {
  mutating func act() {
    let row = RowID(pick(driver.rows) ?? "none")
    actionCount += 1
    switch Int.random(in: 0..<9, using: &generator) {
    case 0...3: handle(.send(message("a\(clock)", at: clock + clockError, from: "mei")))
    case 4: handle(.resend(row))
    case 5: handle(.revoke(row))
    case 6: handle(.forward(row, toSession: chance(2) ? "s" : "t"))
    case 7: handle(.save(row))
    case 8 where chance(2):
      actionCount -= 1
      handle(.viewed(upTo: row))
    default: delete(row)
    }
  }

  private mutating func delete(_ row: RowID) {
    let status = driver.status(row.name)
    handle(.delete(row))
    guard status == .sending || status == .failed else { return }
    change(row.name) { $0.isShown = false }
    for (id, operation) in performing where operation.row == row.name && operation.sendsRow {
      performing[id]?.isAbandoned = true
    }
  }

  mutating func answerCheck() {
    guard let (id, operation) = pick(checking.sorted { $0.key < $1.key }) else { return }
    if !chance(6) { checking[id] = nil }
    let isPending = !isEnded(id) && preparing[id] == nil && performing[id] == nil
    if chance(8) {
      return handle(.checked(id, .success(.refused(reason: "no"))))
    }
    handle(.checked(id, .success(.allowed)))
    guard isPending, preparing[id] != nil else { return }
    switch operation.request {
    case .send(let message): show(message)
    case .forward(let message, "s"): show(message)
    case .delete: change(operation.row) { $0.isShown = false }
    default: break
    }
  }

  private mutating func show(_ message: Message) {
    guard case .text(let runs) = message.body else { return }
    let text = runs.map(\.text).joined()
    expected.append(Expected(row: message.id, text: text, isShown: true))
  }

  mutating func answerPreparation() {
    guard let (id, operation) = pick(preparing.sorted { $0.key < $1.key }) else { return }
    if !chance(6) { preparing[id] = nil }
    let isPending = !isEnded(id) && performing[id] == nil
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: handle(.prepared(id, .failure(SessionError(reason: "no upload"))))
    case 1: handle(.prepared(id, .success(.save(message("other")))))
    default: return handle(.prepared(id, .success(operation.request)))
    }
    if isPending, operation.request.action == .delete, isEnded(id) {
      change(operation.row) { $0.isShown = true }
    }
  }

  func isEnded(_ id: OperationID) -> Bool { ended[id] != nil }
}
