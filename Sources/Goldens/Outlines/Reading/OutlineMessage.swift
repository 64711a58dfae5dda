/// A message's row.
package struct OutlineMessage: Hashable, Sendable {
  /// The message's id.
  package let id: String
  /// The row's place.
  package let frame: OutlineFrame
  /// Back to front.
  package let components: [OutlineComponent]

  /// A row.
  package init(id: String, frame: OutlineFrame, components: [OutlineComponent]) {
    self.id = id
    self.frame = frame
    self.components = components
  }
}
