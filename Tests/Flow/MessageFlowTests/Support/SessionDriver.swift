import ChatframeMessageFlow

/// A session whose effects the test answers.
struct SessionDriver {
  var session: MessageSession
  /// The effects of the last event.
  private(set) var effects: [SessionEffect] = []
  /// A list that follows the changes of the session.
  private(set) var mirror: MirrorList

  init(
    _ messages: [SessionMessage] = [],
    _ change: (inout SessionConfiguration) -> Void = { _ in }
  ) {
    var configuration = SessionConfiguration()
    change(&configuration)
    session = MessageSession(
      id: "s",
      viewer: "mei",
      configuration: configuration,
      names: ["omar": "Omar"],
      messages: messages
    )
    mirror = MirrorList(session.store.messages)
  }

  /// Handles an event.
  @discardableResult
  mutating func handle(_ event: SessionEvent, at time: Double = 0) -> [SessionEffect] {
    effects = session.handle(event, at: start + time)
    for case .changed(let changes) in effects {
      mirror.apply(changes) { session.store.message($0) }
    }
    return effects
  }

  /// Lets the hooks pass the newest operation.
  @discardableResult
  mutating func pass(at time: Double = 0) -> OperationID? {
    guard let (id, _) = effects.checked.last else { return nil }
    handle(.checked(id, .success(.allowed)), at: time)
    guard let (_, request) = effects.prepared.last else { return nil }
    handle(.prepared(id, .success(request)), at: time)
    return id
  }

  /// Sends a message up to the service.
  @discardableResult
  mutating func send(_ id: String, at time: Double = 0, text: String? = nil) -> OperationID? {
    handle(.send(message(id, at: time, from: "mei", text: text)), at: time)
    return pass(at: time)
  }

  /// Answers an operation with the server's id.
  @discardableResult
  mutating func answer(
    _ id: OperationID?,
    _ serverID: String? = nil,
    sentAt: Timestamp? = nil,
    at time: Double = 0
  ) -> [SessionEffect] {
    guard let id else { return [] }
    let receipt = MessageServiceReceipt(serverID: serverID, sentAt: sentAt)
    return handle(.answered(id, .success(receipt)), at: time)
  }

  /// Lets the service report an error.
  @discardableResult
  mutating func fail(_ id: OperationID?, at time: Double = 0) -> [SessionEffect] {
    guard let id else { return [] }
    return handle(.answered(id, .failure(SessionError(reason: "no network"))), at: time)
  }

  /// The rows, oldest first.
  var rows: [String] { session.store.rows.map(\.name) }

  /// Returns the status of a row.
  func status(_ id: String) -> DeliveryStatus? { session.store.message(RowID(id))?.status }
}

extension [SessionEffect] {
  var checked: [(OperationID, MessageServiceRequest)] {
    compactMap { if case .check(let id, let request) = $0 { (id, request) } else { nil } }
  }
  var prepared: [(OperationID, MessageServiceRequest)] {
    compactMap { if case .prepare(let id, let request) = $0 { (id, request) } else { nil } }
  }
  var performed: [(OperationID, MessageServiceRequest)] {
    compactMap { if case .perform(let id, let request) = $0 { (id, request) } else { nil } }
  }
  var changes: MessageChanges? {
    compactMap { if case .changed(let changes) = $0 { changes } else { nil } }.first
  }
  var outcomes: [OperationOutcome.Result] {
    compactMap { if case .finished(let outcome) = $0 { outcome.result } else { nil } }
  }
  var failures: [SessionFailure] {
    compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
  }
  var pages: [(PageRequestID, MessageAnchor?, Int)] {
    compactMap {
      if case .loadPage(let id, let anchor, let limit) = $0 { (id, anchor, limit) } else { nil }
    }
  }
}
