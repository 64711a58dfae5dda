/// A conversation as one of its participants sees it.
public struct Conversation: Hashable, Sendable {
  /// The chat's kind, id and title.
  public let session: Session
  /// The id of the participant whose screen is shown.
  public let viewer: String
  /// Everybody who is named in the conversation.
  public let participants: [Participant]
  /// Oldest first.
  public let messages: [Message]
  private let participantIndexes: [String: Int]

  /// Creates a conversation without checking it; see ``validate(folder:name:)``.
  ///
  /// - Parameters:
  ///   - session: The chat's kind, id and title.
  ///   - viewer: The id of the participant whose screen is shown.
  ///   - participants: Everybody who is named in the conversation.
  ///   - messages: The messages, oldest first.
  public init(
    session: Session,
    viewer: String,
    participants: [Participant],
    messages: [Message]
  ) {
    self.session = session
    self.viewer = viewer
    self.participants = participants
    self.messages = messages
    participantIndexes = Dictionary(
      participants.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the participant called `id`, in constant time; `nil` if the id is unknown.
  public func participant(_ id: String) -> Participant? {
    participantIndexes[id].map { participants[$0] }
  }

  /// Whether the viewer sent `message`.
  public func isOutgoing(_ message: Message) -> Bool {
    message.sender == viewer
  }

  /// The same by what it says; the index follows from the participants.
  public static func == (left: Conversation, right: Conversation) -> Bool {
    left.session == right.session && left.viewer == right.viewer
      && left.participants == right.participants && left.messages == right.messages
  }

  /// Feeds what the conversation says into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(session)
    hasher.combine(viewer)
    hasher.combine(participants)
    hasher.combine(messages)
  }
}

/// The kind of a chat, its id and its title.
public struct Session: Hashable, Identifiable, Sendable {
  /// The number of people that a session is for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Two people.
    case `private`
    /// People who know each other.
    case group
    /// A room that strangers enter and leave.
    case chatroom
  }

  /// Never empty.
  public let id: String
  /// The number of people that the session is for.
  public let kind: Kind
  /// The title in the header.
  public let title: String?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - id: The id, not empty.
  ///   - kind: The number of people that the session is for.
  ///   - title: The title in the header.
  public init(id: String, kind: Kind, title: String? = nil) {
    self.id = id
    self.kind = kind
    self.title = title
  }
}

/// Somebody who takes part in a conversation.
public struct Participant: Hashable, Identifiable, Sendable {
  /// Unique in the conversation and never empty.
  public let id: String
  /// The name that others see.
  public let name: String
  /// A picture's path inside the document's folder.
  public let avatar: String?
  /// `#rrggbb` or `#rrggbbaa`.
  public let color: String?

  /// Creates a participant.
  ///
  /// - Parameters:
  ///   - id: The id, unique in the conversation and not empty.
  ///   - name: The name that others see.
  ///   - avatar: A picture's path inside the document's folder.
  ///   - color: The colour behind the initials, as `#rrggbb` or `#rrggbbaa`.
  public init(id: String, name: String, avatar: String? = nil, color: String? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.color = color
  }
}
