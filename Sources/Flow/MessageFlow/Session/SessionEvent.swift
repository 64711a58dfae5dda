/// An event that a session handles: an action of the viewer, an arrival from others, or the answer
/// to an effect.
public enum SessionEvent: Hashable, Sendable {
  // MARK: Actions of the viewer

  /// The viewer sends a message, whose sender must be the viewer.
  case send(Message)
  /// The viewer sends a message again that could not be sent.
  case resend(RowID)
  /// The viewer sends a copy of a message to a session, which may be this one.
  case forward(RowID, toSession: String)
  /// The viewer withdraws one of their messages for all participants.
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
  /// The viewer or the host no longer waits for an operation.
  ///
  /// An operation that the service has not received ends as `cancelled`: a message that was shown as
  /// `sending` becomes `failed`, and one that was being deleted returns. If the service has the
  /// request already, its task is cancelled, and its answer or its time limit ends the operation. An
  /// operation that has ended is ignored.
  case cancel(OperationID)

  // MARK: Arrivals from others

  /// Messages arrive, in any order.
  case received([SessionMessage])
  /// The content of a message was edited at a time.
  case edited(id: String, body: MessageBody, at: Timestamp)
  /// More of a message has arrived, for example of an answer that streams.
  ///
  /// `body` is all of the content so far. The message is not marked as edited, and one that was
  /// edited or withdrawn keeps its content.
  case streamed(id: String, body: MessageBody)
  /// A participant added a reaction to a message, or removed it.
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
