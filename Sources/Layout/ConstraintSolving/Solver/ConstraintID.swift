/// A constraint of a `ConstraintSolver`, as it was given when it was added; never given twice.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
