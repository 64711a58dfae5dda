/// A message of a conversation.
public struct Message: Hashable, Identifiable, Sendable {
  /// The id, unique in the conversation and never empty.
  public let id: String
  /// The id of the participant who sent the message; only system and revoked messages may have
  /// none.
  public let sender: String?
  /// The time when the message was sent, with the UTC offset of its sender.
  public let sentAt: Timestamp
  /// The delivery status; only messages of the viewer may have one.
  public let status: DeliveryStatus?
  /// The time when the message was last edited.
  public let editedAt: Timestamp?
  /// The id of the message that this message replies to.
  public let replyTo: String?
  /// The reactions, in the order in which they are shown.
  public let reactions: [Reaction]
  /// The content of the message.
  public let body: MessageBody

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
  ///   - body: The content of the message.
  public init(
    id: String,
    sender: String?,
    sentAt: Timestamp,
    status: DeliveryStatus? = nil,
    editedAt: Timestamp? = nil,
    replyTo: String? = nil,
    reactions: [Reaction] = [],
    body: MessageBody
  ) {
    self.id = id
    self.sender = sender
    self.sentAt = sentAt
    self.status = status
    self.editedAt = editedAt
    self.replyTo = replyTo
    self.reactions = reactions
    self.body = body
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
