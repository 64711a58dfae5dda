/// A conversation from the perspective of one of its participants.
public struct Conversation: Hashable, Sendable {
  /// The chat's kind, id and title.
  public let session: Session
  /// The id of the participant whose screen is shown.
  public let viewer: String
  /// All participants that the conversation refers to.
  public let participants: [Participant]
  /// The messages, oldest first.
  public let messages: [Message]
  /// The id of the first message that the viewer has not read; `nil` if all are read.
  public let unreadFrom: String?
  /// The ids of the participants who are writing a message.
  public let typing: [String]
  private let participantIndexes: [String: Int]
  /// The messages that others reply to and that are not in `messages`, by id.
  private var originals: [String: Message] = [:]

  /// Creates a conversation without checking it; see ``validate(folder:name:)``.
  ///
  /// - Parameters:
  ///   - session: The chat's kind, id and title.
  ///   - viewer: The id of the participant whose screen is shown.
  ///   - participants: All participants that the conversation refers to.
  ///   - messages: The messages, oldest first.
  ///   - unreadFrom: The id of the first message that the viewer has not read.
  ///   - typing: The ids of the participants who are writing a message.
  public init(
    session: Session,
    viewer: String,
    participants: [Participant],
    messages: [Message],
    unreadFrom: String? = nil,
    typing: [String] = []
  ) {
    self.session = session
    self.viewer = viewer
    self.participants = participants
    self.messages = messages
    self.unreadFrom = unreadFrom
    self.typing = typing
    participantIndexes = Dictionary(
      participants.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the participant with an id, in constant time; `nil` if the id is unknown.
  public func participant(_ id: String) -> Participant? {
    participantIndexes[id].map { participants[$0] }
  }

  /// The title of the chat: that of the session or, in a private session without one, the other
  /// participant's name; `nil` if there is neither.
  public var title: String? {
    if let title = session.title { return title }
    return session.kind == .private ? otherParticipant?.name : nil
  }

  /// The first participant who is not the viewer.
  package var otherParticipant: Participant? { participants.first { $0.id != viewer } }

  /// The number of members: that of the session or, in a group without one, that of the
  /// participants; `nil` in other sessions.
  package var memberCount: Int? {
    session.memberCount ?? (session.kind == .group ? participants.count : nil)
  }

  /// Returns a Boolean value that indicates whether the viewer sent `message`.
  public func isOutgoing(_ message: Message) -> Bool {
    message.sender == viewer
  }

  /// Returns the conversation with other messages.
  ///
  /// Replies to messages that are no longer in the conversation still quote them.
  package func replacingMessages(with messages: [Message]) -> Conversation {
    var conversation = Conversation(
      session: session,
      viewer: viewer,
      participants: participants,
      messages: messages,
      unreadFrom: unreadFrom,
      typing: typing
    )
    let replies = Set(messages.lazy.compactMap(\.replyTo)).subtracting(messages.lazy.map(\.id))
    if !replies.isEmpty {
      conversation.originals = originals.filter { replies.contains($0.key) }
      for message in self.messages where replies.contains(message.id) {
        conversation.originals[message.id] = message
      }
    }
    return conversation
  }

  /// Returns the conversation with a message for each participant who is writing one.
  package func addingTypingMessages() -> Conversation {
    guard !typing.isEmpty else { return self }
    let time = messages.last?.sentAt ?? Timestamp(secondsSince1970: 0)
    var ids = Set(messages.lazy.map(\.id))
    let dots = typing.map { person in
      var id = "typing-\(person)"
      while !ids.insert(id).inserted { id += "'" }
      return Message(id: id, sender: person, sentAt: time, body: .typing)
    }
    var conversation = Conversation(
      session: session,
      viewer: viewer,
      participants: participants,
      messages: messages + dots,
      unreadFrom: unreadFrom
    )
    conversation.originals = originals
    return conversation
  }

  /// Returns the messages that others reply to, by id.
  package func repliedMessages() -> [String: Message] {
    let replies = Set(messages.lazy.compactMap(\.replyTo))
    if replies.isEmpty { return [:] }
    var originals = originals
    for message in messages where replies.contains(message.id) { originals[message.id] = message }
    return originals
  }

  /// Compares the properties; the index depends only on the participants.
  public static func == (left: Conversation, right: Conversation) -> Bool {
    left.session == right.session && left.viewer == right.viewer
      && left.participants == right.participants && left.messages == right.messages
      && left.unreadFrom == right.unreadFrom && left.typing == right.typing
      && left.originals == right.originals
  }

  /// Hashes the properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(session)
    hasher.combine(viewer)
    hasher.combine(participants)
    hasher.combine(messages)
    hasher.combine(unreadFrom)
    hasher.combine(typing)
  }
}

/// A chat: its kind, its id and its title.
public struct Session: Hashable, Identifiable, Sendable {
  /// The kind of a session.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A chat of two people.
    case `private`
    /// A chat of several people who know each other.
    case group
    /// A public room that people enter and leave.
    case chatroom
  }

  /// The id; never empty.
  public let id: String
  /// The kind of the session.
  public let kind: Kind
  /// The title of the navigation bar, and of SVG and PDF files.
  public let title: String?
  /// The number of members, 0 to 10⁹; `nil` for the number of participants of a group.
  public let memberCount: Int?
  /// The line below the title of the navigation bar, for example `online`; `nil` for none.
  public let presence: String?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - id: The id, not empty.
  ///   - kind: The kind of the session.
  ///   - title: The title of the navigation bar, and of SVG and PDF files.
  ///   - memberCount: The number of members, 0 to 10⁹; `nil` for the number of participants of a
  ///     group.
  ///   - presence: The line below the title of the navigation bar; `nil` for none.
  public init(
    id: String,
    kind: Kind,
    title: String? = nil,
    memberCount: Int? = nil,
    presence: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.memberCount = memberCount
    self.presence = presence
  }
}

/// A participant of a conversation.
public struct Participant: Hashable, Identifiable, Sendable {
  /// The id, unique in the conversation and never empty.
  public let id: String
  /// The name that other participants see.
  public let name: String
  /// The path of a picture inside the document's folder; `nil` to draw initials.
  public let avatar: String?
  /// The colour behind the initials, as `#rrggbb` or `#rrggbbaa`; `nil` to derive it from the id.
  public let color: String?

  /// Creates a participant.
  ///
  /// - Parameters:
  ///   - id: The id, unique in the conversation and not empty.
  ///   - name: The name that other participants see.
  ///   - avatar: The path of a picture inside the document's folder; `nil` to draw initials.
  ///   - color: The colour behind the initials, as `#rrggbb` or `#rrggbbaa`; `nil` to derive it
  ///     from the id.
  public init(id: String, name: String, avatar: String? = nil, color: String? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.color = color
  }
}
