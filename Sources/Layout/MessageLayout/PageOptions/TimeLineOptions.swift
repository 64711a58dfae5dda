import ChatframeTemplates

/// The changes of a page to the template's time lines.
public struct TimeLineOptions: Hashable, Sendable {
  /// The contents of a time line.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The day, if it is not the previous message's, and the time.
    case dayAndTime
    /// The time only.
    case time
    /// The day only, above the first message of each day.
    case day
    /// No line is shown.
    case hidden
  }

  /// The time without messages, in seconds, after which a line is shown; `nil` for the template's.
  public var interval: Double?
  /// The contents of the line; `nil` for the template's.
  public var style: Style?

  /// Creates changes to the time lines.
  ///
  /// - Parameters:
  ///   - interval: The time without messages, in seconds, after which a line is shown.
  ///   - style: The contents of the line.
  public init(interval: Double? = nil, style: Style? = nil) {
    self.interval = interval
    self.style = style
  }
}

extension TimeLineOptions {
  /// Returns the style of a template with these changes.
  func applied(to style: TemplateStyle) -> TemplateStyle {
    guard self != TimeLineOptions() else { return style }
    var changed = style
    if let interval { changed.flow.timeInterval = interval }
    guard let lines = self.style else { return changed }
    changed.time.isVisible = lines != .hidden
    switch lines {
    case .dayAndTime, .time, .hidden: changed.time.format = .dayAndTime
    case .day: changed.time.format = .day
    }
    return changed
  }

  /// Returns the time line of a message; `nil` for no line.
  ///
  /// - Parameters:
  ///   - line: The line that the template shows.
  ///   - startsDay: Whether the message is the first of its day.
  /// - Returns: The line on this page.
  func line(_ line: MessageTime, startsDay: Bool) -> MessageTime? {
    switch style {
    case nil, .dayAndTime: line
    case .time: MessageTime(seconds: line.seconds, offset: line.offset, day: nil)
    case .day: startsDay ? line : nil
    case .hidden: nil
    }
  }
}
