/// Somebody who takes part in a conversation.
public struct Participant: Hashable, Sendable {
  /// Unique in the conversation and never empty.
  public let id: String
  /// What others see.
  public let name: String
  /// A picture's path inside the document's folder.
  public let avatar: String?
  /// `#rrggbb` or `#rrggbbaa`.
  public let color: String?

  /// A participant.
  public init(id: String, name: String, avatar: String? = nil, color: String? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.color = color
  }
}
