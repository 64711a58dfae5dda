extension ConstraintSolver {
  /// Returns the optimal values.
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

  /// Throws the conflict if the requirements cannot all hold.
  mutating func checkFeasible() throws(ConstraintError) {
    cachedValues = feasibleValues()
    if cachedValues != nil { return }
    let required = constraints.filter(\.priority.isRequired)
    guard let core = try infeasibleCore(of: required) else { return }
    throw .conflict(try conflict(in: core, among: required))
  }

  /// Returns the optimal values if they certainly satisfy all requirements, which saves a second
  /// solve to check feasibility.
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
  /// Writes the values of the variables to their indices.
  func write(to values: inout [Double], variables: [Int]) {
    for row in rows where Int(row.symbol) < variableCount {
      values[variables[Int(row.symbol)]] = row.value
    }
  }
}

/// Optimal values for the variables of a solver; they depend on its constraints alone.
package struct Solution: Hashable, Sendable {
  /// The values in the order in which the solver created its variables.
  package let values: [Double]

  package subscript(variable: Variable) -> Double { values[variable.index] }
}

extension ConstraintSolver {
  /// Returns the variables that no constraint determines, which the solver draws towards zero.
  ///
  /// The cost is little more than one solve if there are none, and many solves otherwise.
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
