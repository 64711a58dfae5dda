/// The best values, with what each of them rests on and how far every constraint is from giving.
package struct ExplainedSolution: Sendable {
  package let solution: Solution
  /// By variable.
  private let holders: [[Holder]]
  private let parameters: [Double]

  init(_ values: [Double], holders: [[Holder]], parameters: [Double]) {
    solution = Solution(values: values)
    self.holders = holders
    self.parameters = parameters
  }

  /// Below this, lengths are zero.
  private static let tolerance = 1e-6

  /// The value of an expression.
  package func value(of expression: LinearExpression) -> Double {
    expression.value(of: solution.values, parameters: parameters)
  }

  /// Whatever holds some variable.
  package var grounds: Set<Holder.Ground> { Set(holders.joined().map(\.ground)) }

  /// What the value of an expression rests on, the constraints in the order they were added.
  ///
  /// Where more is tight than it takes to hold the value, this is one way to account for it.
  package func holders(of expression: LinearExpression) -> [Holder] {
    var order: [Holder.Ground] = []
    var shares: [Holder.Ground: Double] = [:]
    for term in expression.terms {
      for holder in holders[term.variable.index] {
        if shares[holder.ground] == nil { order.append(holder.ground) }
        shares[holder.ground, default: 0] += holder.share * term.coefficient
      }
    }
    return order.compactMap { ground in
      guard let share = shares[ground], abs(share) > Self.tolerance else { return nil }
      return Holder(ground: ground, share: share)
    }
    .sorted { $0.ground < $1.ground }
  }

  /// How much room a constraint leaves: 0 where it is tight, and negative by what it is broken by.
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

extension Holder.Ground: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (Int, Int) {
    switch self {
    case .constraint(let id): (0, id.number)
    case .nonnegativity(let variable): (1, variable.index)
    case .nothing(let variable): (2, variable.index)
    }
  }
}
