import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A message with all that its arrangement takes from the conversation around it.
package struct MessageRow: Hashable, Sendable {
  /// The message itself.
  package let message: Message
  /// The sender; `nil` for a message without one.
  package let sender: Participant?
  /// Whether the viewer sent it.
  package let isOutgoing: Bool
  /// The kind of session, which decides about names and avatars.
  package let sessionKind: Session.Kind
  /// Among its sender's consecutive messages.
  package let position: GroupPosition
  /// The time above it.
  package let timeSeparator: MessageTime?
  /// The message's own time of day.
  package let clock: MessageTime
  /// Whether its status is shown.
  package let showsStatus: Bool
  /// Points above everything else in the row.
  package let spacingAbove: Double
  /// Points below everything else in the row.
  package let spacingBelow: Double
  /// The host's changes to the message's components, by name; `nil` for no changes.
  package let overrides: [String: ComponentOverride]?
}

/// The place of a message among consecutive messages of its sender.
package struct GroupPosition: Hashable, Sendable {
  /// Whether no message of the group precedes it.
  package var isFirst: Bool
  /// Whether no message of the group follows it.
  package var isLast: Bool

  /// Whether something that a template shows so is shown on this message.
  package func shows(_ show: GroupVisibility) -> Bool {
    switch show {
    case .every: true
    case .first: isFirst
    case .last: isLast
    }
  }
}

/// The time that is shown above a message.
package struct MessageTime: Hashable, Sendable {
  /// Seconds since 1970.
  package let seconds: Double
  /// East of Greenwich, in seconds.
  package let offset: Int
  /// The form of the day; `nil` for the time of day alone.
  package let day: Day?

  /// A day as seen from today.
  package enum Day: Hashable, Sendable {
    /// Today, yesterday: days before now.
    case named(daysAgo: Int)
    /// Within the week before: its weekday.
    case weekday
    /// This year's: day and month.
    case date
    /// Another year's: day, month and year.
    case dateWithYear
  }
}
