extension Tableau {
  /// The result of the optimization.
  enum Outcome {
    case optimal
    /// A symbol can move without limit while the cost falls.
    case unbounded
    /// Rounding errors made the method cycle.
    case stuck
  }

  /// Pivots until no move of a symbol lowers the cost.
  ///
  /// After many pivots without progress, Bland's rule takes over, which cannot cycle as long as
  /// only pivots change the sides on which symbols count.
  mutating func optimize() -> Outcome {
    var degeneratePivotCount = 0
    var remaining = 200 + 30 * (rowCount + variableCount)
    while remaining > 0 {
      remaining -= 1
      let usesBlandsRule = degeneratePivotCount > 8 + variableCount
      if !usesBlandsRule { settleRequired() }
      refreshRates()
      guard let move = usesBlandsRule ? firstImprovement() : bestImprovement() else {
        return .optimal
      }
      let distance = usesBlandsRule ? blandsRuleStep(move) : longStep(move)
      guard let distance else { return .unbounded }
      degeneratePivotCount = distance > tolerance ? 0 : degeneratePivotCount + 1
    }
    return .stuck
  }

  /// A move of a column's symbol, up (1) or down (−1).
  struct Move {
    var column: Int
    var direction: Double
  }

  /// Once all requirements hold, counts zeros on the side where they keep holding.
  private mutating func settleRequired() {
    for row in 0..<rowCount where violation(inRow: row) > 0 { return }
    for row in 0..<rowCount where rows[row].value == 0 {
      let cost = cost(ofRow: row)
      // Equations are left alone: two equivalent ones would replace each other forever.
      guard cost.isRequiredBelow != cost.isRequiredAbove else { continue }
      rows[row].side = cost.isRequiredBelow ? 1 : -1
    }
  }

  /// Recomputes the cost of the basic symbols per unit of each column's symbol.
  mutating func refreshRates() {
    let (stride, count) = (stride, variableCount)
    let (rows, costs) = (rows, costs)
    unsafe rates.withUnsafeMutableBufferPointer { rates in
      for index in 0..<rates.count { unsafe rates[index] = 0 }
      unsafe cells.withUnsafeBufferPointer { cells in
        for row in 0..<rowCount {
          let isAbove = rows[row].side > 0
          let cost = costs[Int(rows[row].symbol)]
          let price = isAbove ? cost.above : -cost.below
          guard price != 0 else { continue }
          let target = Int(isAbove ? cost.levelAbove : cost.levelBelow) * count
          let source = row * stride
          for column in 0..<count {
            unsafe rates[target + column] += price * cells[source + column]
          }
        }
      }
    }
  }

  /// Returns the first level at which a move changes the cost, and the change per unit.
  func change(_ move: Move) -> (level: Int, rate: Double)? {
    let cost = costs[Int(nonbasic[move.column])]
    let isUp = move.direction > 0
    let price = isUp ? cost.above : cost.below
    let costLevel = Int(isUp ? cost.levelAbove : cost.levelBelow)
    for level in 0..<levelCount {
      var rate = move.direction * rates[level * variableCount + move.column]
      if level == costLevel { rate += price }
      if abs(rate) > Self.coefficientTolerance { return (level, rate) }
    }
    return nil
  }

  /// Returns the move that lowers the most important cost the fastest.
  private func bestImprovement() -> Move? {
    var best: Move?
    var bestLevel = levelCount
    var bestRate = 0.0
    for column in 0..<variableCount {
      for direction in [1.0, -1.0] {
        let move = Move(column: column, direction: direction)
        guard let (level, rate) = change(move), rate < 0 else { continue }
        if level < bestLevel || (level == bestLevel && rate < bestRate) {
          (best, bestLevel, bestRate) = (move, level, rate)
        }
      }
    }
    return best
  }

