import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// Builds message rows from a conversation: groups, time separators and spacing.
///
/// Reads each message once, with constant memory besides the rows.
package struct MessageRowBuilder {
  private let conversation: Conversation
  private let messages: [Message]
  private let style: TemplateStyle
  private let clock: LocalClock
  private let today: Int
  private let thisYear: Int
  private let lastOutgoing: Int?
  private let marks: MessageMarkBuilder
  private let selection: Set<String>?
  private let timeLine: TimeLineOptions
  private let states: [String: ComponentState]
  private let overrides: ComponentOverrideMaker?

  /// Creates a builder for the rows of `conversation` on a page, with the host's changes if any.
  package init(
    _ conversation: Conversation,
    style page: PageStyle,
    overrides: ComponentOverrideMaker? = nil
  ) {
    self.overrides = overrides
    let options = page.options
    let conversation = conversation.addingTypingMessages()
    self.conversation = conversation
    messages = conversation.messages
    style = page.templateStyle
    let newest = conversation.messages.lazy.map(\.sentAt).max {
      $0.secondsSince1970 < $1.secondsSince1970
    }
    let now = MessageTime.now(options, newest: newest)
    clock = LocalClock(timeZone: options.timeZone)
    today = LocalClock.day(of: now.seconds, offset: now.offset)
    thisYear = LocalClock.year(ofDay: today)
    marks = MessageMarkBuilder(conversation, clock: clock, now: now.seconds)
    selection = options.selection
    timeLine = options.timeLine
    states = options.states
    lastOutgoing = messages.lastIndex { conversation.isOutgoing($0) && $0.body != .typing }
  }

  /// Returns a row for every message, oldest first.
  package func rows() -> [MessageRow] {
    var rows: [MessageRow] = []
    rows.reserveCapacity(messages.count)
    var timeSeparator = messages.first.flatMap { self.timeSeparator(of: $0, after: nil) }
    var startsGroup = true
    for index in messages.indices {
      let next = index + 1 < messages.count ? messages[index + 1] : nil
      let nextTimeSeparator = next.flatMap { self.timeSeparator(of: $0, after: messages[index]) }
      let endsGroup = next.map { !continues(messages[index], $0, under: nextTimeSeparator) } ?? true
      let position = GroupPosition(isFirst: startsGroup, isLast: endsGroup)
      rows.append(row(at: index, position: position, timeSeparator: timeSeparator))
      timeSeparator = nextTimeSeparator
      startsGroup = endsGroup
    }
    return rows
  }

  private func row(
    at index: Int,
    position: GroupPosition,
    timeSeparator: MessageTime?
  ) -> MessageRow {
    let message = messages[index]
    let sender = message.sender.flatMap { conversation.participant($0) }
    let isOutgoing = conversation.isOutgoing(message)
    let isFirst = index == 0
    let isLast = index == messages.count - 1
    return MessageRow(
      message: message,
      sender: sender,
      isOutgoing: isOutgoing,
      sessionKind: conversation.session.kind,
      position: position,
      timeSeparator: timeSeparator,
      clock: MessageTime(
        seconds: message.sentAt.secondsSince1970,
        offset: clock.offset(of: message.sentAt),
        day: nil
      ),
      showsStatus: showsStatus(message, at: index),
      spacingAbove: isFirst ? style.flow.topPadding : spacingAbove(index, position, timeSeparator),
      spacingBelow: isLast ? style.flow.bottomPadding : 0,
      marks: marks.marks(of: message),
      startsUnread: conversation.unreadFrom == message.id,
      isSelected: selection.map { $0.contains(message.id) },
      state: state(of: message),
      overrides: overrides(of: message, from: sender, isOutgoing: isOutgoing, position)
    )
  }

  private func state(of message: Message) -> ComponentState {
    let state = states.isEmpty ? .normal : states[message.id] ?? .normal
    return selection?.contains(message.id) == true ? state.union(.selected) : state
  }

  private func overrides(
    of message: Message,
    from sender: Participant?,
    isOutgoing: Bool,
    _ position: GroupPosition
  ) -> [String: ComponentOverride]? {
    guard let overrides else { return nil }
    let changes = overrides(
      MessageContext(
        message: message,
        sender: sender,
        session: conversation.session,
        isOutgoing: isOutgoing,
        isFirstInGroup: position.isFirst,
        isLastInGroup: position.isLast
      )
    )
    return changes.isEmpty ? nil : changes
  }

  private func spacingAbove(_ index: Int, _ position: GroupPosition, _ line: MessageTime?) -> Double
  {
    let message = messages[index]
    let previous = messages[index - 1]
    if line != nil || message.body.isLine || previous.body.isLine
      || conversation.unreadFrom == message.id
    {
      return style.flow.spacingAroundLines
    }
    if position.isFirst { return style.flow.spacingBetweenGroups }
    // Otherwise, a status below a bubble would seem to belong to the next message.
    if let spacing = style.flow.spacingAfterStatus, showsStatus(previous, at: index - 1) {
      return spacing
    }
    return style.flow.spacingInGroup
  }

  private func showsStatus(_ message: Message, at index: Int) -> Bool {
    guard let status = message.status else { return false }
    switch style.status.show {
    case .every: return true
    case .last: return index == lastOutgoing || status == .failed || status == .sending
    }
  }

  /// Returns whether two consecutive messages belong to one group.
  private func continues(_ first: Message, _ second: Message, under line: MessageTime?) -> Bool {
    // The line above unread messages separates groups as time lines do.
    guard line == nil, conversation.unreadFrom != second.id, !first.body.isLine,
      !second.body.isLine, first.sender != nil,
      first.sender == second.sender
    else { return false }
    let gap = second.sentAt.secondsSince1970 - first.sentAt.secondsSince1970
    return gap <= style.flow.groupInterval
  }

  private func timeSeparator(of message: Message, after previous: Message?) -> MessageTime? {
    // Dots come and go, and have the time of the message above them.
    guard style.time.isVisible, message.body != .typing else { return nil }
    let seconds = message.sentAt.secondsSince1970
    let offset = clock.offset(of: message.sentAt)
    let day = LocalClock.day(of: seconds, offset: offset)
    if let previous {
      let before = LocalClock.day(
        of: previous.sentAt.secondsSince1970,
        offset: clock.offset(of: previous.sentAt)
      )
      if before == day {
        guard seconds - previous.sentAt.secondsSince1970 > style.flow.timeInterval else {
          return nil
        }
        let line = MessageTime(seconds: seconds, offset: offset, day: nil)
        return timeLine.line(line, startsDay: false)
      }
    }
    let line = MessageTime(seconds: seconds, offset: offset, day: dayFormat(day))
    return timeLine.line(line, startsDay: true)
  }

  private func dayFormat(_ day: Int) -> MessageTime.Day {
    switch today - day {
    case 0, 1: .named(daysAgo: today - day)
    case 2...6: .weekday
    default: LocalClock.year(ofDay: day) == thisYear ? .date : .dateWithYear
    }
  }
}

