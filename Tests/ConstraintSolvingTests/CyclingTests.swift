import ConstraintSolving
import Testing

/// Linear programs on which the simplex method goes round in circles if nothing prevents it.
struct CyclingTests {
  private func minimum(
    _ costs: [Double],
    _ rows: [([Double], Double)]
  ) throws -> (Double, [Double]) {
    var solver = ConstraintSolver()
    let variables = costs.indices.map { solver.variable("x\($0)", isNonnegative: true) }
    func sum(_ coefficients: [Double]) -> LinearExpression {
      zip(variables, coefficients).reduce(LinearExpression()) { sum, term in
        sum + LinearExpression(term.0, times: term.1)
      }
    }
    for (coefficients, limit) in rows {
      try solver.add(
        LinearConstraint(sum(coefficients), .lessThanOrEqual, LinearExpression(limit))
      )
    }
    // Far below what can be reached: as near to it as possible is the minimum.
    try solver.add(
      LinearConstraint(sum(costs), .equal, LinearExpression(-1000), priority: 500)
    )
    let values = try solver.solution().values
    return (zip(costs, values).reduce(0) { $0 + $1.0 * $1.1 }, values)
  }

  @Test func `Beale's example is solved`() throws {
    let (cost, values) = try minimum(
      [-0.75, 150, -0.02, 6],
      [
        ([0.25, -60, -0.04, 9], 0), ([0.5, -90, -0.02, 3], 0), ([0, 0, 1, 0], 1),
      ]
    )
    #expect(abs(cost + 0.05) < 1e-12)
    #expect(abs(values[2] - 1) < 1e-12)
  }

  @Test func `Chvátal's example is solved`() throws {
    let (cost, _) = try minimum(
      [-10, 57, 9, 24],
      [
        ([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1),
      ]
    )
    #expect(abs(cost + 1) < 1e-12)
  }

  @Test func `Kuhn's example is solved`() throws {
    let (cost, _) = try minimum(
      [-2, -3, 1, 12],
      [
        ([-2, -9, 1, 9], 0), ([1.0 / 3, 1, -1.0 / 3, -2], 0), ([2, 3, -1, -12], 2),
      ]
    )
    #expect(abs(cost + 2) < 1e-9)
  }
}