  /// Returns the improving move of the first symbol, by Bland's rule, which never cycles.
  private func firstImprovement() -> Move? {
    var best: Move?
    var bestSymbol = Int32.max
    for column in 0..<variableCount where nonbasic[column] < bestSymbol {
      for direction in [1.0, -1.0] {
        let move = Move(column: column, direction: direction)
        guard let (_, rate) = change(move), rate < 0 else { continue }
        (best, bestSymbol) = (move, nonbasic[column])
        break
      }
    }
    return best
  }

  /// Moves while the cost falls, past symbols that change sides, and returns the distance; `nil` if
  /// rounding makes the move unbounded.
  private mutating func longStep(_ move: Move) -> Double? {
    findBreakpoints(move)
    loadSlope(move)
    var end = 0
    while let next = nearestBreakpoint(from: end) {
      breakpoints.swapAt(end, next)
      let row = breakpoints[end].row
      addKink(ofRow: row, move)
      if !isFalling {
        finish(move, leaving: row, distance: breakpoints[end].distance, passing: end)
        return breakpoints[end].distance
      }
      end += 1
    }
    return nil
  }

  /// Moves to the first symbol that reaches zero, the one with the lowest index among several.
  private mutating func blandsRuleStep(_ move: Move) -> Double? {
    findBreakpoints(move)
    guard let distance = breakpoints.lazy.map(\.distance).min() else { return nil }
    var leaving: Int?
    for breakpoint in breakpoints where breakpoint.distance <= distance + tolerance {
      if let row = leaving, rows[row].symbol <= rows[breakpoint.row].symbol { continue }
      leaving = breakpoint.row
    }
    guard let leaving else { return nil }
    finish(move, leaving: leaving, distance: distance, passing: 0)
    return distance
  }

  private mutating func findBreakpoints(_ move: Move) {
    breakpoints.removeAll(keepingCapacity: true)
    for row in 0..<rowCount {
      let speed = move.direction * cells[row * stride + move.column]
      guard abs(speed) > Self.coefficientTolerance, speed * rows[row].side < 0 else { continue }
      guard cost(ofRow: row).hasKink else { continue }
      let distance = max(0, -rows[row].value / speed)
      breakpoints.append(Breakpoint(row: row, distance: distance))
    }
  }

  private func nearestBreakpoint(from start: Int) -> Int? {
    guard start < breakpoints.count else { return nil }
    var nearest = start
    for index in start..<breakpoints.count
    where breakpoints[index].distance < breakpoints[nearest].distance {
      nearest = index
    }
    return nearest
  }

  private mutating func loadSlope(_ move: Move) {
    for level in 0..<levelCount {
      slope[level] = move.direction * rates[level * variableCount + move.column]
    }
    let cost = costs[Int(nonbasic[move.column])]
    if move.direction > 0 {
      slope[Int(cost.levelAbove)] += cost.above
    } else {
      slope[Int(cost.levelBelow)] += cost.below
    }
  }

  private mutating func addKink(ofRow row: Int, _ move: Move) {
    let cost = cost(ofRow: row)
    let speed = abs(cells[row * stride + move.column])
    slope[Int(cost.levelAbove)] += cost.above * speed
    slope[Int(cost.levelBelow)] += cost.below * speed
  }

  private var isFalling: Bool {
    for rate in slope where abs(rate) > Self.coefficientTolerance { return rate < 0 }
    return false
  }

  /// Applies the move, flips the sides of the first `passing` breakpoints, and pivots.
  private mutating func finish(_ move: Move, leaving row: Int, distance: Double, passing: Int) {
    for index in 0..<passing { rows[breakpoints[index].row].side *= -1 }
    if distance > 0 {
      let moved = move.direction * distance
      for other in 0..<rowCount {
        let value = rows[other].value + cells[other * stride + move.column] * moved
        rows[other].value = abs(value) <= tolerance ? 0 : value
        if rows[other].value != 0 { rows[other].side = value > 0 ? 1 : -1 }
      }
    }
    pivot(row: row, column: move.column)
    rows[row].value = move.direction * distance
    rows[row].side = move.direction
  }
}
