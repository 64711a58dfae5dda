/// How much of the viewport bars and the keyboard cover.
package struct ListInsets: Hashable, Sendable {
  package var top: Length
  package var bottom: Length

  /// Insets of `top` and `bottom`.
  package init(top: Length = .zero, bottom: Length = .zero) {
    self.top = top
    self.bottom = bottom
  }
}
