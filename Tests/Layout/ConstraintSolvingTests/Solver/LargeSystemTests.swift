import ChatframeConstraintSolving
import ChatframeSeededRandomness
import Testing

/// Systems of the size of a template, which are too large for exact arithmetic.
struct LargeSystemTests {
  private static let variableCount = 16

  private func constraints(using random: inout SeededGenerator) -> [LinearConstraint] {
    let priorities: [Priority] = [751, 750, 500, 250, 50]
    let coefficients: [Double] = [1, -1, 1, -1, 0.5, 2]
    return (0..<40).map { _ in
      // Gaps, sizes and proportions as in templates, with many ties.
      var expression = LinearExpression(Double(Int.random(in: -4...4, using: &random) * 10))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let variable = Variable(index: Int.random(in: 0..<Self.variableCount, using: &random))
        let coefficient = coefficients.randomElement(using: &random) ?? 1
        expression = expression + LinearExpression(variable, times: coefficient)
      }
      let relation = Relation.allCases.randomElement(using: &random) ?? .equal
      let priority = priorities.randomElement(using: &random) ?? 500
      return LinearConstraint(expression, relation, priority: priority)
    }
  }

  private func solution(of constraints: [LinearConstraint]) throws -> Solution {
    var solver = ConstraintSolver()
    for index in 0..<Self.variableCount {
      _ = solver.variable("v\(index)", isNonnegative: index.isMultiple(of: 2))
    }
    try solver.add(contentsOf: constraints)
    return try solver.solution()
  }

  @Test(arguments: 0..<40)
  func `the order of constraints does not affect the solution`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let constraints = constraints(using: &random)
      let first = try solution(of: constraints)
      let second = try solution(of: constraints.shuffled(using: &random))
      for (one, other) in zip(first.values, second.values) {
        // A different order of pivots rounds differently; lengths are below a few hundred.
        #expect(abs(one - other) < 1e-8)
      }
    }
  }
}
