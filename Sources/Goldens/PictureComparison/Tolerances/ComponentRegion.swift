/// Where a component of some kind is.
package struct ComponentRegion: Hashable, Sendable {
  /// For example `bubble` or `text`.
  package let kind: String
  /// Where it is, in pixels.
  package let rectangle: PixelRectangle

  /// A component's place.
  package init(kind: String, rectangle: PixelRectangle) {
    self.kind = kind
    self.rectangle = rectangle
  }
}
