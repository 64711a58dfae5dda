/// Messages of another conversation, forwarded in one piece.
public struct MergedMessages: Hashable, Sendable {
  /// Where they come from.
  public let title: String
  /// A line for each message.
  public let lines: [String]

  /// Forwarded messages.
  public init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
