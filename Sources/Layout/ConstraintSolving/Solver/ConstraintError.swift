/// Why a solver refuses something; it is then as it was before.
package enum ConstraintError: Error, Hashable, CustomStringConvertible {
  /// The constraint cannot hold together with those that are required.
  case conflict(Conflict)
  /// A coefficient, constant, weight or suggested value is infinite, not a number or beyond
  /// ±1e12.
  case outOfRange(constraint: String, value: Double)
  /// A priority outside 1…1000.
  case priority(constraint: String, value: Double)
  /// A constraint that was removed, or is another solver's.
  case unknownConstraint
  /// A variable or parameter of another solver.
  case unknownVariable(index: Int)
  /// The variable can be suggested values already.
  case duplicateEdit(variable: String)
  /// The variable cannot be suggested values.
  case unknownEdit(variable: String)
  /// Rounding errors led the solver in circles; coefficients differ too much in size.
  case unsolvable

  package var description: String {
    switch self {
    case .conflict(let conflict):
      conflict.description
    case .outOfRange(let constraint, let value):
      "\(constraint): \(value) is no number that lengths are reckoned with; use one within ±1e12"
    case .priority(let constraint, let value):
      "\(constraint): priority \(value) is not in 1…1000; 1000 is required"
    case .unknownConstraint:
      "the constraint is not in this solver; it was removed or belongs to another one"
    case .unknownVariable(let index):
      "variable \(index) is not in this solver; make it with variable(_:)"
    case .duplicateEdit(let variable):
      "\(variable) is edited already; suggest values for it, or end that edit first"
    case .unknownEdit(let variable):
      "\(variable) is not edited; begin an edit before suggesting values for it"
    case .unsolvable:
      "the constraints could not be solved; their coefficients differ too much in size"
    }
  }
}
