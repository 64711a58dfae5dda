import ChatframeConstraintSolving
import ChatframeSeededRandomness
import Testing

struct CompiledSystemTests {
  private func frames(_ width: Double, _ text: (Double, Double)) throws -> [String: LayoutFrame] {
    let layout = try ChatCell(width: width, text: text).layout
    return layout.frames(in: try layout.solver.solution())
  }

  @Test func `a chat cell is laid out as its constraints say`() throws {
    let frames = try frames(390, (120, 20))
    #expect(frames["bubble"] == LayoutFrame(x: 52, y: 22, width: 144, height: 58))
    #expect(frames["time"] == LayoutFrame(x: 154, y: 56, width: 30, height: 12))
    #expect(frames["status"] == LayoutFrame(x: 200, y: 68, width: 16, height: 12))
  }

  @Test func `nothing in a chat cell is ambiguous`() throws {
    let solver = try ChatCell().layout.solver
    #expect(try solver.ambiguousVariables().map { solver.name(of: $0) } == [])
  }

  @Test func `a compiled cell and a fresh one have the same values`() throws {
    let cell = try ChatCell().layout
    let texts = [(120.0, 20.0), (600, 40), (10, 20)]
    let samples = try texts.map { try ChatCell(width: 390, text: $0).layout.parameters }
    let compiled = try CompiledSystem(cell.solver, samples: samples)
    var workspace = compiled.makeWorkspace()
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let width = Double.random(in: 200...1600, using: &random)
      let text = (
        Double.random(in: 0...1200, using: &random), Double.random(in: 10...400, using: &random)
      )
      let fresh = try ChatCell(width: width, text: text).layout
      let how = compiled.solve(fresh.parameters, in: &workspace)
      #expect(how != .infeasible)
      let solution = try fresh.solver.solution()
      for index in solution.values.indices {
        let variable = Variable(index: index)
        // The two results add the same lengths, at most a few thousand points, in different orders.
        let difference = abs(workspace[variable] - solution[variable])
        #expect(difference < 1e-9, "\(fresh.solver.name(of: variable)) at \(width), \(text)")
      }
    }
  }

  @Test func `solves near samples use a known basis`() throws {
    let cell = try ChatCell().layout
    let samples = try [(120.0, 20.0), (600, 40), (10, 20)].map {
      try ChatCell(width: 390, text: $0).layout.parameters
    }
    let compiled = try CompiledSystem(cell.solver, samples: samples)
    var workspace = compiled.makeWorkspace()
    for text in [(80.0, 20.0), (900, 300), (4, 20)] {
      let parameters = try ChatCell(width: 420, text: text).layout.parameters
      #expect(compiled.solve(parameters, in: &workspace) == .fromKnownBasis, "\(text)")
    }
  }

  @Test func `the same parameters give the same bits after any others`() throws {
    let compiled = try CompiledSystem(ChatCell().layout.solver)
    let wide = try ChatCell(width: 1600, text: (2000, 33.3)).layout.parameters
    let narrow = try ChatCell(width: 260.1, text: (71.7, 19.9)).layout.parameters
    var first = compiled.makeWorkspace()
    compiled.solve(narrow, in: &first)
    var second = compiled.makeWorkspace()
    compiled.solve(wide, in: &second)
    compiled.solve(narrow, in: &second)
    #expect(first.values.map(\.bitPattern) == second.values.map(\.bitPattern))
  }

  @Test func `infeasible parameters are reported`() throws {
    var solver = ConstraintSolver()
    let width = solver.parameter(100)
    let x = solver.variable("x")
    try solver.add(
      LinearConstraint(LinearExpression(x), .greaterThanOrEqual, LinearExpression(50))
    )
    try solver.add(
      LinearConstraint(LinearExpression(x), .lessThanOrEqual, LinearExpression(width))
    )
    let compiled = try CompiledSystem(solver)
    var workspace = compiled.makeWorkspace()
    #expect(compiled.solve([60], in: &workspace) == .fromKnownBasis)
    #expect(compiled.solve([40], in: &workspace) == .infeasible)
  }

  @Test(arguments: 0..<20)
  func `random systems have the same values compiled and fresh`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    for _ in 0..<20 {
      let system = SmallSystem(using: &random)
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
      let compiled = try CompiledSystem(solver)
      var workspace = compiled.makeWorkspace()
      for _ in 0..<10 {
        let values = parameters.map { _ in Double(Int.random(in: -9...9, using: &random)) }
        let how = compiled.solve(values, in: &workspace)
        var fresh = ConstraintSolver()
        for index in 0..<system.variableCount {
          _ = fresh.variable("v\(index)", isNonnegative: system.isNonnegative[index])
        }
        let shifted = zip(system.constraints, values).map { constraint, value in
          var changed = constraint
          changed.expression = constraint.expression + LinearExpression(value)
          return changed
        }
        guard (try? fresh.add(contentsOf: shifted)) != nil else {
          #expect(how == .infeasible)
          continue
        }
        #expect(how != .infeasible)
        let solution = try fresh.solution()
        for (found, expected) in zip(workspace.values, solution.values) {
          #expect(abs(found - expected) < 1e-9, "\(system) at \(values)")
        }
      }
    }
  }
}
