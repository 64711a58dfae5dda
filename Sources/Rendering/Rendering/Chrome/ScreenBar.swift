/// A bar that stands still while messages scroll below it.
public enum ScreenBar: Hashable, Sendable {
  /// At the top; text and chevron stand in its lowest 44 points.
  case navigation(title: String?, hasBackButton: Bool)
  /// At the bottom: a field in its upper 52 points, and a keyboard below them if there is room.
  ///
  /// Whether the empty field asks for a message in the locale's language is the caller's to say.
  case input(hasPlaceholder: Bool)
}
