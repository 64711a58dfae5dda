import ChatframeConversations
import ChatframeMessageFlow
import ChatframeTimelines

/// Events of the message flow that are made in code: what the viewer does with messages, and what
/// others do.
extension ScenarioEvent {
  /// Returns the sending of a message by the viewer.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - id: The id of the message, which must be new.
  ///   - body: The content.
  ///   - replyTo: The id of the message that this one replies to.
  /// - Returns: The event.
  public static func send(
    at time: Double,
    id: String,
    _ body: MessageBody,
    replyTo: String? = nil
  ) -> ScenarioEvent {
    let message = FlowAction.NewMessage(id: id, body: EmbeddedBody(body), replyTo: replyTo)
    return ScenarioEvent(at: time, .flow(.send(message)))
  }

  /// Returns the arrival of a message from another participant.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - id: The id of the message, which must be new.
  ///   - sender: The id of the participant.
  ///   - body: The content.
  ///   - replyTo: The id of the message that this one replies to.
  ///   - sentAt: The time when the message was sent; `nil` for the time of the event.
  /// - Returns: The event.
  public static func receive(
    at time: Double,
    id: String,
    from sender: String,
    _ body: MessageBody,
    replyTo: String? = nil,
    sentAt: Timestamp? = nil
  ) -> ScenarioEvent {
    let message = FlowAction.NewMessage(
      id: id,
      sender: sender,
      body: EmbeddedBody(body),
      replyTo: replyTo,
      sentAt: sentAt
    )
    return ScenarioEvent(at: time, .flow(.receive(message)))
  }

  /// Returns another attempt to send a message that could not be sent.
  public static func resend(at time: Double, _ id: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.resend(id)))
  }

  /// Returns the sending of a copy of a message to a session.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - id: The id of the message.
  ///   - session: The id of the session, which may be that of the conversation.
  /// - Returns: The event.
  public static func forward(at time: Double, _ id: String, to session: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.forward(id, to: session)))
  }

  /// Returns the withdrawal of a message by its sender.
  public static func revoke(at time: Double, _ id: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.revoke(id)))
  }

  /// Returns the saving of a message by the viewer.
  public static func save(at time: Double, _ id: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.save(id)))
  }

  /// Returns the deletion of a message by the viewer.
  public static func delete(at time: Double, _ id: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.delete(id)))
  }

  /// Returns a change of a message's content.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - id: The id of the message.
  ///   - body: The new content.
  /// - Returns: The event.
  public static func edit(at time: Double, _ id: String, _ body: MessageBody) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.edit(id, EmbeddedBody(body))))
  }

  /// Returns a reaction to a message.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - id: The id of the message.
  ///   - emoji: The emoji, not empty.
  ///   - participants: The ids of the participants who react.
  ///   - isAdded: Whether the reaction is added; otherwise it is taken back.
  /// - Returns: The event.
  public static func react(
    at time: Double,
    _ id: String,
    emoji: String,
    by participants: [String],
    isAdded: Bool = true
  ) -> ScenarioEvent {
    let reaction = FlowAction.react(id, emoji: emoji, by: participants, isAdded: isAdded)
    return ScenarioEvent(at: time, .flow(reaction))
  }

  /// Returns a change of the delivery status of one of the viewer's messages.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - id: The id of the message.
  ///   - status: The new status; a status never goes backwards.
  /// - Returns: The event.
  public static func status(
    at time: Double,
    _ id: String,
    _ status: DeliveryStatus
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.status(id, status)))
  }

  /// Returns a change of the participants who are writing a message; none for an empty list.
  public static func typing(at time: Double, by participants: [String]) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.typing(participants)))
  }

  /// Returns that others have read the viewer's messages up to a message.
  public static func read(at time: Double, upTo id: String) -> ScenarioEvent {
    ScenarioEvent(at: time, .flow(.read(upTo: id)))
  }
}

/// Touches, and changes of the screen.
extension ScenarioEvent {
  /// Returns a tap on a message, a point of the screen or an item of the open menu.
  public static func tap(at time: Double, _ target: TouchTarget) -> ScenarioEvent {
    ScenarioEvent(at: time, .touch(.tap(target)))
  }

  /// Returns a double tap on a message or a point of the screen.
  public static func doubleTap(at time: Double, _ target: TouchTarget) -> ScenarioEvent {
    ScenarioEvent(at: time, .touch(.doubleTap(target)))
  }

  /// Returns a touch of a message that opens its menu half a second later.
  public static func longPress(at time: Double, _ target: TouchTarget) -> ScenarioEvent {
    ScenarioEvent(at: time, .touch(.longPress(target)))
  }

  /// Returns the selection or deselection of a message, which turns selection mode on.
  public static func select(at time: Double, _ target: TouchTarget) -> ScenarioEvent {
    ScenarioEvent(at: time, .touch(.select(target)))
  }

  /// Returns the end of the open menu or of selection mode.
  public static func dismiss(at time: Double) -> ScenarioEvent {
    ScenarioEvent(at: time, .touch(.dismiss))
  }

  /// Returns the arrival of a keyboard, or its end for a height of 0.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - height: The height of the keyboard in points; the input bar rests on it.
  ///   - animation: The course; `nil` for a change from one frame to the next.
  /// - Returns: The event.
  public static func keyboard(
    at time: Double,
    height: Length,
    animation: InsetsAnimation? = InsetsAnimation()
  ) -> ScenarioEvent {
    ScenarioEvent(at: time, .keyboard(height: height, animation))
  }

  /// Returns a change of the screen's size, as when a device is rotated.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - width: The new width in points, from 1 to 8192.
  ///   - height: The new height in points, from 1 to 16,384.
  /// - Returns: The event.
  public static func rotate(at time: Double, width: Double, height: Double) -> ScenarioEvent {
    ScenarioEvent(at: time, .screen(.rotate(width: width, height: height)))
  }

  /// Returns a change of the factor by which all text is scaled.
  public static func textSize(at time: Double, _ factor: Double) -> ScenarioEvent {
    ScenarioEvent(at: time, .screen(.textSize(factor)))
  }
}
