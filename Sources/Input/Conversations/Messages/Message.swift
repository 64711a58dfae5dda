/// One entry of a conversation.
public struct Message: Hashable, Sendable {
  /// Unique in the conversation and never empty.
  public let id: String
  /// The id of a participant; only system and revoked messages go without.
  public let sender: String?
  /// When it was sent, on its sender's clock.
  public let sentAt: Timestamp
  /// How far it came; only on messages of the viewer.
  public let status: DeliveryStatus?
  /// When it was last changed.
  public let editedAt: Timestamp?
  /// The id of the message that it answers.
  public let replyTo: String?
  /// In the order they are shown.
  public let reactions: [Reaction]
  /// What it says or shows.
  public let body: Body

  /// A message.
  public init(
    id: String,
    sender: String?,
    sentAt: Timestamp,
    status: DeliveryStatus? = nil,
    editedAt: Timestamp? = nil,
    replyTo: String? = nil,
    reactions: [Reaction] = [],
    body: Body
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
