extension Tableau {
  /// Whether every move costs something at a level that is asked for, so that the values are the
  /// only best ones.
  ///
  /// False does not say that there are others: the moves may be blocked.
  mutating func isSurelyUnique() -> Bool {
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

  /// Whether a variable has other values in solutions that are as good by all that is asked for.
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

  /// Lets the last level draw one variable in a direction, and nothing else.
  private mutating func prefer(_ preferred: Int, direction: Double) {
    let last = Int32(levelCount - 1)
    for symbol in 0..<variableCount {
      let pull = symbol == preferred ? -direction : 0
      costs[symbol].above = pull
      if costs[symbol].levelBelow == last { costs[symbol].below = -pull }
    }
  }
}
