/// An event of the message flow, as recorded in the frame in which it took effect.
public struct FlowEvent: Hashable, Sendable {
  /// The kind of an event; the raw value is its name in `frames.json`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The viewer's message appears in the list.
    case sending = "message.sending"
    /// The service has accepted a message.
    case sent = "message.sent"
    /// The recipient's device has received a message.
    case delivered = "message.delivered"
    /// The recipient has read a message.
    case read = "message.read"
    /// A message could not be sent, or another action failed.
    case failed = "message.failed"
    /// A precheck or a rule of the session refused an action.
    case refused = "message.refused"
    /// An action became unnecessary, for example because the message was deleted.
    case cancelled = "message.cancelled"
    /// A message of another participant arrived.
    case received = "message.received"
    /// A message was withdrawn.
    case revoked = "message.revoked"
    /// A message was deleted.
    case deleted = "message.deleted"
    /// A message was saved.
    case saved = "message.saved"
    /// A message was sent to a session as a copy.
    case forwarded = "message.forwarded"
    /// A message has another content.
    case edited = "message.edited"
    /// The reactions of a message changed.
    case reacted = "message.reacted"
    /// An answer that had ended begins again.
    case answerRestarted = "answer.restarted"
    /// An answer has arrived as a whole.
    case answerCompleted = "answer.completed"
    /// The reader stopped an answer.
    case answerStopped = "answer.stopped"
    /// An answer broke off because of an error.
    case answerFailed = "answer.failed"
    /// The participants who are writing a message changed.
    case typing = "typing.changed"
    /// A message was tapped.
    case tapped = "message.tapped"
    /// A message was tapped twice.
    case doubleTapped = "message.doubleTapped"
    /// A finger rests on a message.
    case pressed = "message.pressed"
    /// A link or a mention was tapped.
    case linkTapped = "link.tapped"
    /// The menu of a message opened.
    case menuOpened = "menu.opened"
    /// An item of the menu was chosen.
    case menuChosen = "menu.chosen"
    /// The menu closed.
    case menuClosed = "menu.closed"
    /// Selection mode began.
    case selectionBegan = "selection.began"
    /// A message was selected or deselected.
    case selectionChanged = "selection.changed"
    /// Selection mode ended.
    case selectionEnded = "selection.ended"
    /// A tap hit nothing.
    case tapMissed = "tap.nothing"
    /// A double tap hit nothing.
    case doubleTapMissed = "doubleTap.nothing"
    /// A long press hit nothing.
    case longPressMissed = "longPress.nothing"
    /// A selection hit nothing.
    case selectMissed = "select.nothing"
    /// There was nothing to close.
    case dismissMissed = "dismiss.nothing"
  }

  /// The kind of the event.
  public var kind: Kind
  /// The words after the kind: ids, and the part that was touched.
  public var details: [String]

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - details: The words after the kind.
  public init(_ kind: Kind, _ details: [String] = []) {
    self.kind = kind
    self.details = details
  }
}

extension FlowEvent: CustomStringConvertible {
  /// The text of the event in `frames.json`, for example `message.sent m9`.
  public var description: String { ([kind.rawValue] + details).joined(separator: " ") }
}
