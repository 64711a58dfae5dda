import ChatframeConstraintSolving
import ChatframeSeededRandomness
import Testing

struct RandomSystemTests {
  @Test(arguments: 0..<40)
  func `random systems are solved as well as in exact arithmetic`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      try check(SmallSystem(using: &random, isDegenerate: seed.isMultiple(of: 3)))
    }
  }

  private func check(_ system: SmallSystem) throws {
    var solver = ConstraintSolver()
    for index in 0..<system.variableCount {
      _ = solver.variable("v\(index)", isNonnegative: system.isNonnegative[index])
    }
    let least = system.leastCosts
    do {
      try solver.add(contentsOf: system.constraints)
    } catch .conflict {
      #expect(!least[0].isZero, "refused though it can hold: \(system)")
      return
    }
    #expect(least[0].isZero, "taken though it cannot hold: \(system)")
    let solution = try solver.solution()
    var costs = Array(repeating: 0.0, count: SmallSystem.priorities.count)
    for (row, constraint) in zip(system.rows, system.constraints) {
      costs[row.level] += Self.violation(of: constraint, solution)
    }
    for (found, exact) in zip(costs, least) {
      // Coefficients are at most 2 and constants 20: a thousand roundings stay far below this.
      #expect(abs(found - exact.double) < 1e-9, "\(costs) for \(least): \(system)")
    }
  }

  private static func violation(of constraint: LinearConstraint, _ solution: Solution) -> Double {
    var value = constraint.expression.constant
    for term in constraint.expression.terms { value += term.coefficient * solution[term.variable] }
    switch constraint.relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }
}
