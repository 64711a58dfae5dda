extension ConstraintSolver {
  /// The best values with what holds them, read off the last tableau.
  package func explained() throws(ConstraintError) -> ExplainedSolution {
    let partition = ProgramPartition(
      variables: variables,
      constraints: constraints,
      parameters: parameters,
      keepsParameters: false
    )
    var values = Array(repeating: 0.0, count: variables.count)
    var holders = Array(repeating: [Holder](), count: variables.count)
    for var part in partition.parts {
      guard var tableau = part.solved(parameters: parameters) else { throw .unsolvable }
      tableau.restOnConstraints()
      tableau.write(to: &values, variables: part.variables)
      for (symbol, variable) in part.variables.enumerated() {
        holders[variable] = tableau.shares(of: symbol).map { holder($0, in: part, &tableau) }
      }
    }
    return ExplainedSolution(values, holders: holders, parameters: parameters)
  }

  /// Every constraint with its id, in the order in which they were added.
  package var identified: [(id: ConstraintID, constraint: LinearConstraint)] {
    Array(zip(ids, constraints))
  }

  private func holder(
    _ share: Tableau.Share,
    in part: ProgramPart,
    _ tableau: inout Tableau
  ) -> Holder {
    let residual = share.symbol - part.variables.count
    if residual >= 0 {
      return Holder(
        ground: .constraint(ids[part.constraints[residual]]),
        share: share.share / tableau.costs[share.symbol].scale
      )
    }
    let variable = part.variables[share.symbol]
    let isBound = variables[variable].isNonnegative && tableau.isSettled(share.column)
    return Holder(
      ground: isBound
        ? .nonnegativity(Variable(index: variable)) : .nothing(Variable(index: variable)),
      share: share.share
    )
  }
}
