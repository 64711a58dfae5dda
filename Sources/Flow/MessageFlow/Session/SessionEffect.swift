/// An effect of an event: a change that a list shows, or a task for the host.
///
/// The host carries out the effects of each event in their order. A session never waits for them:
/// each task is answered by an event, or by none.
public enum SessionEffect: Hashable, Sendable {
  /// The messages have changed; ``MessageSession/store`` has the new ones.
  case changed(MessageChanges)
  /// Other participants are writing a message now.
  case typingChanged([String])
  /// A page is to be loaded, and passed on as ``SessionEvent/pageArrived(_:_:)``.
  case loadPage(PageRequestID, before: MessageAnchor?, limit: Int)
  /// A page is no longer needed.
  case cancelPage(PageRequestID)
  /// A request is to be passed to the prechecks, then ``SessionEvent/checked(_:_:)``.
  case check(OperationID, MessageServiceRequest)
  /// A request is to be passed to the preparations, then ``SessionEvent/prepared(_:_:)``.
  case prepare(OperationID, MessageServiceRequest)
  /// A request is to be passed to the service, then ``SessionEvent/answered(_:_:)``.
  case perform(OperationID, MessageServiceRequest)
  /// The task of an operation is to be cancelled; an answer may still follow.
  case cancel(OperationID)
  /// The server is to be notified that the viewer has read the messages up to one with an id.
  case markRead(String)
  /// A message was sent to another session, in which the host shows it.
  case forwarded(Message, toSession: String)
  /// An operation has ended; each ends exactly once.
  case finished(OperationOutcome)
  /// An action or a source failed; the failure of an operation follows its outcome.
  case failed(SessionFailure)
}

/// The outcome of an action of the viewer.
public struct OperationOutcome: Hashable, Sendable {
  /// The way in which an operation ends.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    /// The service has carried out the request.
    case succeeded
    /// A hook or the service failed.
    case failed
    /// A precheck, or a rule of the session, refused the request.
    case refused
    /// The host cancelled the operation, or another action made it unnecessary, for example the
    /// deletion of a message that is being sent.
    case cancelled
  }

  /// The operation.
  public let operation: OperationID
  /// The action.
  public let action: SessionAction
  /// The row that the action was about; a refused send never had one in the list.
  public let row: RowID
  /// The way in which the operation ended.
  public let result: Result
}

/// An action in a session that may fail.
public enum SessionAction: String, Hashable, Sendable, CaseIterable {
  /// A new message is sent.
  case send
  /// A message that could not be sent is sent again.
  case resend
  /// A message is sent to a session as a copy.
  case forward
  /// A message is withdrawn for all participants.
  case revoke
  /// A message is saved.
  case save
  /// A message is deleted for the viewer.
  case delete
  /// A page of history is loaded.
  case loadHistory
  /// Messages are received.
  case receive
}
