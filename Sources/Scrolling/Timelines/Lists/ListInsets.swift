/// How much of the viewport bars and the keyboard cover.
public struct ListInsets: Hashable, Sendable {
  /// At the top.
  public var top: Length
  /// At the bottom.
  public var bottom: Length

  /// Insets of `top` and `bottom`.
  public init(top: Length = .zero, bottom: Length = .zero) {
    self.top = top
    self.bottom = bottom
  }
}
