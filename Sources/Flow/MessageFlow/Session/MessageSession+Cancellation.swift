// Sends whose messages are deleted before the service has answered.
extension MessageSession {
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
      store.remove(send.row.name, &step.transaction)
    }
  }

  /// Deletes a message on the server whose send was cancelled too late.
  mutating func settle(
    _ send: SessionOperation,
    _ result: Result<MessageServiceReceipt, SessionError>,
    _ step: inout SessionStep
  ) {
    let name = send.row.name
    guard case .success(let answer) = result, store.has(name) else {
      return store.remove(name, &step.transaction)
    }
    let receipt = answer.validated
    store.confirm(name, as: receipt.serverID ?? name, at: receipt.sentAt, &step.transaction)
    store.advance(name, to: .sent, &step.transaction)
    guard let message = store.content(named: name)?.message else { return }
    let id = nextOperation()
    let request = MessageServiceRequest.delete(wire(message, as: name))
    operations.append(
      SessionOperation(
        id: id,
        action: .delete,
        row: send.row,
        request: request,
        phase: .preparing
      )
    )
    step.effects.append(.prepare(id, request))
  }
}
