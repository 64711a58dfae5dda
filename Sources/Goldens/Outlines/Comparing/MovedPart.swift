/// A component that another one moved along.
package struct MovedPart: Hashable, Sendable {
  /// The component.
  package let name: String
  /// Where it was.
  package let before: OutlineFrame
  /// Where it is.
  package let after: OutlineFrame
  /// Points to the right within the row.
  let right: OutlineLength
  /// Points down within the row.
  let down: OutlineLength
  /// Whether it belongs to the component that moved it, and goes without saying.
  package let isOwn: Bool
}
