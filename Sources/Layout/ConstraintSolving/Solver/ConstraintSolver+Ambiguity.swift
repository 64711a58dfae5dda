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
      if tableau.isSurelyUnique() { continue }
      for (symbol, variable) in part.variables.enumerated() where tableau.canMove(symbol) {
        ambiguous.append(Variable(index: variable))
      }
    }
    return ambiguous.sorted { $0.index < $1.index }
  }
}
