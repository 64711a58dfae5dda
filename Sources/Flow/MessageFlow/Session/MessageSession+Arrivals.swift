// What arrives from others.
extension MessageSession {
  mutating func arrive(_ event: SessionEvent, _ step: inout SessionStep) {
    switch event {
    case .received(let messages): receive(messages, &step)
    case .edited(let id, let body, let time):
      store.edit(id, body: body, at: time, &step.transaction)
    case .streamed(let id, let body): store.stream(id, body: body, &step.transaction)
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
}
