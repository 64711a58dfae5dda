import ChatframeConstraintSolving
import Testing

struct ConstraintSolverTests {
  private func constraint(
    _ variable: Variable,
    _ relation: Relation,
    _ value: Double,
    _ priority: Priority = .required
  ) -> LinearConstraint {
    LinearConstraint(
      LinearExpression(variable),
      relation,
      LinearExpression(value),
      priority: priority
    )
  }

  private func difference(
    _ left: Variable,
    _ right: Variable,
    _ relation: Relation,
    _ value: Double,
    _ priority: Priority = .required
  ) -> LinearConstraint {
    LinearConstraint(
      LinearExpression(left) - LinearExpression(right),
      relation,
      LinearExpression(value),
      priority: priority
    )
  }

  @Test func `an optional constraint gives way to a required one`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    try solver.add(constraint(x, .greaterThanOrEqual, 10))
    try solver.add(constraint(x, .equal, 4, 500))
    #expect(try solver.solution()[x] == 10)
  }

  @Test func `one constraint of 251 outranks a thousand of 250`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    for _ in 0..<1000 { try solver.add(constraint(x, .equal, 1, 250)) }
    try solver.add(constraint(x, .equal, 2, 251))
    #expect(try solver.solution()[x] == 2)
  }

  @Test func `a width is not negative`() throws {
    var solver = ConstraintSolver()
    let width = solver.variable("width", isNonnegative: true)
    try solver.add(constraint(width, .equal, -5, 999))
    #expect(try solver.solution()[width] == 0)
  }

  @Test func `a rejected constraint leaves the system unchanged`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(constraint(x, .greaterThanOrEqual, 10))
    try solver.add(difference(y, x, .greaterThanOrEqual, 0))
    try solver.add(constraint(y, .lessThanOrEqual, 20))
    let before = try solver.solution()
    #expect(throws: ConstraintError.self) {
      try solver.add(constraint(y, .lessThanOrEqual, 5))
    }
    #expect(try solver.solution() == before)
    #expect(before[x] == 10)
    #expect(before[y] == 10)
  }

  @Test func `constraints added together are all rejected if one conflicts`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    #expect(throws: ConstraintError.self) {
      try solver.add(contentsOf: [constraint(x, .equal, 3), constraint(x, .equal, 4)])
    }
    #expect(try solver.solution()[x] == 0)
    try solver.add(constraint(x, .equal, 4))
    #expect(try solver.solution()[x] == 4)
  }

  @Test func `a conflicting replacement leaves the original constraint`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    try solver.add(constraint(x, .lessThanOrEqual, 20))
    let id = try solver.add(constraint(x, .equal, 7))
    #expect(throws: ConstraintError.self) {
      try solver.replace(id, with: constraint(x, .equal, 21))
    }
    #expect(try solver.solution()[x] == 7)
  }

  @Test func `a removed constraint no longer holds`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    let id = try solver.add(constraint(x, .equal, 7))
    try solver.remove(id)
    #expect(try solver.solution()[x] == 0)
    #expect(throws: ConstraintError.unknownConstraint) { try solver.remove(id) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e13])
  func `a number out of range is rejected`(_ value: Double) throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    let error = #expect(throws: ConstraintError.self) {
      try solver.add(constraint(x, .equal, value, 500))
    }
    guard case .outOfRange = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [Priority(0), 0.5, 1001, Priority(.nan)])
  func `a priority outside 1 to 1000 is rejected`(_ priority: Priority) throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    let error = #expect(throws: ConstraintError.self) {
      try solver.add(constraint(x, .equal, 1, priority))
    }
    guard case .priority = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `sizes of a thousand million are solved to a millionth of a point`() throws {
    var solver = ConstraintSolver()
    let left = solver.variable("left")
    let width = solver.variable("width", isNonnegative: true)
    try solver.add(constraint(left, .equal, 1e9))
    try solver.add(constraint(width, .equal, 0.25, 750))
    let right = solver.variable("right")
    try solver.add(
      LinearConstraint(
        LinearExpression(right),
        .equal,
        LinearExpression(left) + LinearExpression(width)
      )
    )
    let solution = try solver.solution()
    #expect(abs(solution[right] - 1_000_000_000.25) < 1e-6)
    #expect(solution[width] == 0.25)
  }

  @Test func `coefficients of very different sizes are solved`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(
      LinearConstraint(LinearExpression(x, times: 1e6), .equal, LinearExpression(y, times: 1e-3))
    )
    try solver.add(constraint(y, .equal, 2e9))
    let solution = try solver.solution()
    #expect(abs(solution[x] - 2) < 1e-9)
  }

  @Test func `a replacement changes the value of its variable`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    try solver.add(constraint(x, .lessThanOrEqual, 100))
    let id = try solver.add(constraint(x, .equal, 3, .defaultHigh))
    for (value, expected) in [(3.0, 3.0), (250, 100), (8, 8)] {
      try solver.replace(id, with: constraint(x, .equal, value, .defaultHigh))
      #expect(try solver.solution()[x] == expected)
    }
  }

  @Test func `solutions do not depend on earlier solves`() throws {
    var travelled = ConstraintSolver()
    let x = travelled.variable("x")
    let y = travelled.variable("y")
    try travelled.add(
      LinearConstraint(
        LinearExpression(x) + LinearExpression(y),
        .equal,
        LinearExpression(10)
      )
    )
    let fresh = travelled
    let detour = try travelled.add(constraint(y, .equal, 4))
    _ = try travelled.solution()
    try travelled.remove(detour)
    #expect(try travelled.solution() == fresh.solution())
  }

  @Test func `undetermined variables are ambiguous`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    try solver.add(
      LinearConstraint(
        LinearExpression(x) + LinearExpression(y),
        .equal,
        LinearExpression(10)
      )
    )
    try solver.add(constraint(z, .equal, 1))
    #expect(try solver.ambiguousVariables() == [x, y])
  }

  @Test func `a vertex that several constraints determine is not ambiguous`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x", isNonnegative: true)
    let y = solver.variable("y", isNonnegative: true)
    try solver.add(
      LinearConstraint(LinearExpression(x) + LinearExpression(y), .lessThanOrEqual)
    )
    #expect(try solver.ambiguousVariables() == [])
  }
}
