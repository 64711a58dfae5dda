/// What a conversation is, apart from who says what.
public struct Session: Hashable, Sendable {
  /// How many people a session is for.
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
  /// How many people it is for.
  public let kind: Kind
  /// What its header says.
  public let title: String?

  /// A session.
  public init(id: String, kind: Kind, title: String? = nil) {
    self.id = id
    self.kind = kind
    self.title = title
  }
}
