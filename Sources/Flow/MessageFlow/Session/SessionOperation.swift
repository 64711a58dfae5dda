/// An action of the viewer that needs the service, from its precheck to its outcome.
struct SessionOperation: Sendable {
  /// The event that an operation waits for.
  enum Phase: Hashable, Sendable {
    /// The answer to the send of the same message.
    case waiting
    /// The decision of the prechecks.
    case checking
    /// The result of the preparations.
    case preparing
    /// The answer of the service.
    case performing
    /// The answer of the service to a send that was cancelled, because its message was deleted.
    case abandoned
  }

  let id: OperationID
  let action: SessionAction
  let row: RowID
  /// The request as it is passed to the hooks.
  var request: MessageServiceRequest
  var phase = Phase.checking
  /// The content that the service received, which preparations may have changed.
  var sentBody: MessageBody?
  /// A time of the server before the service received the message, in seconds since 1970.
  var precedingTime = -Double.infinity
  /// A Boolean value that indicates whether the operation adds its row to the list.
  var addsRow = false

  /// A Boolean value that indicates whether the operation brings its row to the server.
  var sendsRow: Bool {
    switch action {
    case .send, .resend: true
    case .forward: addsRow
    case .revoke, .save, .delete, .loadHistory, .receive: false
    }
  }

  /// A Boolean value that indicates whether the service may have the message already.
  var mayHaveArrived: Bool { sendsRow && (phase == .performing || phase == .abandoned) }
}

/// The consequences of one event: what changes, and what the host has to do.
struct SessionStep: Sendable {
  let time: Double
  var transaction = StoreTransaction()
  var effects: [SessionEffect] = []

  init(at time: Double) { self.time = time }
}

extension MessageServiceRequest {
  /// Returns whether another request is of the same kind, for the same message and the same session.
  func isSameRequest(as other: MessageServiceRequest) -> Bool { difference(from: other) == nil }

  /// Returns the part that differs from another request, besides the content of the message; `nil`
  /// if there is none.
  func difference(from other: MessageServiceRequest) -> RequestDifference? {
    guard action == other.action else { return .kind }
    guard message.id == other.message.id else { return .message }
    guard case .forward(_, let session) = self, case .forward(_, let otherSession) = other,
      session != otherSession
    else { return nil }
    return .session
  }
}

extension Message {
  /// Returns the message with another id and, for a reply, another original.
  func replacingID(with id: String, replyTo: String?) -> Message {
    Message(
      id: id,
      sender: sender,
      sentAt: sentAt,
      status: status,
      editedAt: editedAt,
      replyTo: replyTo,
      reactions: reactions,
      forwardedFrom: forwardedFrom,
      thread: thread,
      isPinned: isPinned,
      progress: progress,
      expiresAt: expiresAt,
      body: body
    )
  }
}
