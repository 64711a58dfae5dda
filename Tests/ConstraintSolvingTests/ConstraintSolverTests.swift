import ConstraintSolving
import Testing

struct ConstraintSolverTests {
  @Test func `an optional constraint gives way to a required one`() throws {
    var solver = ConstraintSolver()
    let x = solver.variable("x")
    try solver.add(LinearConstraint(LinearExpression(x), .greaterThanOrEqual, LinearExpression(10)))
    try solver.add(
      LinearConstraint(LinearExpression(x), .equal, LinearExpression(4), priority: 500)
    )
    #expect(try solver.solution()[x] == 10)
  }
}
