/// A source of a session's messages, for example a server or a database.
///
/// A provider belongs to one session; providers of different sessions do not share state.
///
/// - It MUST return messages that are older than the anchor, at most as many as the limit, and
///   none twice.
/// - It MUST throw an error, and not return fewer messages, if it cannot load them.
/// - It SHOULD stop as soon as its task is cancelled.
/// - It MAY return fewer messages than the limit; `hasMore` alone ends the history.
///
/// A session keeps the valid messages of a page that violates a rule, shows none twice, and reports
/// a ``PageViolation``.
public protocol SessionMessageProvider: Sendable {
  /// Returns the newest messages of the session that are older than an anchor.
  ///
  /// - Parameters:
  ///   - anchor: The message before which the page ends; `nil` for the newest page.
  ///   - limit: The greatest number of messages, at least 1.
  /// - Returns: The page, oldest message first.
  /// - Throws: An error of the source, or `CancellationError`.
  func messages(before anchor: MessageAnchor?, limit: Int) async throws -> MessagePage
}

/// The position of a message in the history of its session.
public struct MessageAnchor: Hashable, Sendable {
  /// The message's id.
  public var id: String
  /// The message's place among all messages of the session.
  public var order: MessageOrder

  /// Creates the position of a message.
  public init(id: String, order: MessageOrder) {
    self.id = id
    self.order = order
  }
}

/// The place of a message among all messages of a session: by time, then by sequence number, then
/// by id.
public struct MessageOrder: Hashable, Sendable, Comparable {
  /// The time in seconds since 1970.
  public var time: Double
  /// A number that orders messages of the same time, for example the server's; 0 if there is none.
  public var sequence: Int64
  /// The message's id, which orders messages of the same time and number.
  public var id: String

  /// Creates the place of a message.
  ///
  /// - Parameters:
  ///   - time: The time in seconds since 1970.
  ///   - sequence: A number that orders messages of the same time.
  ///   - id: The message's id.
  public init(time: Double, sequence: Int64 = 0, id: String) {
    self.time = time
    self.sequence = sequence
    self.id = id
  }

  /// Returns whether the first message is older than the second.
  public static func < (left: MessageOrder, right: MessageOrder) -> Bool {
    (left.time, left.sequence, left.id) < (right.time, right.sequence, right.id)
  }
}

/// A message of a session with its place.
public struct SessionMessage: Hashable, Sendable {
  /// The id of the session.
  public var session: String
  /// The message itself.
  public var message: Message
  /// The message's place among the messages of the session.
  public var order: MessageOrder
  /// The id under which a device of the viewer has sent the message, if the server keeps it; it
  /// joins the message to the row that shows it while it is sent.
  public var localID: String?

  /// Creates a message of a session.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - session: The id of the session.
  ///   - sequence: A number that orders messages of the same time, for example the server's.
  ///   - localID: The id under which a device of the viewer has sent the message.
  public init(_ message: Message, session: String, sequence: Int64 = 0, localID: String? = nil) {
    self.session = session
    self.localID = localID
    self.message = message
    order = MessageOrder(
      time: message.sentAt.secondsSince1970,
      sequence: sequence,
      id: message.id
    )
  }
}

/// A page of a session's history.
public struct MessagePage: Hashable, Sendable {
  /// The messages, oldest first.
  public var messages: [SessionMessage]
  /// A Boolean value that indicates whether there are messages older than the page.
  public var hasMore: Bool
  /// The number of all messages of the session; `nil` if the source does not know it.
  public var total: Int?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - messages: The messages, oldest first.
  ///   - hasMore: Whether there are messages older than the page.
  ///   - total: The number of all messages of the session.
  public init(_ messages: [SessionMessage], hasMore: Bool, total: Int? = nil) {
    self.messages = messages
    self.hasMore = hasMore
    self.total = total
  }
}
