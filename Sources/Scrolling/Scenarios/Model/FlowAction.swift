import ChatframeConversations
import ChatframeMessageFlow
import Foundation

/// An event of the message flow: an action of the viewer, or an arrival from others.
package enum FlowAction: Hashable, Sendable {
  /// The viewer sends a message.
  case send(NewMessage)
  /// A message of another participant arrives.
  case receive(NewMessage)
  /// The viewer sends a message again that could not be sent.
  case resend(String)
  /// The viewer sends a copy of a message to a session.
  case forward(String, to: String)
  /// The sender withdraws a message: the viewer, or another participant.
  case revoke(String)
  /// The viewer saves a message.
  case save(String)
  /// The viewer deletes a message.
  case delete(String)
  /// A message gets another content.
  case edit(String, EmbeddedBody)
  /// Participants add a reaction to a message, or take it back.
  case react(String, emoji: String, by: [String], isAdded: Bool)
  /// The status of one of the viewer's messages changes.
  case status(String, DeliveryStatus)
  /// These participants are writing a message now.
  case typing([String])
  /// Others have read the viewer's messages up to a message.
  case read(upTo: String)
  /// An answer begins to stream.
  case stream(NewMessage, StreamedAnswer)
  /// Something happens to an answer that streams.
  case control(String, AnswerRun.Control)

  /// A message that an event adds.
  package struct NewMessage: Hashable, Sendable {
    /// The id of the message.
    package var id: String
    /// The id of the sender; `nil` for the viewer.
    package var sender: String? = nil
    /// The content.
    package var body: EmbeddedBody
    /// The id of the message that this one replies to.
    package var replyTo: String? = nil
    /// The time when the message was sent; `nil` for the time of the event.
    package var sentAt: Timestamp? = nil
  }
}

extension FlowAction {
  /// The existing message that the event is about; `nil` for none.
  package var message: String? {
    switch self {
    case .resend(let id), .forward(let id, _), .revoke(let id), .save(let id), .delete(let id),
      .edit(let id, _), .react(let id, _, _, _), .status(let id, _), .read(let id),
      .control(let id, _):
      id
    case .send(let new), .receive(let new), .stream(let new, _): new.replyTo
    case .typing: nil
    }
  }

  /// The message that the event adds; `nil` for none.
  package var newMessage: NewMessage? {
    switch self {
    case .send(let new), .receive(let new), .stream(let new, _): new
    case .resend, .forward, .revoke, .save, .delete, .edit, .react, .status, .typing, .read,
      .control:
      nil
    }
  }

  /// The participants to whom the event refers.
  package var participants: [String] {
    switch self {
    case .send(let new), .receive(let new), .stream(let new, _): [new.sender].compactMap(\.self)
    case .react(_, _, let people, _), .typing(let people): people
    case .resend, .forward, .revoke, .save, .delete, .edit, .status, .read, .control: []
    }
  }

  /// The content that the event brings; `nil` for none.
  package var body: EmbeddedBody? {
    get {
      switch self {
      case .send(let new), .receive(let new), .stream(let new, _): new.body
      case .edit(_, let body): body
      case .resend, .forward, .revoke, .save, .delete, .react, .status, .typing, .read, .control:
        nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .send(var new):
        new.body = newValue
        self = .send(new)
      case .receive(var new):
        new.body = newValue
        self = .receive(new)
      case .edit(let id, _): self = .edit(id, newValue)
      case .stream(var new, let answer):
        new.body = newValue
        self = .stream(new, answer)
      case .resend, .forward, .revoke, .save, .delete, .react, .status, .typing, .read, .control:
        break
      }
    }
  }
}

/// The body of a message in a scenario, in the syntax of conversation documents.
package struct EmbeddedBody: Hashable, Sendable {
  /// The content.
  package private(set) var body: MessageBody
  /// The body as JSON, from which types of the host are read; `nil` if it was made in code.
  private let json: Data?

  /// Creates a body that is made in code.
  package init(_ body: MessageBody) {
    self.body = body
    json = nil
  }

  /// Reads a body from JSON; types of the host are read later.
  ///
  /// - Parameter json: The body as JSON in UTF-8.
  /// - Throws: `ConversationError` if a value breaks a rule of the format.
  package init(json: Data) throws(ConversationError) {
    body = try MessageBody.parse(embedded: json, name: "body").body
    self.json = json
  }

  /// Returns the body with the fields of the host's types, and warnings about misspelt fields.
  ///
  /// - Parameters:
  ///   - messageTypes: The message types that the host defines.
  ///   - name: The name of the body in warnings.
  /// - Returns: The body and the warnings.
  /// - Throws: `ConversationError` if a value breaks a rule of the format.
  package func resolved(
    messageTypes: Set<String>,
    name: String
  ) throws(ConversationError) -> (body: EmbeddedBody, warnings: [String]) {
    guard let json else { return (self, []) }
    let (body, warnings) = try MessageBody.parse(
      embedded: json,
      messageTypes: messageTypes,
      name: name
    )
    var resolved = self
    resolved.body = body
    return (resolved, warnings)
  }
}
