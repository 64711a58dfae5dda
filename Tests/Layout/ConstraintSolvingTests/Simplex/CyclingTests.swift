import ChatframeConstraintSolving
import ChatframeSeededRandomness
import Testing

/// Linear programs on which the simplex method cycles unless a rule prevents it.
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
    // The target is below every feasible value, so the closest value is the minimum.
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

  @Test func `redundant equations are solved`() throws {
    var layout = try ConstraintLayout(width: .fixed(390), height: .fitting(0))
    for name in ["day", "name", "avatar"] {
      let height = ViewDescription.ContentSize(20)
      try layout.add(ViewDescription(name, width: .init(24), height: height))
    }
    let formats = [
      "V:|[day]-16-[name]-(>=0)-|", "V:|[day]-16-[avatar]-(>=0)-|", "|[day]", "|[name]",
      "|[avatar]",
    ]
    for format in formats {
      try layout.add(contentsOf: VisualFormat.constraints(of: format, in: layout.scope))
    }
    let frames = layout.frames(in: try layout.solver.solution())
    #expect(frames["name"]?.y == 36)
    #expect(frames["avatar"]?.y == 36)
  }

  @Test func `systems whose rows are nearly all zero are solved`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let solver = try degenerateSystem(&generator)
      _ = try solver.solution()
      _ = try solver.ambiguousVariables()
    }
  }

  /// A system of small integers with many ties; conflicting constraints are left out.
  private func degenerateSystem(
    _ generator: inout SeededGenerator
  ) throws(ConstraintError) -> ConstraintSolver {
    var solver = ConstraintSolver()
    let variables = (0..<Int.random(in: 2...8, using: &generator)).map { index in
      solver.variable("v\(index)", isNonnegative: Bool.random(using: &generator))
    }
    var added: [LinearConstraint] = []
    for _ in 0..<Int.random(in: 3...20, using: &generator) {
      let constants: [Double] = [0, 0, 0, 1, 2]
      var sum = LinearExpression(constants.randomElement(using: &generator) ?? 0)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let variable = variables[Int.random(in: variables.indices, using: &generator)]
        let factors: [Double] = [-1, 1, 1, 2, -2]
        let factor = factors.randomElement(using: &generator) ?? 1
        sum = sum + LinearExpression(variable, times: factor)
      }
      let relations: [Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
      let priorities: [Priority] = [1000, 1000, 750, 251, 250]
      added.append(
        LinearConstraint(
          sum,
          relations.randomElement(using: &generator) ?? .equal,
          LinearExpression(0),
          priority: priorities.randomElement(using: &generator) ?? 1000
        )
      )
      if Bool.random(using: &generator) {
        added.append(added[Int.random(in: added.indices, using: &generator)])
      }
    }
    for constraint in added {
      do throws(ConstraintError) { try solver.add(constraint) } catch {
        guard case .conflict = error else { throw error }
      }
    }
    return solver
  }
}
