/// Values for the variables of a solver: the best there are, and always the same for the same
/// constraints.
package struct Solution: Hashable, Sendable {
  /// In the order in which the solver made its variables.
  package let values: [Double]

  package subscript(variable: Variable) -> Double { values[variable.index] }
}
