/// What messages are laid out on.
package struct OutlinePage: Hashable, Sendable {
  /// Whether it is one screen of a conversation instead of all of it.
  package let isScreen: Bool
  /// Across.
  package let width: OutlineLength
  /// Down.
  package let height: OutlineLength
  /// Device pixels a point.
  package let scale: OutlineLength

  /// A page, or a screen.
  package init(
    isScreen: Bool,
    width: OutlineLength,
    height: OutlineLength,
    scale: OutlineLength
  ) {
    self.isScreen = isScreen
    self.width = width
    self.height = height
    self.scale = scale
  }
}
