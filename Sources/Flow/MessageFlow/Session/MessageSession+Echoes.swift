// Copies of messages that are being sent.
extension MessageSession {
  /// A copy of a message from the server that may be the same as one that is being sent.
  struct HeldEcho: Sendable {
    var arrival: SessionMessage
    var isLive: Bool
  }

  /// The greatest number of held copies.
  static let heldEchoLimit = 1000

  /// The greatest expected difference of the device's clock from the server's, in seconds; used only
  /// while no message of the server is known.
  static let clockTolerance = 600.0

  /// Adds messages of the session, and holds back those that may be shown already.
  mutating func insert(_ messages: [SessionMessage], areLive: Bool, _ step: inout SessionStep) {
    var shown: [SessionMessage] = []
    for arrival in messages.map(showing) where !hold(arrival, isLive: areLive) {
      shown.append(arrival)
    }
    store.insert(shown, areLive: areLive, &step.transaction)
    for arrival in shown where store.accepts(arrival) {
      applyReadMarks(to: arrival.message.id, &step)
    }
  }

  /// Adds the held copies that cannot be the same as a message that is being sent any more.
  mutating func releaseEchoes(of operation: SessionOperation, _ step: inout SessionStep) {
    guard let body = operation.sentBody else { return }
    sentBodies[body]?[operation.id] = nil
    if sentBodies[body]?.isEmpty == true { sentBodies[body] = nil }
    guard let echoes = heldEchoes.removeValue(forKey: body) else { return }
    for echo in echoes {
      let isEcho = mayBeEcho(echo.arrival) && isBeingSent(body, at: echo.arrival.order.time)
      if isEcho {
        heldEchoes[body, default: []].append(echo)
      } else {
        heldBodies[echo.arrival.message.id] = nil
        insert([echo.arrival], areLive: echo.isLive, &step)
      }
    }
  }

  /// Holds back a message that may be the same as one that is being sent: one of the viewer with the
  /// same content, which is not older than the send and not joined to another row.
  ///
  /// - Returns: Whether the message is held back.
  private mutating func hold(_ arrival: SessionMessage, isLive: Bool) -> Bool {
    guard !sentBodies.isEmpty || !heldBodies.isEmpty, store.accepts(arrival) else { return false }
    let id = arrival.message.id
    if let body = heldBodies[id] { return mergeHeld(arrival, isLive: isLive, body) }
    let body = arrival.message.body
    guard heldBodies.count < Self.heldEchoLimit, mayBeEcho(arrival),
      isBeingSent(body, at: arrival.order.time)
    else { return false }
    heldBodies[id] = body
    heldEchoes[body, default: []].append(HeldEcho(arrival: arrival, isLive: isLive))
    return true
  }

  /// Merges another copy of a held message into it; one that names its row ends the wait.
  private mutating func mergeHeld(
    _ arrival: SessionMessage,
    isLive: Bool,
    _ body: MessageBody
  ) -> Bool {
    let id = arrival.message.id
    guard let index = heldEchoes[body]?.firstIndex(where: { $0.arrival.message.id == id }),
      var echo = heldEchoes[body]?[index]
    else { return false }
    guard mayBeEcho(arrival) else {
      heldBodies[id] = nil
      heldEchoes[body]?.remove(at: index)
      return false
    }
    echo.arrival.message = echo.arrival.message.merged(with: arrival.message, isLive: isLive)
    if isLive { echo.arrival.order = arrival.order }
    heldEchoes[body]?[index] = HeldEcho(arrival: echo.arrival, isLive: echo.isLive || isLive)
    return true
  }

  private func mayBeEcho(_ arrival: SessionMessage) -> Bool {
    arrival.message.sender == viewer && arrival.localID == nil
      && !store.has(store.name(ofMessage: arrival.message.id))
  }

  /// Returns whether a message with a content that the server received at a time is being sent.
  private func isBeingSent(_ body: MessageBody, at time: Double) -> Bool {
    sentBodies[body]?.values.contains { $0 <= time } ?? false
  }
}
