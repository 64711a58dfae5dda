/// An emoji under a message, and who put it there.
public struct Reaction: Hashable, Sendable {
  /// Never empty.
  public let emoji: String
  /// Ids of participants.
  public let by: [String]

  /// A reaction.
  public init(emoji: String, by: [String]) {
    self.emoji = emoji
    self.by = by
  }
}
