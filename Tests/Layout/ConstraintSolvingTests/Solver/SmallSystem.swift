import ChatframeConstraintSolving

/// A small integer system that is solved exactly: one of the points where enough constraints or
/// variables are zero is optimal.
struct SmallSystem {
  struct Row {
    var coefficients: [Int]
    var constant: Int
    var relation: Relation
    /// 0 is required; higher is less important.
    var level: Int
  }

  static let priorities: [Priority] = [.required, 750, 500, 250]

  var variableCount: Int
  var isNonnegative: [Bool]
  var rows: [Row]

  /// Creates a random system.
  init(using random: inout some RandomNumberGenerator, isDegenerate: Bool = false) {
    variableCount = Int.random(in: 1...4, using: &random)
    isNonnegative = (0..<variableCount).map { _ in Bool.random(using: &random) }
    rows = []
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      let count = variableCount
      let row = Row(
        coefficients: (0..<count).map { _ in Int.random(in: -2...2, using: &random) },
        constant: isDegenerate
          ? Int.random(in: 0...1, using: &random) : Int.random(in: -20...20, using: &random),
        relation: Relation.allCases[Int.random(in: 0...2, using: &random)],
        level: Int.random(in: 0...3, using: &random)
      )
      rows.append(row)
    }
  }

  /// Returns the same system for the solver.
  var constraints: [LinearConstraint] {
    rows.map { row in
      var expression = LinearExpression(Double(row.constant))
      for (index, coefficient) in row.coefficients.enumerated() where coefficient != 0 {
        expression =
          expression + LinearExpression(Variable(index: index), times: Double(coefficient))
      }
      return LinearConstraint(expression, row.relation, priority: Self.priorities[row.level])
    }
  }

  /// Returns the least possible violation of each level of importance.
  var leastCosts: [Fraction] {
    var planes = rows.map { ($0.coefficients, $0.constant) }
    for index in 0..<variableCount {
      planes.append(((0..<variableCount).map { $0 == index ? 1 : 0 }, 0))
    }
    var best: [Fraction]?
    visitChoices(of: variableCount, from: planes.count) { choice in
      guard let point = Self.point(where: choice.map { planes[$0] }) else { return }
      let costs = costs(at: point)
      if best.map({ costs.lexicographicallyPrecedes($0) }) ?? true { best = costs }
    }
    return best ?? []
  }

  private func costs(at point: [Fraction]) -> [Fraction] {
    var costs = Array(repeating: Fraction(0), count: Self.priorities.count)
    for (index, value) in point.enumerated() where isNonnegative[index] && value < Fraction(0) {
      costs[0] = costs[0] - value
    }
    for row in rows {
      var value = Fraction(Int128(row.constant))
      for (index, coefficient) in row.coefficients.enumerated() {
        value = value + Fraction(Int128(coefficient)) * point[index]
      }
      let isBelow = value < Fraction(0)
      if isBelow ? row.relation == .lessThanOrEqual : row.relation == .greaterThanOrEqual {
        continue
      }
      costs[row.level] = isBelow ? costs[row.level] - value : costs[row.level] + value
    }
    return costs
  }

  private func visitChoices(of count: Int, from total: Int, visit: ([Int]) -> Void) {
    func extend(_ choice: [Int]) {
      if choice.count == count { return visit(choice) }
      for next in ((choice.last ?? -1) + 1)..<max(total, (choice.last ?? -1) + 1) {
        extend(choice + [next])
      }
    }
    extend([])
  }

  /// Returns the point where all planes meet; `nil` if there is no single point.
  private static func point(where planes: [([Int], Int)]) -> [Fraction]? {
    var matrix = planes.map { plane in
      plane.0.map { Fraction(Int128($0)) } + [Fraction(Int128(-plane.1))]
    }
    let count = planes.count
    for column in 0..<count {
      guard let pivot = (column..<count).first(where: { !matrix[$0][column].isZero }) else {
        return nil
      }
      matrix.swapAt(column, pivot)
      for row in 0..<count where row != column && !matrix[row][column].isZero {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...count {
          matrix[row][index] = matrix[row][index] - factor * matrix[column][index]
        }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
