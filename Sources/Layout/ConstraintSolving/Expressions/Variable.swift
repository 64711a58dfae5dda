/// An unknown of a `ConstraintSolver`, by its place in it.
package struct Variable: Hashable, Sendable {
  /// Counted from 0 in the order in which the solver made its variables.
  package let index: Int

  /// The variable at a place.
  package init(index: Int) {
    self.index = index
  }
}
