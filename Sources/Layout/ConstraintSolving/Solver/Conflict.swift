/// Required constraints that cannot hold together.
package struct Conflict: Hashable, Sendable, Encodable, CustomStringConvertible {
  /// The constraint that was broken.
  package var broken: String
  /// The other constraints; without any one of them, the broken one could hold.
  package var because: [String]

  package init(broken: String, because: [String]) {
    self.broken = broken
    self.because = because
  }

  /// The conflict in the wording of Auto Layout.
  package var description: String {
    let list = (because + [broken]).map { "    \"\($0)\"" }.joined(separator: ",\n")
    return """
      Unable to simultaneously satisfy constraints.
      Probably at least one of the constraints in the following list is one you don't want.
      (
      \(list)
      )
      Will attempt to recover by breaking constraint
      \(broken)
      """
  }
}

extension ConstraintSolver {
  /// A required condition: a constraint by its index, or that a variable is not negative.
  enum Requirement: Hashable {
    case constraint(Int)
    case bound(Int)
  }

  /// Returns requirements that cannot hold together; `nil` if all requirements can hold.
  func infeasibleCore(
    of constraints: [LinearConstraint]
  ) throws(ConstraintError) -> [Requirement]? {
    try infeasibleCore(of: constraints, variables: variables)
  }

  private func infeasibleCore(
    of constraints: [LinearConstraint],
    variables: [VariableRecord]
  ) throws(ConstraintError) -> [Requirement]? {
    let partition = ProgramPartition(
      variables: variables,
      constraints: constraints,
      parameters: parameters,
      keepsParameters: false
    )
    let noValues = Array(repeating: 0.0, count: variables.count)
    for place in partition.constants where isBroken(constraints[place], at: noValues) {
      return [.constraint(place)]
    }
    for var part in partition.parts {
      part.program.dropPreferences()
      guard let tableau = part.solved(parameters: parameters) else { throw .unsolvable }
      if tableau.isBroken() {
        return tableau.infeasibleRequirements(part)
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a violation exceeds the rounding error.
  func isBroken(_ constraint: LinearConstraint, at values: [Double]) -> Bool {
    let violation = constraint.violation(of: values, parameters: parameters)
    let magnitude = constraint.expression.magnitude(of: values, parameters: parameters)
    return violation > 1e-7 + 1e-11 * magnitude
  }

  /// Reduces `core` to a minimal conflict, removing the oldest requirements first, and breaks the
  /// newest of the rest.
  func conflict(
    in core: [Requirement],
    among all: [LinearConstraint]
  ) throws(ConstraintError) -> Conflict {
    var needed = core.sorted { Self.order($0) < Self.order($1) }
    for requirement in needed {
      let rest = needed.filter { $0 != requirement }
      if try isInfeasible(rest, among: all) { needed = rest }
    }
    let texts = needed.map { text(of: $0, among: all) }
    return Conflict(broken: texts.last ?? "", because: Array(texts.dropLast()))
  }

  private static func order(_ requirement: Requirement) -> (Int, Int) {
    switch requirement {
    case .bound(let variable): (0, variable)
    case .constraint(let place): (1, place)
    }
  }

  private func isInfeasible(
    _ requirements: [Requirement],
    among all: [LinearConstraint]
  ) throws(ConstraintError) -> Bool {
    var constraints: [LinearConstraint] = []
    var relaxed = variables
    for index in relaxed.indices {
      relaxed[index].isNonnegative =
        relaxed[index].isNonnegative && requirements.contains(.bound(index))
    }
    for case .constraint(let place) in requirements {
      constraints.append(all[place])
    }
    return try infeasibleCore(of: constraints, variables: relaxed) != nil
  }

  private func text(of requirement: Requirement, among all: [LinearConstraint]) -> String {
    switch requirement {
    case .bound(let variable): "\(variables[variable].name) >= 0"
    case .constraint(let place): text(of: all[place])
    }
  }
}

extension Tableau {
  /// Returns a Boolean value that indicates whether a violation exceeds the rounding error.
  func isBroken() -> Bool {
    isBroken(beyond: 1e-7 + 100 * tolerance)
  }

  private func isBroken(beyond limit: Double) -> Bool {
    for row in 0..<rowCount {
      if violation(inRow: row) * max(1, cost(ofRow: row).scale) > limit { return true }
    }
    return false
  }

  /// Returns whether all requirements hold within a strict tolerance.
  func isCertainlyFeasible() -> Bool {
    tolerance <= 1e-8 && !isBroken(beyond: 1e-7)
  }

  /// Returns the requirements that contribute to the violation; by Farkas' lemma, they cannot all
  /// hold.
  func infeasibleRequirements(_ part: ProgramPart) -> [ConstraintSolver.Requirement] {
    var copy = self
    copy.refreshRates()
    var symbols: [Int] = []
    for row in 0..<rowCount {
      // A symbol that is zero may count as broken, too, if the method stopped there.
      let cost = cost(ofRow: row)
      if rows[row].side > 0 ? cost.isRequiredAbove : cost.isRequiredBelow {
        symbols.append(Int(rows[row].symbol))
      }
    }
    for column in 0..<variableCount where abs(copy.rates[column]) > Self.coefficientTolerance {
      symbols.append(Int(nonbasic[column]))
    }
    return symbols.map { symbol in
      symbol < variableCount
        ? .bound(part.variables[symbol])
        : .constraint(part.constraints[symbol - variableCount])
    }
  }
}
