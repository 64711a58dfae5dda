import ChatframeMessageFlow
import Testing

/// Random interleavings of everything that can happen to a session.
struct SessionPropertyTests {
  @Test(arguments: 0..<40)
  func `any interleaving shows every message once, in order, with its newest contents`(
    batch: Int
  ) {
    simulate(batch, cancelsOperations: false)
  }

  @Test(arguments: 0..<10)
  func `operations may be cancelled at any time`(batch: Int) {
    simulate(batch, cancelsOperations: true)
  }

  private func simulate(_ batch: Int, cancelsOperations: Bool) {
    for seed in batch * 50..<batch * 50 + 50 {
      var simulation = FlowSimulation(seed: UInt64(seed))
      simulation.cancelsOperations = cancelsOperations
      var observer = SessionObserver()
      for step in 0..<60 {
        simulation.step()
        if let violation = observer.violation(in: simulation) {
          Issue.record("seed \(seed), step \(step): \(violation)")
          return
        }
      }
      simulation.drain()
      if let violation = observer.finalViolation(in: simulation) {
        Issue.record("seed \(seed), drained: \(violation)")
        return
      }
    }
  }
}

/// The properties of a session that hold after every event.
struct SessionObserver {
  private var previous: [String] = []
  private var statuses: [String: DeliveryStatus] = [:]

  /// Returns a description of a broken property; `nil` if all hold.
  mutating func violation(in simulation: FlowSimulation) -> String? {
    let session = simulation.driver.session
    let messages = session.store.messages
    defer {
      previous = messages.map(\.id)
      for message in messages { statuses[message.id] = message.status }
    }
    if simulation.driver.mirror.messages != messages { return "the changes do not give the list" }
    if simulation.shownTexts != simulation.expectedTexts {
      return "the list shows \(simulation.shownTexts), not \(simulation.expectedTexts)"
    }
    if Set(messages.map(\.id)).count != messages.count { return "a row occurs twice" }
    let ids = session.store.rows.compactMap(session.store.serverID)
    if Set(ids).count != ids.count { return "a message of the server occurs twice" }
    if let row = movedRow(messages) { return "the row \(row) has moved" }
    if let row = regressedRow(messages) { return "the status of \(row) went backwards" }
    if simulation.ended.values.contains(where: { $0 != 1 }) { return "an operation ended twice" }
    return openOperations(simulation)
  }

  /// Returns a description of a broken property of a run in which every request was answered.
  mutating func finalViolation(in simulation: FlowSimulation) -> String? {
    if let violation = violation(in: simulation) { return violation }
    let openCount = simulation.actionCount - simulation.ended.count
    return openCount == 0 ? nil : "\(openCount) operations have not ended"
  }

  /// Returns a row that has another order among the rows that were there before.
  private func movedRow(_ messages: [Message]) -> String? {
    let before = previous.filter { row in messages.contains { $0.id == row } }
    let now = messages.map(\.id).filter(Set(previous).contains)
    return zip(before, now).first { $0 != $1 }?.1
  }

  /// Returns a row whose status went backwards.
  private func regressedRow(_ messages: [Message]) -> String? {
    let order: [DeliveryStatus] = [.sent, .delivered, .read]
    return messages.first { message in
      guard let old = statuses[message.id].flatMap(order.firstIndex), message.body != .revoked
      else { return false }
      return (message.status.flatMap(order.firstIndex) ?? -1) < old
    }?.id
  }

  /// Returns a description of operations that have neither ended nor a task that may answer.
  private func openOperations(_ simulation: FlowSimulation) -> String? {
    let open = simulation.begun.filter { simulation.ended[$0] == nil }
    let tasks = [simulation.checking, simulation.preparing, simulation.performing]
    let orphan = open.first { id in !tasks.contains { $0[id] != nil } }
    return orphan.map { "\($0) has neither ended nor a task" }
  }
}
