// The course of an operation: prechecks, preparations, the service, the outcome.
extension MessageSession {
  /// Begins an operation with its prechecks.
  mutating func begin(
    _ action: SessionAction,
    _ row: RowID,
    _ request: MessageServiceRequest,
    addsRow: Bool = false,
    _ step: inout SessionStep
  ) {
    let id = nextOperation()
    var operation = SessionOperation(id: id, action: action, row: row, request: request)
    operation.addsRow = addsRow
    operations.append(operation)
    step.effects.append(.check(id, request))
  }

  mutating func check(
    _ id: OperationID,
    _ result: Result<PrecheckResult, SessionError>,
    _ step: inout SessionStep
  ) {
    guard let index = index(of: id, in: .checking) else { return ignoredAnswerCount += 1 }
    switch result {
    case .success(.allowed): start(index, &step)
    case .success(.refused(let reason)): end(index, .refused, .refused(reason: reason), &step)
    case .failure(let error): end(index, .refused, .refused(reason: error.reason), &step)
    }
  }

  mutating func prepare(
    _ id: OperationID,
    _ result: Result<MessageServiceRequest, SessionError>,
    _ step: inout SessionStep
  ) {
    guard let index = index(of: id, in: .preparing) else { return ignoredAnswerCount += 1 }
    switch result {
    case .success(let request):
      if let difference = request.difference(from: operations[index].request) {
        return fail(index, .changedRequest(difference), &step)
      }
      operations[index].phase = .performing
      if operations[index].sendsRow { noteSend(index, request.message.body, &step) }
      step.effects.append(.perform(id, request))
    case .failure(let error): fail(index, .preparation(error), &step)
    }
  }

  mutating func answer(
    _ id: OperationID,
    _ result: Result<MessageServiceReceipt, SessionError>,
    _ step: inout SessionStep
  ) {
    if let send = endedSends[id] { return settle(lateAnswer: result, of: send, &step) }
    let operation = operations.first { $0.id == id }
    if let operation, operation.mayHaveArrived, case .failure = result {
      endedSends.set(id, to: operation)
    }
    if let index = index(of: id, in: .abandoned) {
      settle(operations.remove(at: index), result, &step)
    } else if let index = index(of: id, in: .performing) {
      switch result {
      case .success(let receipt): complete(index, receipt, &step)
      case .failure(let error): fail(index, .service(error), &step)
      }
    } else {
      ignoredAnswerCount += 1
      return
    }
    if let operation { releaseEchoes(of: operation, &step) }
  }

  /// Shows what an operation does before the server has answered, and prepares its request.
  private mutating func start(_ index: Int, _ step: inout SessionStep) {
    let operation = operations[index]
    if operation.addsRow {
      let name = operation.row.name
      guard store.removed[name] == nil else { return end(index, .cancelled, nil, &step) }
      guard !store.isKnown(name) else { return end(index, .refused, .unusableID(name), &step) }
      show(operation.request.message, &step)
    }
    switch operation.action {
    case .resend where hasArrived(operation.row):
      // The first attempt has reached the server after all.
      return end(index, .succeeded, nil, &step)
    case .resend: set(.sending, of: operation.row, &step)
    case .delete: store.hide(operation.row, &step.transaction)
    case .send, .forward, .revoke, .save, .loadHistory, .receive: break
    }
    operations[index].phase = .preparing
    step.effects.append(.prepare(operation.id, operation.request))
  }

  /// Adds the row of a message that the viewer sends, at the newest edge.
  private mutating func show(_ message: Message, _ step: inout SessionStep) {
    var message = message
    // The row may reply to another row, while the request has the ids of the server.
    message.replyTo = message.replyTo.map { store.row(ofMessage: $0)?.name ?? $0 }
    store.addLocal(message, order: newestOrder(for: message), &step.transaction)
  }

  /// Carries out what the server has confirmed.
  private mutating func complete(
    _ index: Int,
    _ receipt: MessageServiceReceipt,
    _ step: inout SessionStep
  ) {
    let operation = operations[index]
    let receipt = receipt.validated
    switch operation.action {
    case .send, .resend: confirm(index, receipt, &step)
    case .forward where operation.addsRow: confirm(index, receipt, &step)
    case .forward:
      pass(on: operation.request, receipt, &step)
      end(index, .succeeded, nil, &step)
    case .revoke:
      _ = store.modify(operation.row, &step.transaction) { $0 = $0.revoked() }
      end(index, .succeeded, nil, &step)
    case .delete:
      store.remove(operation.row, &step.transaction)
      end(index, .succeeded, nil, &step)
    case .save, .loadHistory, .receive: end(index, .succeeded, nil, &step)
    }
  }

