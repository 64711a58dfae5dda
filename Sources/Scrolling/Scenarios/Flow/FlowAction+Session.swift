import ChatframeConversations
import ChatframeMessageFlow
import ChatframeTimelines

extension FlowAction {
  /// The conversation and the time in which an action takes place.
  struct Context {
    /// The id of the session.
    let session: String
    /// The id of the viewer.
    let viewer: String
    /// The ids of the messages that others have sent or will send.
    let messagesFromOthers: Set<String>
    /// The time of the action.
    let time: Timestamp
    /// The number that orders messages that arrive at the same time.
    let sequence: Int64
  }

  /// Returns the events of a session that carry out the action.
  func sessionEvents(_ context: Context) -> [SessionEvent] {
    switch self {
    case .send(let new): [.send(new.message(from: context.viewer, at: context.time))]
    case .receive(let new): [.received([new.received(context)])]
    case .resend(let id): [.resend(RowID(id))]
    case .forward(let id, let session): [.forward(RowID(id), toSession: session)]
    case .revoke(let id):
      context.messagesFromOthers.contains(id) ? [.revokedByOther(id: id)] : [.revoke(RowID(id))]
    case .save(let id): [.save(RowID(id))]
    case .delete(let id): [.delete(RowID(id))]
    case .edit(let id, let body): [.edited(id: id, body: body.body, at: context.time)]
    case .react(let id, let emoji, let people, let isAdded):
      people.map { .reacted(id: id, emoji: emoji, by: $0, isAdded: isAdded) }
    case .status(let id, let status): [.statusChanged(id: id, status)]
    case .typing(let people): [.typing(people)]
    case .read(let id): [.read(upTo: id)]
    case .stream(let new, _): [.received([new.withoutAnswer.received(context)])]
    // The run of the answer says what follows.
    case .control: []
    }
  }
}

extension FlowAction.NewMessage {
  /// The message before anything of its answer has arrived.
  fileprivate var withoutAnswer: FlowAction.NewMessage {
    var message = self
    message.body = EmbeddedBody(.answer(Answer(markdown: "", state: .streaming)))
    return message
  }

  /// Returns the message from a sender at a time.
  fileprivate func message(from sender: String?, at time: Timestamp) -> Message {
    Message(id: id, sender: sender, sentAt: time, replyTo: replyTo, body: body.body)
  }

  /// Returns the message as it arrives from its sender.
  fileprivate func received(_ context: FlowAction.Context) -> SessionMessage {
    SessionMessage(
      message(from: sender, at: sentAt ?? context.time),
      session: context.session,
      sequence: context.sequence
    )
  }
}

extension Scenario {
  /// Returns the ids of the messages that others have sent or will send.
  func messagesFromOthers(in conversation: Conversation) -> Set<String> {
    var ids = Set(
      conversation.messages.lazy.filter { !conversation.isOutgoing($0) }.map(\.id)
    )
    for event in events {
      switch event.action {
      case .flow(.receive(let new)), .flow(.stream(let new, _)):
        if new.sender != conversation.viewer { ids.insert(new.id) }
      default: continue
      }
    }
    return ids
  }

  /// The number of messages that arrive from others.
  package var receivedMessageCount: Int {
    events.count { event in
      switch event.action {
      case .flow(.receive), .flow(.stream): true
      default: false
      }
    }
  }

  /// A Boolean value that indicates whether messages change or are touched.
  package var hasFlow: Bool {
    events.contains { event in
      switch event.action {
      case .flow, .touch: true
      default: false
      }
    }
  }
}
