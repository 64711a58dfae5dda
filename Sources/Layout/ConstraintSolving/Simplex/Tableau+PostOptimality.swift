extension Tableau {
  /// A nonbasic symbol and the change in a value per unit of it.
  struct Share {
    var column: Int
    var symbol: Int
    var share: Double
  }

  /// Returns the nonbasic symbols that a symbol's value depends on; the value is their weighted
  /// sum.
  func shares(of symbol: Int) -> [Share] {
    guard let row = rows.firstIndex(where: { Int($0.symbol) == symbol }) else {
      let column = nonbasic.firstIndex { Int($0) == symbol } ?? 0
      return [Share(column: column, symbol: symbol, share: 1)]
    }
    return (0..<variableCount).compactMap { column in
      let share = cells[row * stride + column]
      guard abs(share) > Self.coefficientTolerance else { return nil }
      return Share(column: column, symbol: Int(nonbasic[column]), share: share)
    }
  }

  /// Returns whether constraints keep a column's variable from growing and from shrinking;
  /// otherwise it is zero only because the last level draws it there.
  mutating func isDetermined(_ column: Int) -> Bool {
    refreshRates()
    return [1.0, -1.0].allSatisfy { direction in
      let change = change(Move(column: column, direction: direction))
      return change.map { $0.level < levelCount - 1 } ?? false
    }
  }

  /// Expresses variables that are zero in terms of the constraints that hold them there, if any.
  ///
  /// The values do not change, because only symbols that are zero change places.
  mutating func pivotInTightConstraints() {
    for column in 0..<variableCount where Int(nonbasic[column]) < variableCount {
      guard isDetermined(column), let row = tightRow(in: column) else { continue }
      pivot(row: row, column: column)
      rows[row].side = 1
    }
  }

  /// Returns the most important tight constraint that keeps a column's variable from growing.
  private func tightRow(in column: Int) -> Int? {
    let isBound = costs[Int(nonbasic[column])].isRequiredBelow
    let candidates = rows.indices.filter { row in
      let speed = cells[row * stride + column]
      guard rows[row].symbol >= variableCount, rows[row].value == 0, abs(speed) > 1e-6 else {
        return false
      }
      let cost = cost(ofRow: row)
      return isBound ? (speed > 0 ? cost.above : cost.below) != 0 : cost.above + cost.below != 0
    }
    return candidates.min { level(ofRow: $0) < level(ofRow: $1) }
  }

  private func level(ofRow row: Int) -> Int32 {
    let cost = cost(ofRow: row)
    return max(cost.levelAbove, cost.levelBelow)
  }
}

extension Tableau {
  /// Returns whether every move costs something at a level of a constraint, so that the solution is
  /// unique.
  ///
  /// The result false does not imply other solutions, because the moves may be blocked.
  mutating func isCertainlyUnique() -> Bool {
    refreshRates()
    for column in 0..<variableCount {
      for direction in [1.0, -1.0] {
        guard let (level, _) = change(Move(column: column, direction: direction)),
          level < levelCount - 1
        else { return false }
      }
    }
    return true
  }

  /// Returns whether a variable has another value in an equally good solution.
  func canMove(_ symbol: Int) -> Bool {
    let value = value(of: symbol)
    for direction in [1.0, -1.0] {
      var other = self
      other.prefer(symbol, direction: direction)
      if other.optimize() == .unbounded { return true }
      let moved = abs(other.value(of: symbol) - value)
      if moved > 1e-6 + 1e3 * tolerance { return true }
    }
    return false
  }

  /// Makes the last level draw only one variable, in a direction.
  private mutating func prefer(_ preferred: Int, direction: Double) {
    let last = Int32(levelCount - 1)
    for symbol in 0..<variableCount {
      let pull = symbol == preferred ? -direction : 0
      costs[symbol].above = pull
      if costs[symbol].levelBelow == last { costs[symbol].below = -pull }
    }
  }
}
