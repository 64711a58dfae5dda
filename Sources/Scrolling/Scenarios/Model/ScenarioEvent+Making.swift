import ChatframeConversations
import ChatframeTimelines

/// Events that are made in code. Times are seconds from the first frame, from 0 to 1,000,000.
extension ScenarioEvent {
  /// Returns a drag, in which a finger touches the screen, moves and is lifted.
  public static func drag(at time: Double, _ drag: Drag) -> ScenarioEvent {
    ScenarioEvent(at: time, .drag(drag))
  }

  /// Returns a programmatic scroll by a distance.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - distance: The distance in points by which the content moves down; negative is up.
  ///   - animated: Whether the scroll is animated.
  /// - Returns: The event.
  public static func scroll(
    at time: Double,
    down distance: Length,
    animated: Bool = false
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .scroll(down: distance, animated: animated))
  }

  /// Returns a programmatic scroll to a position.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - position: The position to which the list scrolls.
  ///   - animated: Whether the scroll is animated.
  /// - Returns: The event.
  public static func show(
    at time: Double,
    _ position: StartPosition,
    animated: Bool = false
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .show(position, animated: animated))
  }

  /// Returns the insertion of plain blocks between existing rows.
  public static func insert(at time: Double, _ rows: [Update.Insertion]) -> ScenarioEvent {
    ScenarioEvent(at: time, .insert(rows))
  }

  /// Returns the arrival of older plain blocks, oldest first.
  public static func prepend(at time: Double, rows: [TimelineRow]) -> ScenarioEvent {
    ScenarioEvent(at: time, .prepend(.blocks(rows)))
  }

  /// Returns the arrival of older messages, oldest first.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - messages: The messages, whose ids must be new to the conversation.
  ///   - participants: The senders that the conversation does not contain.
  /// - Returns: The event.
  public static func prepend(
    at time: Double,
    messages: [Message],
    from participants: [Participant] = []
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .prepend(.attached(messages, from: participants)))
  }

  /// Returns the arrival of newer plain blocks, oldest first.
  public static func append(at time: Double, rows: [TimelineRow]) -> ScenarioEvent {
    ScenarioEvent(at: time, .append(.blocks(rows)))
  }

  /// Returns the arrival of newer messages, oldest first.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - messages: The messages, whose ids must be new to the conversation.
  ///   - participants: The senders that the conversation does not contain.
  /// - Returns: The event.
  public static func append(
    at time: Double,
    messages: [Message],
    from participants: [Participant] = []
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .append(.attached(messages, from: participants)))
  }

  /// Returns a change of the heights of rows.
  public static func resize(at time: Double, _ rows: [Update.Resize]) -> ScenarioEvent {
    ScenarioEvent(at: time, .resize(rows))
  }

  /// Returns the removal of rows or messages.
  public static func remove(at time: Double, _ ids: [RowID]) -> ScenarioEvent {
    ScenarioEvent(at: time, .remove(ids))
  }

  /// Returns a change of the parts of the screen that bars and the keyboard cover.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - insets: The parts of the screen that are covered from then on.
  ///   - animation: The course of the change; `nil` for a change from one frame to the next.
  /// - Returns: The event.
  public static func insets(
    at time: Double,
    _ insets: ListInsets,
    animation: InsetsAnimation? = nil
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .insets(insets, animation))
  }

  /// Returns a tap on the button that loads earlier messages.
  public static func loadEarlier(at time: Double) -> ScenarioEvent {
    ScenarioEvent(at: time, .loadEarlier)
  }
}
