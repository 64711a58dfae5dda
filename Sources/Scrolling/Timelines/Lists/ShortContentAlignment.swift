/// Where a conversation stands that is shorter than the screen.
public enum ShortContentAlignment: Hashable, Sendable {
  case top
  case bottom
}
