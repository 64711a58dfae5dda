/// Which part of a conversation a golden shows.
public enum GoldenExtent: Hashable, Sendable {
  /// One message as it looks in the conversation, alone on its page.
  case message(String)
  /// One screen of this height in points, with the newest messages.
  case screen(height: Double)
  /// All of it, however tall.
  case whole
}
