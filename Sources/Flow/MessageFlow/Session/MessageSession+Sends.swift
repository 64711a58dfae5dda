// Sends: what the server confirms, what waits for it, and answers that come late.
extension MessageSession {
  /// The greatest number of sends without an answer that are remembered.
  static let endedSendLimit = 1000

  /// Notes that the service receives the message of an operation.
  mutating func noteSend(_ index: Int, _ body: MessageBody, _ step: inout SessionStep) {
    let preceding = store.newestServerTime ?? step.time - Self.clockTolerance
    operations[index].sentBody = body
    operations[index].precedingTime = preceding
    sendTimes.set(operations[index].row.name, to: step.time)
    sentBodies[body, default: [:]][operations[index].id] = preceding
  }

  /// Gives a row that was sent the server's id and time.
  mutating func confirm(
    _ index: Int,
    _ receipt: MessageServiceReceipt,
    _ step: inout SessionStep
  ) {
    let operation = operations[index]
    let id = receipt.serverID ?? operation.row.name
    guard store.has(operation.row.name) else {
      // The message was removed from the session before the answer.
      store.removeCopy(id, from: operation.request.message.sender, &step.transaction)
      return end(index, .succeeded, nil, &step)
    }
    let isOwn = confirm(operation.row, receipt, &step)
    end(index, .succeeded, isOwn ? nil : .conflictingServerID(id), &step)
  }

  /// Gives a row the server's id and time, and returns whether the id belongs to no other message.
  mutating func confirm(
    _ row: RowID,
    _ receipt: MessageServiceReceipt,
    _ step: inout SessionStep
  ) -> Bool {
    let id = receipt.serverID ?? row.name
    let isOwn = store.confirm(row.name, as: id, at: receipt.sentAt, &step.transaction)
    store.advance(row, to: .sent, &step.transaction)
    if isOwn { applyReadMarks(to: id, &step) }
    return isOwn
  }

  /// Starts the actions that wait for the send of a row, or ends them if the send has failed.
  mutating func settleWaiting(_ row: RowID, _ step: inout SessionStep) {
    for waiting in operations where waiting.phase == .waiting && waiting.row == row {
      guard let index = index(of: waiting.id, in: .waiting) else { continue }
      guard let message = store.content(named: row.name)?.message else {
        end(index, .failed, .unknownMessage, &step)
        continue
      }
      switch waiting.action {
      case .revoke where message.isRevoked: end(index, .succeeded, nil, &step)
      case _ where message.isRevoked: end(index, .failed, .alreadyRevoked, &step)
      case _ where !hasArrived(row): end(index, .failed, .notSent, &step)
      default:
        operations[index].request.message = wire(waiting.request.message, as: row.name)
        operations[index].phase = .checking
        step.effects.append(.check(waiting.id, operations[index].request))
      }
    }
  }

  /// Handles an answer to a send that has ended without one, for example at a time limit.
  ///
  /// A message that the viewer has deleted in the meantime is deleted on the server, too.
  mutating func settle(
    lateAnswer result: Result<MessageServiceReceipt, SessionError>,
    of send: SessionOperation,
    _ step: inout SessionStep
  ) {
    guard case .success(let answer) = result else { return ignoredAnswerCount += 1 }
    let receipt = answer.validated
    endedSends.remove(send.id)
    if store.has(send.row.name) {
      guard !confirm(send.row, receipt, &step) else { return }
      let cause = SessionFailure.Cause.conflictingServerID(receipt.serverID ?? send.row.name)
      let failure = SessionFailure(action: send.action, row: send.row, cause: cause)
      step.effects.append(.failed(failure))
    } else if receipt.serverID.map({ store.removed[$0] == nil }) ?? true {
      deleteLate(send, receipt.serverID ?? send.row.name, &step)
    }
  }

  private mutating func deleteLate(
    _ send: SessionOperation,
    _ serverID: String,
    _ step: inout SessionStep
  ) {
    let message = send.request.message
    guard store.removeCopy(serverID, from: message.sender, &step.transaction) else { return }
    let copy = message.replacingID(with: serverID, replyTo: message.replyTo)
    prepareDeletion(of: copy, in: send.row, &step)
  }
}
