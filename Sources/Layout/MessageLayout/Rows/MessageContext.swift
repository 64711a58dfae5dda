import ChatframeConversations

/// A message and the properties of its conversation that overrides may depend on.
public struct MessageContext: Hashable, Sendable {
  /// The message.
  public let message: Message
  /// The participant who sent the message; `nil` for a message without a sender.
  public let sender: Participant?
  /// The session that the message belongs to.
  public let session: Session
  /// Whether the viewer sent the message.
  public let isOutgoing: Bool
  /// Whether no message of the same sender's group precedes the message.
  public let isFirstInGroup: Bool
  /// Whether no message of the same sender's group follows the message.
  public let isLastInGroup: Bool

  /// The name of the message's type, for example `text`.
  public var messageType: String { message.body.typeName }
}

/// Returns changes to the components of a message, by their names in the structure.
///
/// It is called for each message at each layout and MUST depend on its argument only. Its result is
/// part of a snapshot's key: a message whose overrides change is laid out again.
public typealias ComponentOverrideMaker =
  @Sendable (MessageContext) -> [String: ComponentOverride]
