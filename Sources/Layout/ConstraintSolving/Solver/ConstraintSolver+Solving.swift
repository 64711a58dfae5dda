extension ConstraintSolver {
  /// The best values.
  package func solution() throws(ConstraintError) -> Solution {
    if let settled { return Solution(values: settled) }
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
    settled = soundValues()
    if settled != nil { return }
    let required = constraints.filter(\.priority.isRequired)
    guard let core = try infeasibleCore(of: required) else { return }
    throw .conflict(try conflict(in: core, among: required))
  }

  /// The best values, if all that is required surely holds there: that it can hold and what is
  /// best then take one solve.
  private func soundValues() -> [Double]? {
    var partition = partition()
    var values = Array(repeating: 0.0, count: variables.count)
    for place in partition.constants
    where constraints[place].priority.isRequired && isBroken(constraints[place], at: values) {
      return nil
    }
    for index in partition.parts.indices {
      guard let tableau = partition.parts[index].solved(parameters: parameters),
        tableau.isSurelySound()
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
