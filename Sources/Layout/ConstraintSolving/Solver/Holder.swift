/// Something tight that a value rests on.
package struct Holder: Hashable, Sendable {
  /// What is tight.
  package enum Ground: Hashable, Sendable {
    /// A constraint that holds exactly.
    case constraint(ConstraintID)
    /// That the variable must not be negative.
    case nonnegativity(Variable)
    /// Nothing that was asked for: the variable is zero because all are drawn there.
    case nothing(Variable)
  }

  /// What is tight.
  package let ground: Ground
  /// By how much the value moves when the right side of the constraint, or the variable, moves by 1.
  package let share: Double
}