  /// Undoes what an operation has shown, and ends it.
  private mutating func fail(
    _ index: Int,
    _ cause: SessionFailure.Cause,
    _ step: inout SessionStep
  ) {
    let operation = operations[index]
    switch operation.action {
    case .delete where !store.has(operation.row.name), .revoke where isRevoked(operation.row):
      // The server has done it in the meantime.
      return end(index, .succeeded, nil, &step)
    case .delete: store.show(operation.row, &step.transaction)
    case .send, .resend, .forward:
      if operation.sendsRow, hasArrived(operation.row) {
        return end(index, .succeeded, nil, &step)
      }
      if operation.sendsRow { set(.failed, of: operation.row, &step) }
    case .revoke, .save, .loadHistory, .receive: break
    }
    end(index, .failed, cause, &step)
  }
}

extension MessageSession {
  /// Refuses an action before any hook is asked.
  mutating func refuse(
    _ action: SessionAction,
    _ row: RowID,
    _ cause: SessionFailure.Cause,
    _ step: inout SessionStep
  ) {
    step.effects.append(.finished(outcome(action, row, .refused)))
    step.effects.append(.failed(SessionFailure(action: action, row: row, cause: cause)))
  }

  /// Returns the outcome of an action that needs no service.
  mutating func outcome(
    _ action: SessionAction,
    _ row: RowID,
    _ result: OperationOutcome.Result
  ) -> OperationOutcome {
    OperationOutcome(operation: nextOperation(), action: action, row: row, result: result)
  }

  mutating func nextOperation() -> OperationID {
    operationCount += 1
    return OperationID(number: operationCount)
  }

  mutating func end(
    _ index: Int,
    _ result: OperationOutcome.Result,
    _ cause: SessionFailure.Cause?,
    _ step: inout SessionStep
  ) {
    let ended = operations.remove(at: index)
    step.effects.append(
      .finished(
        OperationOutcome(
          operation: ended.id,
          action: ended.action,
          row: ended.row,
          result: result
        )
      )
    )
    if let cause {
      step.effects.append(
        .failed(SessionFailure(action: ended.action, row: ended.row, cause: cause))
      )
    }
    if ended.sendsRow { settleWaiting(ended.row, &step) }
  }

  /// Reports a message that was sent to another session.
  private func pass(
    on request: MessageServiceRequest,
    _ receipt: MessageServiceReceipt,
    _ step: inout SessionStep
  ) {
    guard case .forward(let message, let session) = request else { return }
    var sent = message.replacingID(with: receipt.serverID ?? message.id, replyTo: nil)
    sent.status = .sent
    if let time = receipt.sentAt { sent.sentAt = time }
    step.effects.append(.forwarded(sent, toSession: session))
  }

  func index(of id: OperationID, in phase: SessionOperation.Phase) -> Int? {
    operations.firstIndex { $0.id == id && $0.phase == phase }
  }

  private mutating func set(_ status: DeliveryStatus, of row: RowID, _ step: inout SessionStep) {
    _ = store.modify(row, &step.transaction) { $0.status = status }
  }

  func hasArrived(_ row: RowID) -> Bool {
    guard let message = store.content(named: row.name)?.message else { return true }
    return message.isRevoked || (message.status?.progress ?? 0) > 0
  }

  private func isRevoked(_ row: RowID) -> Bool {
    store.content(named: row.name)?.message.isRevoked == true
  }

  /// Returns a message of a row with the ids that the server knows.
  func wire(_ message: Message, as name: String) -> Message {
    wire(message.replacingID(with: name, replyTo: message.replyTo))
  }
}

extension MessageServiceReceipt {
  /// The receipt without an empty id or a time that is not finite.
  var validated: MessageServiceReceipt {
    MessageServiceReceipt(
      serverID: serverID == "" ? nil : serverID,
      sentAt: sentAt.flatMap { $0.secondsSince1970.isFinite ? $0 : nil }
    )
  }
}
