/// A component of a message that is shown.
package struct OutlineComponent: Hashable, Sendable {
  /// For example `bubble`; a part of it is `bubble.content`.
  package let name: String
  /// Its place on the page.
  package let frame: OutlineFrame
  /// From the top down.
  package let lines: [OutlineLine]

  /// A component.
  package init(name: String, frame: OutlineFrame, lines: [OutlineLine]) {
    self.name = name
    self.frame = frame
    self.lines = lines
  }
}
