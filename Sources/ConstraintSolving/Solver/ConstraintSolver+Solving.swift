extension ConstraintSolver {
  /// The best values.
  package func solution() throws(ConstraintError) -> Solution {
    let partition = ProgramPartition(
      variables: variables,
      constraints: constraints,
      parameters: parameters,
      keepsParameters: false
    )
    var values = Array(repeating: 0.0, count: variables.count)
    for part in partition.parts {
      guard let tableau = part.solved(parameters: parameters) else { throw .unsolvable }
      tableau.write(to: &values, variables: part.variables)
    }
    return Solution(values: values)
  }

  /// Throws the conflict if what is required cannot all hold.
  func checkFeasible() throws(ConstraintError) {
    let required = constraints.filter(\.priority.isRequired)
    guard let core = try infeasibleCore(of: required) else { return }
    throw .conflict(try conflict(in: core, among: required))
  }
}

extension Tableau {
  /// The values of the variables, written to their places.
  func write(to values: inout [Double], variables: [Int]) {
    for row in 0..<rowCount where Int(basic[row]) < variableCount {
      values[variables[Int(basic[row])]] = self.values[row]
    }
  }
}
