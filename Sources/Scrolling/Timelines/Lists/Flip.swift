/// A reflection about the middle of something.
///
/// An inverted list is an ordinary list flipped once as a whole, so that its start is at the
/// bottom; each row is flipped once more about its own middle, so that it is upright again.
package struct Flip: Hashable, Sendable {
  /// The height of what is reflected.
  package var height: Length

  /// A reflection of something as high as `height`.
  package init(height: Length) {
    self.height = height
  }

  /// Where a point goes.
  package func callAsFunction(_ y: Length) -> Length { height - y }

  /// Where a span goes: its lower end becomes the upper.
  package func callAsFunction(_ span: VerticalExtent) -> VerticalExtent {
    VerticalExtent(top: self(span.bottom), height: span.height)
  }
}
