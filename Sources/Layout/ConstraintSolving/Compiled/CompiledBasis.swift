/// An answer as a function of the parameters, and where it is the best one.
struct CompiledBasis: Sendable {
  /// At least 0 wherever this answer is the best.
  let checks: [[Double]]
  /// The value of each of the part's variables, likewise: the coefficients of its parameters.
  let values: [[Double]]

  /// Reads the answer off a solved tableau.
  ///
  /// - Returns: Nil if another answer is just as good, so that this one must not be remembered.
  init?(_ tableau: inout Tableau, of part: ProgramPart) {
    guard let decisions = tableau.decisions() else { return nil }
    var checks: [[Double]] = []
    var values = part.variables.map { _ in
      Array(repeating: 0.0, count: part.program.parameterCount)
    }
    for row in 0..<tableau.rowCount {
      let coefficients = tableau.parameterCoefficients(ofRow: row)
      let symbol = Int(tableau.rows[row].symbol)
      if symbol < tableau.variableCount { values[symbol] = coefficients }
      for side in tableau.sidesToKeep(inRow: row, decisions) {
        let check = coefficients.map { $0 * side }
        let varies = check.dropFirst().contains { $0 != 0 }
        if varies && !checks.contains(check) { checks.append(check) }
      }
    }
    self.checks = checks
    self.values = values
  }
}

extension CompiledBasis {
  /// Whether this answer is the best for the part's own parameters.
  func fits(_ parameters: [Double]) -> Bool {
    checks.allSatisfy { check in
      zip(check, parameters).reduce(0) { $0 + $1.0 * $1.1 } >= -CompiledPart.slack
    }
  }
}

extension Tableau {
  func parameterCoefficients(ofRow row: Int) -> [Double] {
    let start = row * stride + variableCount
    return Array(cells[start..<start + parameterCount])
  }

  /// The least important level that decides against moving each column's symbol; nil if for some
  /// no level does.
  mutating func decisions() -> [Int]? {
    refreshRates()
    var decisions: [Int] = []
    for column in 0..<variableCount {
      guard let up = change(Move(column: column, direction: 1)), up.rate > 0,
        let down = change(Move(column: column, direction: -1)), down.rate > 0
      else { return nil }
      decisions.append(max(up.level, down.level))
    }
    return decisions
  }

  /// On which sides of zero a row's symbol has to stay for the values to stay the best; on both is
  /// at zero.
  func sidesToKeep(inRow row: Int, _ decisions: [Int]) -> [Double] {
    let (side, cost) = (rows[row].side, cost(ofRow: row))
    switch (cost.isRequiredBelow, cost.isRequiredAbove) {
    case (true, true): return [1, -1]
    case (true, false) where side > 0: return [1]
    case (false, true) where side < 0: return [-1]
    case (true, false), (false, true): return [1, -1]
    case (false, false): break
    }
    var level = levelCount
    if cost.above != 0 { level = min(level, Int(cost.levelAbove)) }
    if cost.below != 0 { level = min(level, Int(cost.levelBelow)) }
    let start = row * stride
    for column in 0..<variableCount
    where abs(cells[start + column]) > Self.coefficientTolerance && decisions[column] >= level {
      return [side]
    }
    return []
  }
}
