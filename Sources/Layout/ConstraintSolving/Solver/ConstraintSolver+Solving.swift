extension ConstraintSolver {
  /// The best values.
  package func solution() throws(ConstraintError) -> Solution {
    if let cachedValues { return Solution(values: cachedValues) }
    var partition = partition()
    var values = Array(repeating: 0.0, count: variables.count)
    for index in partition.parts.indices {
      guard let tableau = partition.parts[index].solved(parameters: parameters) else {
        throw .unsolvable
      }
      tableau.write(to: &values, variables: partition.parts[index].variables)
    }
    return Solution(values: values)
  }

  /// Throws the conflict if what is required cannot all hold.
  mutating func checkFeasible() throws(ConstraintError) {
    cachedValues = feasibleValues()
    if cachedValues != nil { return }
    let required = constraints.filter(\.priority.isRequired)
    guard let core = try infeasibleCore(of: required) else { return }
    throw .conflict(try conflict(in: core, among: required))
  }

  /// The best values, if all that is required surely holds there: that it can hold and what is
  /// best then take one solve.
  private func feasibleValues() -> [Double]? {
    var partition = partition()
    var values = Array(repeating: 0.0, count: variables.count)
    for place in partition.constants
    where constraints[place].priority.isRequired && isBroken(constraints[place], at: values) {
      return nil
    }
    for index in partition.parts.indices {
      guard let tableau = partition.parts[index].solved(parameters: parameters),
        tableau.isCertainlyFeasible()
      else { return nil }
      tableau.write(to: &values, variables: partition.parts[index].variables)
    }
    return values
  }

  private func partition() -> ProgramPartition {
    ProgramPartition(
      variables: variables,
      constraints: constraints,
      parameters: parameters,
      keepsParameters: false
    )
  }
}

extension Tableau {
  /// The values of the variables, written to their places.
  func write(to values: inout [Double], variables: [Int]) {
    for row in rows where Int(row.symbol) < variableCount {
      values[variables[Int(row.symbol)]] = row.value
    }
  }
}

/// Values for the variables of a solver: the best there are, and always the same for the same
/// constraints.
package struct Solution: Hashable, Sendable {
  /// In the order in which the solver made its variables.
  package let values: [Double]

  package subscript(variable: Variable) -> Double { values[variable.index] }
}

extension ConstraintSolver {
  /// The variables whose values nothing settles but the solver's leaning to zero.
  ///
  /// Costs many solutions where there are such variables, and little more than one where there are
  /// none.
  package func ambiguousVariables() throws(ConstraintError) -> [Variable] {
    let partition = ProgramPartition(
      variables: variables,
      constraints: constraints,
      parameters: parameters,
      keepsParameters: false
    )
    var ambiguous: [Variable] = []
    for var part in partition.parts {
      guard var tableau = part.solved(parameters: parameters) else { throw .unsolvable }
      if tableau.isCertainlyUnique() { continue }
      for (symbol, variable) in part.variables.enumerated() where tableau.canMove(symbol) {
        ambiguous.append(Variable(index: variable))
      }
    }
    return ambiguous.sorted { $0.index < $1.index }
  }
}
