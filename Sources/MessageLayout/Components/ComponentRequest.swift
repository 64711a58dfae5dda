import Conversations
import Templates

/// The message that a host's component is asked for.
package struct ComponentRequest {
  /// The message.
  package let message: Message
  /// Who sent it; nil where nobody did.
  package let sender: Participant?
  /// Whether the viewer sent it.
  package let isOutgoing: Bool
  /// Whether the message's components stand on the right of the page.
  package let isOnRight: Bool
  /// Measures and colours.
  package let context: LayoutContext

  init(_ row: Row, isOnRight: Bool, _ context: LayoutContext) {
    message = row.message
    sender = row.sender
    isOutgoing = row.isOutgoing
    self.isOnRight = isOnRight
    self.context = context
  }
}

/// Makes a component for a message; nil where there is nothing to show.
package typealias ComponentMaker = @Sendable (ComponentRequest) -> (any MessageComponent)?
