// Operations that are cancelled, and sends whose messages are deleted before the service has answered.
extension MessageSession {
  /// Cancels an operation on behalf of the host; one that has ended is ignored.
  mutating func cancel(_ id: OperationID, _ step: inout SessionStep) {
    guard let operation = operations.first(where: { $0.id == id }) else { return }
    switch operation.phase {
    case .waiting: finishCancelled(operation, &step)
    case .checking, .preparing:
      step.effects.append(.cancel(id))
      undo(operation, &step)
      finishCancelled(operation, &step)
      guard operation.sendsRow else { return }
      for waiting in operations where waiting.row == operation.row && waiting.phase == .waiting {
        finishCancelled(waiting, &step)
      }
    // The service may carry out the request all the same, so its answer decides.
    case .performing: step.effects.append(.cancel(id))
    case .abandoned: break
    }
  }

  /// Undoes what an operation has shown before its request was passed to the service.
  private mutating func undo(_ operation: SessionOperation, _ step: inout SessionStep) {
    guard operation.phase == .preparing else { return }
    if operation.action == .delete { store.show(operation.row, &step.transaction) }
    guard operation.sendsRow, store.message(operation.row)?.status == .sending else { return }
    _ = store.modify(operation.row.name, &step.transaction) { $0.status = .failed }
  }

  private mutating func finishCancelled(_ operation: SessionOperation, _ step: inout SessionStep) {
    operations.removeAll { $0.id == operation.id }
    let outcome = OperationOutcome(
      operation: operation.id,
      action: operation.action,
      row: operation.row,
      result: .cancelled
    )
    step.effects.append(.finished(outcome))
  }

  /// Cancels a send whose message is deleted.
  ///
  /// If the service may have the message already, the row stays hidden until its answer.
  mutating func abandon(_ send: SessionOperation, _ step: inout SessionStep) {
    for operation in operations where operation.row == send.row && operation.action != .delete {
      guard operation.phase == .waiting || operation.id == send.id else { continue }
      let outcome = OperationOutcome(
        operation: operation.id,
        action: operation.action,
        row: operation.row,
        result: .cancelled
      )
      if operation.id == send.id { step.effects.append(.cancel(send.id)) }
      step.effects.append(.finished(outcome))
    }
    operations.removeAll { $0.row == send.row && $0.phase == .waiting }
    guard let index = operations.firstIndex(where: { $0.id == send.id }) else { return }
    if send.phase == .performing {
      operations[index].phase = .abandoned
      store.hide(send.row, &step.transaction)
    } else {
      operations.remove(at: index)
      store.remove(send.row, &step.transaction)
    }
  }

  /// Deletes a message on the server whose send was cancelled too late.
  ///
  /// The prechecks are not asked: the deletion was reported as succeeded, so a refusal would show a
  /// message again that the viewer has deleted. The preparations are, because the service may need
  /// what they add.
  mutating func settle(
    _ send: SessionOperation,
    _ result: Result<MessageServiceReceipt, SessionError>,
    _ step: inout SessionStep
  ) {
    let name = send.row.name
    guard case .success(let answer) = result, store.has(name) else {
      return store.remove(send.row, &step.transaction)
    }
    let receipt = answer.validated
    store.confirm(name, as: receipt.serverID ?? name, at: receipt.sentAt, &step.transaction)
    store.advance(send.row, to: .sent, &step.transaction)
    guard let message = store.content(named: name)?.message else { return }
    prepareDeletion(of: wire(message, as: name), in: send.row, &step)
  }

  /// Begins the deletion of a message on the server, without asking the prechecks.
  mutating func prepareDeletion(
    of message: Message,
    in row: RowID,
    _ step: inout SessionStep
  ) {
    let id = nextOperation()
    let request = MessageServiceRequest.delete(message)
    operations.append(
      SessionOperation(id: id, action: .delete, row: row, request: request, phase: .preparing)
    )
    step.effects.append(.prepare(id, request))
  }
}
