// What the viewer does: the rules that hold before the hooks are asked.
extension MessageSession {
  mutating func send(_ message: Message, _ step: inout SessionStep) {
    let row = RowID(message.id)
    guard isUsable(message.id) else {
      return refuse(.send, row, .unusableID(message.id), &step)
    }
    guard message.sender == viewer else { return refuse(.send, row, .notFromViewer, &step) }
    guard message.sentAt.secondsSince1970.isFinite else {
      return refuse(.send, row, .invalidTime(ids: [message.id]), &step)
    }
    var message = message
    message.status = .sending
    begin(.send, row, .send(wire(message)), addsRow: true, &step)
  }

  mutating func resend(_ row: RowID, _ step: inout SessionStep) {
    guard var message = store.message(row) else {
      return refuse(.resend, row, .unknownMessage, &step)
    }
    guard message.sender == viewer else { return refuse(.resend, row, .notFromViewer, &step) }
    guard !operations.contains(where: { $0.row == row && $0.sendsRow }) else {
      return refuse(.resend, row, .inProgress, &step)
    }
    guard message.status == .failed || message.status == .sending else {
      return refuse(.resend, row, .alreadySent, &step)
    }
    message.status = .sending
    begin(.resend, row, .resend(wire(message)), &step)
  }

  mutating func forward(_ row: RowID, to session: String, _ step: inout SessionStep) {
    guard let message = store.message(row) else {
      return refuse(.forward, row, .unknownMessage, &step)
    }
    guard message.body.canBeForwarded else {
      return refuse(.forward, row, .cannotBeForwarded, &step)
    }
    guard !session.isEmpty else { return refuse(.forward, row, .missingTarget, &step) }
    let copy = copy(of: message, at: step.time)
    let addsRow = session == id
    let target = addsRow ? RowID(copy.id) : row
    begin(.forward, target, .forward(copy, toSession: session), addsRow: addsRow, &step)
  }

  mutating func revoke(_ row: RowID, _ step: inout SessionStep) {
    guard let message = store.message(row) else {
      return refuse(.revoke, row, .unknownMessage, &step)
    }
    guard message.sender == viewer else { return refuse(.revoke, row, .notFromViewer, &step) }
    guard !message.isRevoked else { return refuse(.revoke, row, .alreadyRevoked, &step) }
    // The device's clock may differ from the server's, so that `sentAt` is a last resort.
    let sent = sendTimes[row.name] ?? message.sentAt.secondsSince1970
    let (elapsed, period) = (step.time - sent, configuration.revocationPeriod)
    guard message.isUnsent || elapsed <= period else {
      return refuse(.revoke, row, .revocationPeriodOver(elapsed: elapsed, period: period), &step)
    }
    beginOnceSent(.revoke, row, .revoke(wire(message)), &step)
  }

  mutating func save(_ row: RowID, _ step: inout SessionStep) {
    guard let message = store.message(row) else {
      return refuse(.save, row, .unknownMessage, &step)
    }
    guard !message.isRevoked else { return refuse(.save, row, .alreadyRevoked, &step) }
    beginOnceSent(.save, row, .save(wire(message)), &step)
  }

  mutating func delete(_ row: RowID, _ step: inout SessionStep) {
    guard let message = store.message(row) else {
      return refuse(.delete, row, .unknownMessage, &step)
    }
    guard !isInProgress(.delete, row) else { return refuse(.delete, row, .inProgress, &step) }
    guard message.status == .sending || message.status == .failed else {
      return begin(.delete, row, .delete(wire(message)), &step)
    }
    // The service does not have the message yet, so there is nothing to ask it for.
    let outcome = outcome(.delete, row, .succeeded)
    if let send = sendOperation(of: row) {
      abandon(send, &step)
    } else {
      store.remove(row, &step.transaction)
    }
    step.effects.append(.finished(outcome))
  }

  mutating func view(_ row: RowID, _ step: inout SessionStep) {
    guard configuration.showsReadReceipts, let newest = store.order(of: row),
      let position = store.position(of: row)
    else { return }
    let oldest = viewedOrder
    guard oldest.map({ newest > $0 }) ?? true else { return }
    viewedOrder = newest
    guard let id = store.newestServerID(from: position, downTo: oldest, notFrom: viewer) else {
      return
    }
    step.effects.append(.markRead(id))
  }
}

extension MessageSession {
  /// Begins an operation that needs the server's copy of a message, or lets it wait for the send.
  private mutating func beginOnceSent(
    _ action: SessionAction,
    _ row: RowID,
    _ request: MessageServiceRequest,
    _ step: inout SessionStep
  ) {
    guard !isInProgress(action, row) else { return refuse(action, row, .inProgress, &step) }
    guard store.message(row)?.isUnsent == true else { return begin(action, row, request, &step) }
    guard sendOperation(of: row) != nil else { return refuse(action, row, .notSent, &step) }
    operations.append(
      SessionOperation(
        id: nextOperation(),
        action: action,
        row: row,
        request: request,
        phase: .waiting
      )
    )
  }

  /// Returns whether a new message can have an id.
  private func isUsable(_ id: String) -> Bool {
    !id.isEmpty && !store.isKnown(id) && store.removed[id] == nil
      && !operations.contains { $0.row.name == id && $0.sendsRow }
  }

  private func isInProgress(_ action: SessionAction, _ row: RowID) -> Bool {
    operations.contains { $0.action == action && $0.row == row }
  }

  /// Returns the operation that sends the message of a row.
  func sendOperation(of row: RowID) -> SessionOperation? {
    operations.first { $0.row == row && $0.sendsRow && $0.phase != .abandoned }
  }

  /// Returns the place of a message that the viewer sends: newer than all others.
  func newestOrder(for message: Message) -> MessageOrder {
    let own = MessageOrder(time: message.sentAt.secondsSince1970, id: message.id)
    let newest = store.isEmpty ? nil : store.order(of: store.row(at: store.count - 1))
    return newest.map { max(own, $0.next(id: message.id)) } ?? own
  }

  /// Returns the copy of a message that the viewer forwards.
  private func copy(of message: Message, at time: Double) -> Message {
    let sender = message.sender.map { names[$0] ?? $0 }
    return Message(
      id: "\(message.id)-forward-\(self.id)-\(operationCount + 1)-at-\(time)",
      sender: viewer,
      sentAt: Timestamp(secondsSince1970: time, offsetInSeconds: message.sentAt.offsetInSeconds),
      status: .sending,
      forwardedFrom: message.forwardedFrom ?? sender,
      body: message.body
    )
  }

  /// Returns a message with the ids that the server knows.
  func wire(_ message: Message) -> Message {
    let original = message.replyTo.map { store.serverID(of: RowID($0)) ?? $0 }
    let id = store.content(named: message.id)?.serverID ?? message.id
    return message.replacingID(with: id, replyTo: original)
  }
}

extension MessageBody {
  /// A Boolean value that indicates whether the content can be sent by another participant.
  fileprivate var canBeForwarded: Bool {
    switch self {
    case .system, .revoked, .typing, .call: false
    case .text, .blocks, .image, .voice, .video, .album, .file, .sticker, .location, .contact,
      .link, .poll, .redPacket, .transfer, .merged, .answer, .custom, .hosted, .unknown:
      true
    }
  }
}
