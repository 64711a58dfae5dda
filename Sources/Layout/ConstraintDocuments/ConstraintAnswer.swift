import ChatframeConstraintSolving

/// What a `ConstraintDocument` comes to.
package struct ConstraintSolution: Hashable, Sendable {
  package var frames: [String: LayoutFrame]
  /// The free variables.
  package var variables: [String: Double]
  package var conflicts: [Conflict]
  /// What nothing settles, such as `b.height`.
  package var ambiguous: [String]
  /// Every constraint as it was understood; left out of the JSON where it is nil.
  package var parsed: [ParsedConstraint]?
  /// What was probably not meant, for people to read; not in the JSON.
  package var warnings: [String]
}
