/// From where to where a row reaches, downward.
package struct VerticalExtent: Hashable, Sendable {
  /// Its upper end.
  package var top: Length
  /// How far it reaches down; never negative.
  package var height: Length

  /// A span of `height` below `top`.
  package init(top: Length, height: Length) {
    self.top = top
    self.height = height
  }

  /// Its lower end.
  package var bottom: Length { top + height }

  /// Whether it has a part between zero and `limit`.
  package func touches(screenOf limit: Length) -> Bool {
    height > .zero && bottom > .zero && top < limit
  }
}
