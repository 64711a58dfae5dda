import ChatframeMessageFlow
import ChatframeSeededRandomness

// The service: it answers at once, twice, late, with an error, with another's id, or never.
extension FlowSimulation {
  mutating func answerService() {
    guard let (id, operation) = pick(performing.sorted { $0.key < $1.key }), !chance(4) else {
      return
    }
    if !chance(6) { performing[id] = nil }
    let isAccepted = server.contains { $0.row == operation.row }
    if operation.sendsRow, !isAccepted, chance(3) {
      // The message arrives from the server before the answer.
      _ = accept(operation)
      performing[id] = operation
    } else if operation.sendsRow, !unnamed.contains(operation.row), chance(isAccepted ? 6 : 4) {
      fail(id, operation)
      if isAccepted { reportStatus(operation.row) }
    } else if !operation.sendsRow, chance(4) {
      fail(id, operation)
    } else if operation.sendsRow, !isAccepted, chance(10) {
      answerWithIDOfOther(id, operation)
    } else {
      succeed(id, operation)
    }
  }

  /// Answers all requests, so that no operation may be left.
  mutating func drain() {
    for _ in 0..<5000 where !(checking.isEmpty && preparing.isEmpty && performing.isEmpty) {
      clock += 1
      answerCheck()
      answerPreparation()
      answerService()
    }
  }

  private func isPending(_ id: OperationID, _ operation: Operation) -> Bool {
    !isEnded(id) || operation.isAbandoned
  }

  /// Answers with an error, also if the server has accepted the message.
  private mutating func fail(_ id: OperationID, _ operation: Operation) {
    let isPending = isPending(id, operation)
    handle(.answered(id, .failure(SessionError(reason: "no network"))))
    performing[id]?.isAbandoned = false
    guard isPending else { return }
    if operation.request.action == .delete { change(operation.row) { $0.isShown = true } }
    if operation.isAbandoned { change(operation.row) { $0.isRemoved = true } }
  }

  /// Reports the status of a message by the id under which the device has sent it.
  private mutating func reportStatus(_ row: String) {
    guard rows[row] == nil, driver.status(row) == .failed, chance(2) else { return }
    handle(.statusChanged(id: row, .delivered))
  }

  /// Answers with the id of another participant's message.
  private mutating func answerWithIDOfOther(_ id: OperationID, _ operation: Operation) {
    let others = server.filter { message in
      message.arrival.message.sender == "omar"
        && driver.session.store.row(ofMessage: message.arrival.message.id) != nil
    }
    guard rows[operation.row] == nil, let other = pick(others)?.arrival.message.id else {
      return succeed(id, operation)
    }
    handle(.answered(id, .success(MessageServiceReceipt(serverID: other))))
    performing[id] = nil
    noteLateDeletion(operation, isPending: operation.isAbandoned)
  }

  private mutating func succeed(_ id: OperationID, _ operation: Operation) {
    let isPending = isPending(id, operation)
    let known = server.first { $0.row == operation.row }?.arrival.message.id
    let serverID = operation.sendsRow ? known ?? accept(operation) : nil
    if let serverID { rows[serverID] = operation.row }
    let receipt = MessageServiceReceipt(serverID: serverID, sentAt: chance(2) ? time(clock) : nil)
    handle(.answered(id, .success(receipt)))
    if let serverID { confirm(serverID, operation.row) }
    noteLateDeletion(operation, isPending: isPending)
    guard isPending else { return }
    performing[id]?.isAbandoned = false
    switch operation.request.action {
    case .delete: change(operation.row) { $0.isRemoved = true }
    case .revoke: change(operation.row) { $0.isRevoked = true }
    default: break
    }
  }

  /// Notes that a message which the viewer has deleted is deleted on the server after a late answer.
  private mutating func noteLateDeletion(_ operation: Operation, isPending: Bool) {
    let isDeleted = driver.effects.prepared.contains { $0.1.action == .delete }
    if isDeleted, !isPending { change(operation.row) { $0.isRemoved = true } }
  }

  /// Lets the server accept a message.
  private mutating func accept(_ operation: Operation) -> String {
    serverCount += 1
    let id = "s\(serverCount)"
    guard case .text(let runs) = operation.request.message.body else { return id }
    let text = runs.map(\.text).joined()
    server.append((arrival(id, at: clock, from: "mei", status: .sent, text: text), operation.row))
    return id
  }

  private mutating func confirm(_ serverID: String, _ row: String) {
    let delivered = early.filter { $0.subject == serverID }
    early.removeAll { $0.subject == serverID }
    for event in delivered { expect(event) }
  }
}

extension FlowSimulation.Operation {
  /// Whether the operation brings its row to the server.
  var sendsRow: Bool {
    switch request {
    case .send, .resend, .forward(_, "s"): true
    default: false
    }
  }
}
