/// A part of a system with its known solutions.
struct CompiledPart: Sendable {
  let part: ProgramPart
  /// The tableau solved for the first parameters: the starting point if no known solution fits.
  private let canonical: Tableau
  private(set) var bases: [CompiledBasis] = []
  /// For each parameter of the part, whether all samples were nonnegative.
  private(set) var isNonnegative: [Bool]

  /// The maximum number of solutions; with more, the search takes longer than it saves.
  private static let basisLimit = 32

  init?(_ part: ProgramPart, parameters: [Double]) {
    var part = part
    guard let tableau = part.solved(parameters: parameters) else { return nil }
    self.part = part
    canonical = tableau
    isNonnegative = part.parameters.map { parameters[$0] >= 0 }
    remember(tableau)
  }

  /// The magnitude below which a negative value counts as zero: rounding error of screen lengths.
  static let slack = 1e-9

  /// Adds the solution for these parameters if no known solution fits.
  mutating func learn(_ parameters: [Double]) {
    let local = part.parameters(from: parameters)
    for (index, value) in local.dropFirst().enumerated() where value < 0 {
      isNonnegative[index] = false
    }
    guard bases.count < Self.basisLimit, !bases.contains(where: { $0.fits(local) }) else { return }
    if let tableau = solved(local) { remember(tableau) }
  }

  private mutating func remember(_ tableau: Tableau) {
    var copy = tableau
    if !tableau.isBroken(), let basis = CompiledBasis(&copy, of: part) {
      bases.append(basis)
    }
  }

  /// Returns the tableau for the part's own parameters, starting from the canonical one.
  private func solved(_ parameters: [Double]) -> Tableau? {
    var tableau = canonical
    return tableau.solve(at: parameters) ? tableau : nil
  }

  /// Creates storage for solving if no known basis fits.
  func makeWorkspace() -> SimplexWorkspace { SimplexWorkspace(part, canonical) }
}

extension Tableau {
  /// Computes the optimal values for these parameters; returns false if rounding prevents it.
  mutating func solve(at parameters: [Double]) -> Bool {
    evaluate(at: parameters)
    // No cost is negative, so a move seems unbounded only because of rounding.
    if optimize() == .stuck { return false }
    evaluate(at: parameters)
    return true
  }
}

extension CompiledPart {
  /// Returns the checks that identify the optimal solution, for each known solution.
  ///
  /// It omits checks that cannot fail while the parameters are nonnegative, and those that another
  /// check implies then. It relies only on parameters that were nonnegative in all samples, and
  /// returns their indices in the part.
  func neededChecks() -> (checks: [[[Double]]], relied: [Int]) {
    var relied: Set<Int> = []
    var checks: [[[Double]]] = []
    for basis in bases {
      var needed = basis.checks.filter { !isAssured($0, &relied) }
      var index = 0
      while index < needed.count {
        let check = needed[index]
        let isRepeated = needed.indices.contains { other in
          other != index && isImplied(check, by: needed[other], &relied)
        }
        if isRepeated { needed.remove(at: index) } else { index += 1 }
      }
      checks.append(needed)
    }
    return (checks, relied.sorted())
  }

  /// Returns whether a row cannot be negative, and records the parameters that ensure it.
  private func isAssured(_ row: [Double], _ relied: inout Set<Int>) -> Bool {
    guard row[0] >= 0 else { return false }
    var needed: Set<Int> = []
    for (parameter, coefficient) in row.dropFirst().enumerated() where coefficient != 0 {
      guard coefficient > 0, isNonnegative[parameter] else { return false }
      needed.insert(parameter)
    }
    relied.formUnion(needed)
    return true
  }

  /// Returns whether a check holds wherever another does; both have the same tolerance, so the
  /// other is not scaled.
  private func isImplied(
    _ check: [Double],
    by other: [Double],
    _ relied: inout Set<Int>
  ) -> Bool {
    isAssured(zip(check, other).map { $0 - $1 }, &relied)
  }
}

/// A solution as a function of the parameters, and the conditions under which it is optimal.
struct CompiledBasis: Sendable {
  /// The functions that are nonnegative wherever this solution is optimal, as coefficients.
  let checks: [[Double]]
  /// The value of each of the part's variables, as coefficients of the parameters.
  let values: [[Double]]

  /// Creates the basis of a solved tableau, or returns `nil` if another solution is equally good.
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
  /// Returns whether this solution is optimal for the part's own parameters.
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

  /// Returns the least important level that prevents the move of each column's symbol; `nil` if
  /// some symbol can move freely.
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

  /// Returns the sides of zero on which a row's symbol must stay for the values to remain optimal;
  /// both sides mean zero.
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
