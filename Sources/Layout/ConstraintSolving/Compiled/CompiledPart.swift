/// A part of a system with the answers that are known for it.
struct CompiledPart: Sendable {
  let part: ProgramPart
  /// Solved for the first parameters: where every solve starts that no known answer fits.
  private let canonical: Tableau
  private(set) var bases: [CompiledBasis] = []
  /// By parameter of the part, whether it was at least 0 in all that was learned from.
  private(set) var isNonnegative: [Bool]

  /// Beyond this many answers searching takes longer than it saves.
  private static let basisLimit = 32

  init?(_ part: ProgramPart, parameters: [Double]) {
    var part = part
    guard let tableau = part.solved(parameters: parameters) else { return nil }
    self.part = part
    canonical = tableau
    isNonnegative = part.parameters.map { parameters[$0] >= 0 }
    remember(tableau)
  }

  /// Below zero by no more than this counts as zero: what rounding does to lengths of a screen.
  static let slack = 1e-9

  /// Adds the answer for these parameters if no known one fits.
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

  /// The tableau for the part's own parameters, from the canonical one.
  private func solved(_ parameters: [Double]) -> Tableau? {
    var tableau = canonical
    return tableau.solve(at: parameters) ? tableau : nil
  }

  /// Storage for solving where no known basis fits.
  func makeWorkspace() -> SimplexWorkspace { SimplexWorkspace(part, canonical) }
}

extension Tableau {
  /// Makes the values the best for these parameters; false if rounding prevents it.
  mutating func solve(at parameters: [Double]) -> Bool {
    evaluate(at: parameters)
    // Every cost is at least zero, so only rounding can make a move look endless.
    if optimize() == .stuck { return false }
    evaluate(at: parameters)
    return true
  }
}

extension CompiledPart {
  /// What has to be checked to tell which answer is the best, by answer.
  ///
  /// A check that parameters cannot fail while they are not negative is left out, as is one that
  /// another implies then. Only parameters that were not negative in any sample are relied on.
  ///
  /// - Returns: The checks, and the parameters relied on, as the part counts its own.
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

  /// Whether nothing in a row can make it negative; notes which parameters that is thanks to.
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

  /// Whether a check holds wherever another does; as both allow for the same rounding, the other
  /// is not scaled.
  private func isImplied(
    _ check: [Double],
    by other: [Double],
    _ relied: inout Set<Int>
  ) -> Bool {
    isAssured(zip(check, other).map { $0 - $1 }, &relied)
  }
}

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
