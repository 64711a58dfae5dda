import ChatframeConversations

/// A message and the properties of its conversation that overrides may depend on.
public struct MessageContext: Hashable, Sendable {
  /// The message.
  public let message: Message
  /// The participant who sent the message; `nil` for a message without a sender.
  public let sender: Participant?
  /// The session that the message belongs to.
  public let session: Session
  /// A Boolean value that indicates whether the viewer sent the message.
  public let isOutgoing: Bool
  /// A Boolean value that indicates whether the message is the first of its group.
  public let isFirstInGroup: Bool
  /// A Boolean value that indicates whether the message is the last of its group.
  public let isLastInGroup: Bool

  /// The name of the message's type, for example `text`.
  public var messageType: String { message.body.typeName }
}

/// A closure that returns changes to the components of a message, by their names in the structure.
///
/// The renderer calls the closure for every message of every layout. The result MUST depend on the
/// argument only. It is part of the key under which the message's layout is cached, so a message
/// whose overrides change is laid out again.
public typealias ComponentOverrideMaker =
  @Sendable (MessageContext) -> [String: ComponentOverride]
