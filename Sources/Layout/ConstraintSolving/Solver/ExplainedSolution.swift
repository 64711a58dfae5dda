/// The optimal values, the constraints that determine them, and the slack of every constraint.
package struct ExplainedSolution: Sendable {
  package let solution: Solution
  /// The binding constraints of each variable.
  private let bindingConstraints: [[BindingConstraint]]
  private let parameters: [Double]

  init(_ values: [Double], bindingConstraints: [[BindingConstraint]], parameters: [Double]) {
    solution = Solution(values: values)
    self.bindingConstraints = bindingConstraints
    self.parameters = parameters
  }

  /// The magnitude below which a length counts as zero.
  private static let tolerance = 1e-6

  /// Returns the value of an expression.
  package func value(of expression: LinearExpression) -> Double {
    expression.value(of: solution.values, parameters: parameters)
  }

  /// The origins of all binding constraints.
  package var origins: Set<BindingConstraint.Origin> {
    Set(bindingConstraints.joined().map(\.origin))
  }

  /// Returns the constraints that determine the value of an expression, in the order of addition.
  ///
  /// If more constraints are tight than determine the value, this is one of several explanations.
  package func bindingConstraints(of expression: LinearExpression) -> [BindingConstraint] {
    var order: [BindingConstraint.Origin] = []
    var shares: [BindingConstraint.Origin: Double] = [:]
    for term in expression.terms {
      for bindingConstraint in bindingConstraints[term.variable.index] {
        if shares[bindingConstraint.origin] == nil { order.append(bindingConstraint.origin) }
        shares[bindingConstraint.origin, default: 0] += bindingConstraint.share * term.coefficient
      }
    }
    return order.compactMap { origin in
      guard let share = shares[origin], abs(share) > Self.tolerance else { return nil }
      return BindingConstraint(origin: origin, share: share)
    }
    .sorted { $0.origin < $1.origin }
  }

  /// Returns the slack of a constraint: 0 if it is tight, negative by the amount of its violation.
  package func margin(of constraint: LinearConstraint) -> Double {
    let value = value(of: constraint.expression)
    let margin =
      switch constraint.relation {
      case .equal: -abs(value)
      case .lessThanOrEqual: -value
      case .greaterThanOrEqual: value
      }
    return abs(margin) <= Self.tolerance ? 0 : margin
  }
}

extension BindingConstraint.Origin: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (Int, Int) {
    switch self {
    case .constraint(let id): (0, id.number)
    case .nonnegativity(let variable): (1, variable.index)
    case .nothing(let variable): (2, variable.index)
    }
  }
}

/// A tight constraint or bound that determines a value.
package struct BindingConstraint: Hashable, Sendable {
  /// The origin of a tight condition.
  package enum Origin: Hashable, Sendable {
    /// A constraint that holds exactly.
    case constraint(ConstraintID)
    /// The lower bound 0 of a nonnegative variable.
    case nonnegativity(Variable)
    /// The solver's tendency to zero, because no constraint determines the variable.
    case nothing(Variable)
  }

  /// The constraint or bound that is tight.
  package let origin: Origin
  /// The change in the value when the right side of the constraint, or the variable, grows by 1.
  package let share: Double
}

extension ConstraintSolver {
  /// Returns the optimal values with their explanation, which the last tableau provides.
  package func explained() throws(ConstraintError) -> ExplainedSolution {
    let partition = ProgramPartition(
      variables: variables,
      constraints: constraints,
      parameters: parameters,
      keepsParameters: false
    )
    var values = Array(repeating: 0.0, count: variables.count)
    var bindingConstraints = Array(repeating: [BindingConstraint](), count: variables.count)
    for var part in partition.parts {
      guard var tableau = part.solved(parameters: parameters) else { throw .unsolvable }
      tableau.pivotInTightConstraints()
      tableau.write(to: &values, variables: part.variables)
      for (symbol, variable) in part.variables.enumerated() {
        bindingConstraints[variable] = tableau.shares(of: symbol).map {
          bindingConstraint($0, in: part, &tableau)
        }
      }
    }
    return ExplainedSolution(values, bindingConstraints: bindingConstraints, parameters: parameters)
  }

  /// All constraints with their ids, in the order of addition.
  package var identified: [(id: ConstraintID, constraint: LinearConstraint)] {
    Array(zip(ids, constraints))
  }

  private func bindingConstraint(
    _ share: Tableau.Share,
    in part: ProgramPart,
    _ tableau: inout Tableau
  ) -> BindingConstraint {
    let residual = share.symbol - part.variables.count
    if residual >= 0 {
      return BindingConstraint(
        origin: .constraint(ids[part.constraints[residual]]),
        share: share.share / tableau.costs[share.symbol].scale
      )
    }
    let variable = part.variables[share.symbol]
    let isBound = variables[variable].isNonnegative && tableau.isDetermined(share.column)
    return BindingConstraint(
      origin: isBound
        ? .nonnegativity(Variable(index: variable)) : .nothing(Variable(index: variable)),
      share: share.share
    )
  }
}
