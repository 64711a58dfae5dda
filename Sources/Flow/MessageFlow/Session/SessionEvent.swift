/// An event that a session handles: an action of the viewer, an arrival from others, or the answer
/// to an effect.
public enum SessionEvent: Sendable {
  // MARK: Actions of the viewer

  /// The viewer sends a message, whose sender must be the viewer.
  case send(Message)
  /// The viewer sends a message again that could not be sent.
  case resend(RowID)
  /// The viewer sends a copy of a message to a session, which may be this one.
  case forward(RowID, toSession: String)
  /// The viewer withdraws one of their messages for everybody.
  case revoke(RowID)
  /// The viewer saves a message.
  case save(RowID)
  /// The viewer deletes a message for themselves.
  case delete(RowID)
  /// The viewer has seen the messages up to a row.
  case viewed(upTo: RowID)
  /// The list needs the page of messages before the oldest loaded one.
  case requestHistory
  /// The list no longer needs the page that it has requested.
  case cancelHistory

  // MARK: Arrivals from others

  /// Messages arrive, in any order.
  case received([SessionMessage])
  /// The content of a message was edited at a time.
  case edited(id: String, body: MessageBody, at: Timestamp)
  /// A participant added a reaction to a message, or took it back.
  case reacted(id: String, emoji: String, by: String, isAdded: Bool)
  /// The delivery status of one of the viewer's messages changed.
  case statusChanged(id: String, DeliveryStatus)
  /// These participants are writing a message now; none for an empty list.
  case typing([String])
  /// Others have read the viewer's messages up to a message.
  case read(upTo: String)
  /// The sender of a message, on any of their devices, has withdrawn it.
  case revokedByOther(id: String)
  /// Messages were removed from the session, for example by an administrator.
  case removed([String])

  // MARK: Answers to effects

  /// A page arrives, or the source reports an error.
  case pageArrived(PageRequestID, Result<MessagePage, SessionError>)
  /// The prechecks of an operation have decided; an error refuses the request.
  case checked(OperationID, Result<PrecheckResult, SessionError>)
  /// The preparations of an operation have finished.
  case prepared(OperationID, Result<MessageServiceRequest, SessionError>)
  /// The service has answered the request of an operation.
  case answered(OperationID, Result<MessageServiceReceipt, SessionError>)
}

extension SessionEvent: Hashable {}

/// The number of an operation: an action of the viewer from its precheck to its outcome.
public struct OperationID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number, unique in the session; later operations have greater numbers.
  public let number: Int

  /// The operation as text, for example `operation 3`.
  public var description: String { "operation \(number)" }

  init(number: Int) { self.number = number }

  /// Returns whether the first operation began before the second.
  public static func < (left: OperationID, right: OperationID) -> Bool {
    left.number < right.number
  }
}

/// The number of a request for a page of history.
public struct PageRequestID: Hashable, Sendable, CustomStringConvertible {
  /// The number, unique in the session; later requests have greater numbers.
  public let number: Int

  /// The request as text, for example `page 3`.
  public var description: String { "page \(number)" }

  init(number: Int) { self.number = number }
}
