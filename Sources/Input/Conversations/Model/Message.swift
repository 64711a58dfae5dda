/// A message of a conversation.
public struct Message: Hashable, Identifiable, Sendable {
  /// The id, unique in the conversation and never empty.
  public let id: String
  /// The id of the participant who sent the message; only system and revoked messages may have
  /// none.
  public let sender: String?
  /// The time when the message was sent, with the UTC offset of its sender.
  public var sentAt: Timestamp
  /// The delivery status; only messages of the viewer may have one.
  public var status: DeliveryStatus?
  /// The time when the message was last edited.
  public var editedAt: Timestamp?
  /// The id of the message that this message replies to.
  public var replyTo: String?
  /// The reactions, in the order in which they are shown.
  public var reactions: [Reaction]
  /// The name of the person or chat that the message was forwarded from; `nil` if it was not
  /// forwarded.
  public var forwardedFrom: String?
  /// The replies in the message's thread; `nil` for a message without a thread.
  public var thread: ThreadSummary?
  /// A Boolean value that indicates whether the message is pinned.
  public var isPinned: Bool
  /// The part of an upload or download that is done, 0 to 1; `nil` if none is in progress.
  public var progress: Double?
  /// The time when the message disappears; `nil` if it stays.
  public var expiresAt: Timestamp?
  /// The content of the message.
  public var body: MessageBody

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - id: The id, unique in the conversation and not empty.
  ///   - sender: The id of the participant who sent the message; only system and revoked messages
  ///     may have none.
  ///   - sentAt: The time when the message was sent, with the UTC offset of its sender.
  ///   - status: The delivery status; only messages of the viewer may have one.
  ///   - editedAt: The time when the message was last edited.
  ///   - replyTo: The id of the message that this message replies to.
  ///   - reactions: The reactions, in the order in which they are shown.
  ///   - forwardedFrom: The name of the person or chat that the message was forwarded from.
  ///   - thread: The replies in the message's thread.
  ///   - isPinned: Whether the message is pinned.
  ///   - progress: The part of an upload or download that is done, 0 to 1.
  ///   - expiresAt: The time when the message disappears.
  ///   - body: The content of the message.
  public init(
    id: String,
    sender: String?,
    sentAt: Timestamp,
    status: DeliveryStatus? = nil,
    editedAt: Timestamp? = nil,
    replyTo: String? = nil,
    reactions: [Reaction] = [],
    forwardedFrom: String? = nil,
    thread: ThreadSummary? = nil,
    isPinned: Bool = false,
    progress: Double? = nil,
    expiresAt: Timestamp? = nil,
    body: MessageBody
  ) {
    self.id = id
    self.sender = sender
    self.sentAt = sentAt
    self.status = status
    self.editedAt = editedAt
    self.replyTo = replyTo
    self.reactions = reactions
    self.forwardedFrom = forwardedFrom
    self.thread = thread
    self.isPinned = isPinned
    self.progress = progress
    self.expiresAt = expiresAt
    self.body = body
  }

  /// Returns the message with other content.
  package func replacingBody(with body: MessageBody) -> Message {
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

/// The delivery status of an outgoing message.
public enum DeliveryStatus: String, Hashable, Sendable, CaseIterable {
  /// The message is on its way to the server.
  case sending
  /// The server has received the message.
  case sent
  /// The recipient's device has received the message.
  case delivered
  /// The recipient has read the message.
  case read
  /// The message could not be sent.
  case failed
}

/// An emoji reaction to a message, with the participants who added it.
public struct Reaction: Hashable, Sendable {
  /// The emoji; never empty.
  public let emoji: String
  /// The ids of the participants who added the reaction.
  public let by: [String]

  /// Creates a reaction.
  public init(emoji: String, by: [String]) {
    self.emoji = emoji
    self.by = by
  }
}

/// The replies to a message that are shown elsewhere.
public struct ThreadSummary: Hashable, Sendable {
  /// The number of replies, 0 to 10⁹.
  public let count: Int
  /// The ids of the participants who replied, in the order in which they are shown.
  public let by: [String]
  /// The time of the newest reply; `nil` if it is unknown.
  public let lastReplyAt: Timestamp?

  /// Creates a summary of a thread.
  ///
  /// - Parameters:
  ///   - count: The number of replies.
  ///   - by: The ids of the participants who replied.
  ///   - lastReplyAt: The time of the newest reply.
  public init(count: Int, by: [String] = [], lastReplyAt: Timestamp? = nil) {
    self.count = count
    self.by = by
    self.lastReplyAt = lastReplyAt
  }
}
