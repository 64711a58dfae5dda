import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A message with the properties of the conversation that its arrangement depends on.
package struct MessageRow: Hashable, Sendable {
  /// The message.
  package let message: Message
  /// The sender; `nil` for a message without one.
  package let sender: Participant?
  /// A Boolean value that indicates whether the viewer sent the message.
  package let isOutgoing: Bool
  /// The kind of session, which affects names and avatars.
  package let sessionKind: Session.Kind
  /// The position in the group of consecutive messages of the sender.
  package let position: GroupPosition
  /// The time above the message; `nil` for none.
  package let timeSeparator: MessageTime?
  /// The message's own time of day.
  package let clock: MessageTime
  /// A Boolean value that indicates whether the message's status is shown.
  package let showsStatus: Bool
  /// The space above everything else in the row, in points.
  package let spacingAbove: Double
  /// The space below everything else in the row, in points.
  package let spacingBelow: Double
  /// The marks around the content of the message; `nil` for none.
  package let marks: MessageMarks?
  /// A Boolean value that indicates whether the message is the first unread one.
  package let startsUnread: Bool
  /// A Boolean value that indicates whether the message is selected; `nil` if the page does not
  /// show a selection.
  package let isSelected: Bool?
  /// The states that the message's components show.
  package let state: ComponentState
  /// The host's changes to the message's components, by name; `nil` for no changes.
  package let overrides: [String: ComponentOverride]?
}

/// The position of a message in a group of consecutive messages of one sender.
package struct GroupPosition: Hashable, Sendable {
  /// A Boolean value that indicates whether the message is the first of the group.
  package var isFirst: Bool
  /// A Boolean value that indicates whether the message is the last of the group.
  package var isLast: Bool

  /// Returns whether something with this visibility is shown on the message.
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
  /// The time in seconds since 1970.
  package let seconds: Double
  /// The offset from GMT, in seconds east of Greenwich.
  package let offset: Int
  /// The form of the day; `nil` for the time of day alone.
  package let day: Day?

  /// A day relative to today.
  package enum Day: Hashable, Sendable {
    /// Today or yesterday, as the number of days before today.
    case named(daysAgo: Int)
    /// A day within the previous week, shown by its weekday.
    case weekday
    /// A day of this year, shown by its day and month.
    case date
    /// A day of another year, shown by its day, month and year.
    case dateWithYear
  }
}
