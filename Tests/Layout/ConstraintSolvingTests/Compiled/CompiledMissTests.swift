import ChatframeConstraintSolving
import ChatframeSeededRandomness
import Testing

struct CompiledMissTests {
  private func parameters(_ width: Double, _ text: (Double, Double)) throws -> [Double] {
    try ChatCell(width: width, text: text).layout.parameters
  }

  @Test func `thousands of messages have the same layout with and without samples`() throws {
    let solver = try ChatCell().layout.solver
    let samples = try [(600.0, 40.0), (10, 20)].map { try parameters(390, $0) }
    let sampled = try CompiledSystem(solver, samples: samples)
    let bare = try CompiledSystem(solver)
    var (known, anew) = (sampled.makeWorkspace(), bare.makeWorkspace())
    var random = SeededGenerator(seed: 11)
    var values = bare.parameters
    var missCount = 0
    for _ in 0..<4000 {
      // Every number differs between messages, including padding and gaps.
      for index in values.indices {
        values[index] = bare.parameters[index] * Double.random(in: 0.1...6, using: &random)
      }
      sampled.solve(values, in: &known)
      missCount += bare.solve(values, in: &anew) == .fromKnownBasis ? 0 : 1
      for (one, other) in zip(known.values, anew.values) {
        // The two results add lengths of at most a few thousand points in different orders.
        #expect(abs(one - other) < 1e-8)
      }
    }
    #expect(missCount > 1000)
  }

  @Test func `negative parameters are solved after nonnegative samples`() throws {
    var solver = ConstraintSolver()
    let size = solver.parameter(20)
    let width = solver.variable("width", isNonnegative: true)
    try solver.add(
      LinearConstraint(LinearExpression(width), .equal, LinearExpression(size), priority: 500)
    )
    let compiled = try CompiledSystem(solver)
    var workspace = compiled.makeWorkspace()
    #expect(compiled.solve([0], in: &workspace) == .fromKnownBasis)
    #expect(compiled.solve([-5], in: &workspace) == .anew)
    #expect(workspace[width] == 0)
  }

  @Test func `earlier solves do not affect the bits`() throws {
    let compiled = try CompiledSystem(ChatCell().layout.solver)
    var random = SeededGenerator(seed: 12)
    var used = compiled.makeWorkspace()
    for _ in 0..<300 {
      let text = (Double.random(in: 0...2000, using: &random), 33.3)
      let values = try parameters(Double.random(in: 180...900, using: &random), text)
      var fresh = compiled.makeWorkspace()
      #expect(compiled.solve(values, in: &used) == compiled.solve(values, in: &fresh))
      #expect(used.values.map(\.bitPattern) == fresh.values.map(\.bitPattern))
    }
  }

  @Test(arguments: 0..<20)
  func `random systems have the same values with and without samples`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 2000)
    for _ in 0..<20 {
      let system = SmallSystem(using: &random, isDegenerate: seed.isMultiple(of: 2))
      var solver = ConstraintSolver()
      for index in 0..<system.variableCount {
        _ = solver.variable("v\(index)", isNonnegative: system.isNonnegative[index])
      }
      let parameters = system.rows.map { _ in solver.parameter() }
      let constraints = zip(system.constraints, parameters).map { constraint, parameter in
        var changed = constraint
        changed.expression = constraint.expression + LinearExpression(parameter)
        return changed
      }
      guard (try? solver.add(contentsOf: constraints)) != nil else { continue }
      func draw(_ range: ClosedRange<Int>) -> [Double] {
        parameters.map { _ in Double(Int.random(in: range, using: &random)) }
      }
      let sampled = try CompiledSystem(solver, samples: (0..<12).map { _ in draw(0...9) })
      let bare = try CompiledSystem(solver)
      var (known, anew) = (sampled.makeWorkspace(), bare.makeWorkspace())
      for turn in 0..<20 {
        let values = draw(turn.isMultiple(of: 2) ? 0...9 : -9...9)
        let how = sampled.solve(values, in: &known)
        #expect((how == .infeasible) == (bare.solve(values, in: &anew) == .infeasible))
        if how == .infeasible { continue }
        for (one, other) in zip(known.values, anew.values) {
          #expect(abs(one - other) < 1e-9, "\(system) at \(values)")
        }
      }
    }
  }
}
