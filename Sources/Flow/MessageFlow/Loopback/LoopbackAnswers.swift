/// The answers of a loop-back service and its hooks, as a script gives them.
struct LoopbackAnswers: Sendable {
  let script: LoopbackScript
  private var sendCount = 0
  /// The messages whose first send or preparation has failed.
  private var failedSends: Set<String> = []
  private var failedPreparations: Set<String> = []

  init(_ script: LoopbackScript) { self.script = script }

  /// Decides about a request for the message of a row.
  func decision(about row: String) -> PrecheckResult {
    guard script.precheck.refused.contains(row) else { return .allowed }
    return .refused(reason: script.precheck.reason)
  }

  /// Prepares a request for the message of a row.
  mutating func preparation(
    of request: MessageServiceRequest,
    for row: String
  ) -> Result<MessageServiceRequest, SessionError> {
    guard script.preparation.failing.contains(row), failedPreparations.insert(row).inserted else {
      return .success(request)
    }
    return .failure(SessionError(reason: script.preparation.reason))
  }

  /// Carries out a request for the message of a row.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - row: The name of the row.
  ///   - time: The time at which the service receives the request, in seconds since 1970.
  /// - Returns: The server's id and time, for requests that send a message.
  mutating func answer(
    _ request: MessageServiceRequest,
    for row: String,
    at time: Double
  ) -> Result<MessageServiceReceipt, SessionError> {
    let isSend = request.action == .send || request.action == .resend
    if isSend { sendCount += 1 }
    if fails(request.action, row, isSend: isSend) {
      return .failure(SessionError(reason: script.failures.reason))
    }
    guard isSend || request.action == .forward else { return .success(MessageServiceReceipt()) }
    let offset = request.message.sentAt.offsetInSeconds
    return .success(
      MessageServiceReceipt(
        serverID: "server-\(request.message.id)",
        sentAt: Timestamp(secondsSince1970: time, offsetInSeconds: offset)
      )
    )
  }

  private mutating func fails(_ action: SessionAction, _ row: String, isSend: Bool) -> Bool {
    let failures = script.failures
    if failures.actions.contains(action) { return true }
    guard isSend else { return false }
    if let every = failures.every, every > 0, sendCount % every == 0 { return true }
    return failures.messages.contains(row) && failedSends.insert(row).inserted
  }
}

extension MessageServiceRequest {
  /// The action that the request belongs to.
  public var action: SessionAction {
    switch self {
    case .send: .send
    case .resend: .resend
    case .forward: .forward
    case .revoke: .revoke
    case .save: .save
    case .delete: .delete
    }
  }
}
