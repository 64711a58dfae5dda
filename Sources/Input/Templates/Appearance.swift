/// Light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light page.
  case light
  /// Light text on a dark page.
  case dark
}
