import ChatframeConversations
import ChatframeTimelines

/// Events made in code. Times are seconds from the first frame, from 0 to 1,000,000.
extension ScenarioEvent {
  /// Returns a drag: a finger touches the screen, moves and is lifted.
  public static func drag(at time: Double, _ drag: Drag) -> ScenarioEvent {
    ScenarioEvent(at: time, .drag(drag))
  }

  /// Returns a programmatic scroll by a distance.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - distance: Points that the content moves down the screen; negative is up.
  ///   - animated: Whether the scroll is animated.
  public static func scroll(
    at time: Double,
    down distance: Length,
    animated: Bool = false
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .scroll(down: distance, animated: animated))
  }

  /// Returns a programmatic scroll to a place.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - position: The place that the list goes to.
  ///   - animated: Whether the scroll is animated.
  public static func show(
    at time: Double,
    _ position: StartPosition,
    animated: Bool = false
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .show(position, animated: animated))
  }

  /// Returns the arrival of plain blocks between the present rows.
  public static func insert(at time: Double, _ rows: [Update.Insertion]) -> ScenarioEvent {
    ScenarioEvent(at: time, .insert(rows))
  }

  /// Returns the arrival of older plain blocks, the oldest first.
  public static func prepend(at time: Double, rows: [TimelineRow]) -> ScenarioEvent {
    ScenarioEvent(at: time, .prepend(.blocks(rows)))
  }

  /// Returns the arrival of older messages, the oldest first.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - messages: Messages whose ids the conversation does not have.
  ///   - participants: Senders whom the conversation does not have.
  public static func prepend(
    at time: Double,
    messages: [Message],
    from participants: [Participant] = []
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .prepend(.attached(messages, from: participants)))
  }

  /// Returns the arrival of newer plain blocks, the oldest first.
  public static func append(at time: Double, rows: [TimelineRow]) -> ScenarioEvent {
    ScenarioEvent(at: time, .append(.blocks(rows)))
  }

  /// Returns the arrival of newer messages, the oldest first.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - messages: Messages whose ids the conversation does not have.
  ///   - participants: Senders whom the conversation does not have.
  public static func append(
    at time: Double,
    messages: [Message],
    from participants: [Participant] = []
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .append(.attached(messages, from: participants)))
  }

  /// Returns a change of rows' heights.
  public static func resize(at time: Double, _ rows: [Update.Resize]) -> ScenarioEvent {
    ScenarioEvent(at: time, .resize(rows))
  }

  /// Returns the removal of rows or messages.
  public static func remove(at time: Double, _ ids: [RowID]) -> ScenarioEvent {
    ScenarioEvent(at: time, .remove(ids))
  }

  /// Returns a change of the parts that bars and the keyboard cover.
  public static func insets(at time: Double, _ insets: ListInsets) -> ScenarioEvent {
    ScenarioEvent(at: time, .insets(insets))
  }

  /// Returns a tap on the button for earlier messages.
  public static func loadEarlier(at time: Double) -> ScenarioEvent {
    ScenarioEvent(at: time, .loadEarlier)
  }
}
