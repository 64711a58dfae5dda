import ChatframeConstraintSolving
import Testing

struct LinearExpressionTests {
  private func sum(_ indices: [Int]) -> LinearExpression {
    indices.reduce(LinearExpression()) { sum, index in
      sum + LinearExpression(Variable(index: index), times: Double(index + 1))
    }
  }

  @Test(arguments: 0..<10)
  func `sums of any length keep their terms in order`(_ count: Int) {
    let expression = sum(Array(0..<count))
    #expect(expression.terms.map(\.variable.index) == Array(0..<count))
    #expect(expression.terms.map(\.coefficient) == (0..<count).map { Double($0 + 1) })
  }

  @Test(arguments: 0..<10)
  func `a difference negates the subtracted terms`(_ count: Int) {
    let difference = sum([7, 8]) - sum(Array(0..<count)).multiplied(by: 2)
    #expect(
      difference.terms.dropFirst(2).map(\.coefficient) == (0..<count).map { -2.0 * Double($0 + 1) }
    )
  }

  @Test func `a copy is not changed with its original`() {
    let long = sum(Array(0..<6))
    let longer = long + sum([6])
    #expect(long.terms.count == 6)
    #expect(longer.terms.count == 7)
    #expect(long.multiplied(by: 3).terms.map(\.coefficient) == [3, 6, 9, 12, 15, 18])
    #expect(long.terms.map(\.coefficient) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `variables and parameters may be added in any order`() {
    var solver = ConstraintSolver()
    let parameter = LinearExpression(solver.parameter(3), times: 2)
    let variable = LinearExpression(solver.variable("x"))
    #expect(variable + parameter == parameter + variable)
    #expect((variable + parameter).hashValue == (parameter + variable).hashValue)
    #expect(variable != parameter)
  }

  @Test func `a rejected constraint leaves the solution unchanged`() throws {
    var solver = ConstraintSolver()
    let x = LinearExpression(solver.variable("x"))
    try solver.add(LinearConstraint(x, .equal, LinearExpression(5)))
    let before = try solver.solution()
    #expect(throws: ConstraintError.self) {
      try solver.add(LinearConstraint(x, .greaterThanOrEqual, LinearExpression(6)))
    }
    #expect(try solver.solution() == before)
    try solver.add(LinearConstraint(x, .lessThanOrEqual, LinearExpression(5)))
    #expect(try solver.solution() == before)
  }
}