extension MessageTime {
  /// Returns the current time of a page.
  ///
  /// - Parameters:
  ///   - options: The options, which can contain the time and the time zone.
  ///   - newest: The time of the newest message, which is the default; `nil` without messages.
  /// - Returns: The time, with the offset of the newest message if there is no time zone.
  package static func now(_ options: LayoutOptions, newest: Timestamp?) -> MessageTime {
    let seconds = options.now ?? newest?.secondsSince1970 ?? 0
    let time = Timestamp(secondsSince1970: seconds, offsetInSeconds: newest?.offsetInSeconds ?? 0)
    let offset = LocalClock(timeZone: options.timeZone).offset(of: time)
    return MessageTime(seconds: seconds, offset: offset, day: nil)
  }
}

/// Computes the day on which a message was sent, in the reader's time zone.
struct LocalClock {
  /// The reader's time zone; `nil` for the offset in each message's time.
  let timeZone: TimeZone?

  /// Returns the offset at a message's time, in seconds east of Greenwich.
  func offset(of time: Timestamp) -> Int {
    guard let timeZone else { return time.offsetInSeconds }
    return timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: time.secondsSince1970))
  }

  /// Returns the number of local days since 1970-01-01.
  static func day(of seconds: Double, offset: Int) -> Int {
    // The years 1 to 9999, as in documents; times made in code are not limited to them.
    let known = seconds.clamped(to: PageOptionRange.now)
    return Int(((known + Double(offset)) / 86_400).rounded(.down))
  }

  /// Returns the Gregorian year of a day counted from 1970-01-01.
  ///
  /// Counts in eras of 400 years that start on the first of March (Howard Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`).
  static func year(ofDay day: Int) -> Int {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Days 306 and later of a year that starts in March are in January and February of the next
    // year.
    return yearOfEra + era * 400 + (dayOfYear >= 306 ? 1 : 0)
  }
}

extension Double {
  /// Returns the nearest number in a range; its lower bound for NaN.
  func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
