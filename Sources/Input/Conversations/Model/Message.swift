/// One entry of a conversation.
public struct Message: Hashable, Identifiable, Sendable {
  /// Unique in the conversation and never empty.
  public let id: String
  /// The id of a participant; only system and revoked messages go without.
  public let sender: String?
  /// The time when the message was sent, on its sender's clock.
  public let sentAt: Timestamp
  /// The delivery status; only on messages of the viewer.
  public let status: DeliveryStatus?
  /// The time when the message was last changed.
  public let editedAt: Timestamp?
  /// The id of the message that it answers.
  public let replyTo: String?
  /// In the order they are shown.
  public let reactions: [Reaction]
  /// The content of the message.
  public let body: MessageBody

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - id: The id, unique in the conversation and not empty.
  ///   - sender: The id of a participant; `nil` for system and revoked messages only.
  ///   - sentAt: The time when the message was sent, on its sender's clock.
  ///   - status: The delivery status; only on messages of the viewer.
  ///   - editedAt: The time when the message was last changed.
  ///   - replyTo: The id of the message that it answers.
  ///   - reactions: The reactions, in the order they are shown.
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

/// The progress of an outgoing message's delivery.
public enum DeliveryStatus: String, Hashable, Sendable, CaseIterable {
  /// On its way to the server.
  case sending
  /// At the server.
  case sent
  /// On the other side's device.
  case delivered
  /// Seen by the other side.
  case read
  /// Given up.
  case failed
}

/// An emoji under a message, and who put it there.
public struct Reaction: Hashable, Sendable {
  /// Never empty.
  public let emoji: String
  /// Ids of participants.
  public let by: [String]

  /// A reaction.
  public init(emoji: String, by: [String]) {
    self.emoji = emoji
    self.by = by
  }
}
