/// Something that holds an edge where it is.
package struct EdgeReason: Hashable, Sendable {
  package let note: ConstraintNote
  /// How far the edge moves when the constraint's right side grows by a point.
  package let share: Double
  /// Whether it speaks of this edge itself, and not only of what the edge rests on.
  package let isDirect: Bool
}
