/// How far a constraint on a component is from holding it there, or from being met.
package struct ConstraintMargin: Hashable, Sendable {
  package let note: ConstraintNote
  /// What of the component it limits: an edge, `width`, `height`, `centerX`, `centerY`.
  package let about: String
  /// Points of room, 0 where it is tight but others suffice; by how much it is broken where it is
  /// negative.
  package let room: Double
}
