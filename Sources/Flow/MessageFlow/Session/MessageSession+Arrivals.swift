// What arrives from others.
extension MessageSession {
  /// A copy of a message from the server that may be the same as one that is being sent.
  struct HeldEcho: Sendable {
    var arrival: SessionMessage
    var isLive: Bool
  }

  /// The greatest number of held copies.
  static let heldEchoLimit = 1000

  mutating func arrive(_ event: SessionEvent, _ step: inout SessionStep) {
    switch event {
    case .received(let messages): receive(messages, &step)
    case .edited(let id, let body, let time):
      store.edit(id, body: body, at: time, &step.transaction)
    case .reacted(let id, let emoji, let participant, let isAdded):
      let change = AwaitedChanges.ReactionChange(emoji: emoji, by: participant, isAdded: isAdded)
      store.react(to: id, change, &step.transaction)
    case .statusChanged(let id, let status): advance(id, to: status, &step)
    case .typing(let participants): setTyping(participants, &step)
    case .read(let id): markRead(upTo: id, &step)
    case .revokedByOther(let id): store.revoke(id, &step.transaction)
    case .removed(let ids): for id in ids { store.remove(id, &step.transaction) }
    case .send, .resend, .forward, .revoke, .save, .delete, .viewed, .requestHistory,
      .cancelHistory, .cancel, .pageArrived, .checked, .prepared, .answered:
      preconditionFailure("the event is not an arrival")
    }
  }

  /// Adds messages that arrive, and reports those that the session cannot have.
  private mutating func receive(_ messages: [SessionMessage], _ step: inout SessionStep) {
    insert(messages, areLive: true, &step)
    let senders = Set(messages.lazy.filter(store.accepts).compactMap(\.message.sender))
    setTyping(typing.filter { !senders.contains($0) }, &step)
    for cause in SessionFailure.Cause.violations(of: messages, in: id) {
      step.effects.append(.failed(SessionFailure(action: .receive, row: nil, cause: cause)))
    }
  }

  /// Adds messages of the session, and holds back those that may be shown already.
  mutating func insert(_ messages: [SessionMessage], areLive: Bool, _ step: inout SessionStep) {
    let (shown, held) = separated(messages.map(showing))
    store.insert(shown, areLive: areLive, &step.transaction)
    heldEchoes += held.map { HeldEcho(arrival: $0, isLive: areLive) }
    if let id = awaitedRead, store.row(ofMessage: id) != nil {
      awaitedRead = nil
      markRead(upTo: id, &step)
    }
  }

  /// Adds the held copies that cannot be the same as a message that is being sent any more.
  mutating func releaseEchoes(_ step: inout SessionStep) {
    guard !heldEchoes.isEmpty else { return }
    let echoes = heldEchoes
    heldEchoes = []
    for echo in echoes { insert([echo.arrival], areLive: echo.isLive, &step) }
  }

  /// Separates the messages that may be the same as one that is being sent: those with the same
  /// content, which were sent by the viewer and are not joined to another row.
  private func separated(
    _ messages: [SessionMessage]
  ) -> (shown: [SessionMessage], held: [SessionMessage]) {
    let sent = operations.filter(\.mayHaveArrived).compactMap(\.sentBody)
    guard !sent.isEmpty else { return (messages, []) }
    var (shown, held): ([SessionMessage], [SessionMessage]) = ([], [])
    for arrival in messages {
      let isFull = heldEchoes.count + held.count >= Self.heldEchoLimit
      if !isFull, store.accepts(arrival), mayBeEcho(arrival), sent.contains(arrival.message.body) {
        held.append(arrival)
      } else {
        shown.append(arrival)
      }
    }
    return (shown, held)
  }

  private func mayBeEcho(_ arrival: SessionMessage) -> Bool {
    arrival.message.sender == viewer && arrival.localID == nil
      && !store.has(store.name(ofMessage: arrival.message.id))
  }

  /// Returns a message with the status that is shown: without read receipts, `read` is `delivered`.
  func showing(_ arrival: SessionMessage) -> SessionMessage {
    guard !configuration.showsReadReceipts, arrival.message.status == .read else { return arrival }
    var arrival = arrival
    arrival.message.status = .delivered
    return arrival
  }

  private mutating func advance(
    _ id: String,
    to status: DeliveryStatus,
    _ step: inout SessionStep
  ) {
    let shown = status == .read && !configuration.showsReadReceipts ? .delivered : status
    store.advance(id, to: shown, &step.transaction)
    guard shown.progress > 0, let row = store.row(ofMessage: id),
      store.serverID(of: row) == nil, sendOperation(of: row) == nil,
      store.message(row)?.sender == viewer
    else { return }
    // A send that seemed to fail has reached the server, which knows the message by this id.
    store.confirm(row.name, as: id, at: nil, &step.transaction)
  }

  private mutating func setTyping(_ participants: [String], _ step: inout SessionStep) {
    var seen: Set<String> = [viewer]
    let others = participants.filter { seen.insert($0).inserted }
    guard others != typing else { return }
    typing = others
    step.effects.append(.typingChanged(others))
  }

  /// Advances the status of the viewer's messages up to one; an unknown one is awaited.
  private mutating func markRead(upTo id: String, _ step: inout SessionStep) {
    guard let row = store.row(ofMessage: id), let newest = store.position(of: row) else {
      awaitedRead = id
      return
    }
    let target = configuration.showsReadReceipts ? DeliveryStatus.read : .delivered
    let statuses: [DeliveryStatus] = target == .read ? [.sent, .delivered] : [.sent]
    let rows = statuses.flatMap { Array(store.unreadRows[$0] ?? []) }
      .compactMap { name in store.position(of: RowID(name)).map { (name, $0) } }
      .filter { $0.1 <= newest }.sorted { $0.1 < $1.1 }
    for (name, _) in rows { store.advance(name, to: target, &step.transaction) }
  }
}
