import ChatframeConversations

/// Answers that stream, and what happens to them.
extension ScenarioEvent {
  /// Returns the beginning of an answer that streams.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - id: The id of the message, which must be new.
  ///   - sender: The id of the participant that answers.
  ///   - answer: The answer, and the times at which it arrives.
  ///   - replyTo: The id of the message that this one replies to.
  /// - Returns: The event.
  public static func stream(
    at time: Double,
    id: String,
    from sender: String,
    _ answer: StreamedAnswer,
    replyTo: String? = nil
  ) -> ScenarioEvent {
    let message = FlowAction.NewMessage(
      id: id,
      sender: sender,
      body: EmbeddedBody(.answer(answer.answer)),
      replyTo: replyTo
    )
    return ScenarioEvent(at: time, .flow(.stream(message, answer)))
  }

  /// Returns a pause of an answer that streams.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - id: The id of the message.
  ///   - duration: The duration in seconds.
  /// - Returns: The event.
  public static func pause(at time: Double, _ id: String, for duration: Double) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.control(id, .pause(duration))))
  }

  /// Returns an event that stops an answer.
  public static func stop(at time: Double, _ id: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.control(id, .stop)))
  }

  /// Returns an event that interrupts an answer with an error.
  public static func error(at time: Double, _ id: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.control(id, .fail)))
  }

  /// Returns an event that restarts an answer, after an error or because the reader wants another one.
  public static func regenerate(at time: Double, _ id: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.control(id, .restart)))
  }
}
