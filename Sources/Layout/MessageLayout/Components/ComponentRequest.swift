import ChatframeConversations
import ChatframeTemplates

/// The message that a host's component is asked for.
public struct ComponentRequest {
  /// The message.
  public let message: Message
  /// Who sent it; nil where nobody did.
  public let sender: Participant?
  /// Whether the viewer sent it.
  public let isOutgoing: Bool
  /// Whether the message's components stand on the right of the page.
  public let isOnRight: Bool
  /// Measures and colours.
  public let context: LayoutContext

  init(_ row: Row, isOnRight: Bool, _ context: LayoutContext) {
    message = row.message
    sender = row.sender
    isOutgoing = row.isOutgoing
    self.isOnRight = isOnRight
    self.context = context
  }
}

/// Makes a component for a message; nil where there is nothing to show.
public typealias ComponentMaker = @Sendable (ComponentRequest) -> (any MessageComponent)?
