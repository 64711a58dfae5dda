/// A number that is known only when a compiled system is solved, by its place among the values
/// given then: a width, an intrinsic size, a baseline.
package struct Parameter: Hashable, Sendable {
  /// Counted from 0 in the order in which the solver made its parameters.
  package let index: Int
}
