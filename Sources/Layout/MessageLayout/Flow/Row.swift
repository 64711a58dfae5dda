import ChatframeConversations
import ChatframeGraphics

/// A message with all that its arrangement takes from the conversation around it.
package struct Row: Hashable, Sendable {
  /// The message itself.
  package let message: Message
  /// Who sent it; nil where nobody did.
  package let sender: Participant?
  /// Whether the viewer sent it.
  package let isOutgoing: Bool
  /// The kind of session, which decides about names and avatars.
  package let sessionKind: Session.Kind
  /// Among its sender's consecutive messages.
  package let position: GroupPosition
  /// The time above it.
  package let timeLine: TimeLine?
  /// The message's own time of day.
  package let clock: TimeLine
  /// Whether its status is shown.
  package let showsStatus: Bool
  /// Points above everything else in the row.
  package let spacingAbove: Double
  /// Points below everything else in the row.
  package let spacingBelow: Double
}
