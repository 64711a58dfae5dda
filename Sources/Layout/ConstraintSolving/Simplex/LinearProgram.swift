/// One connected part of a system, in the form that the simplex method solves.
///
/// Each *symbol* – first the variables, then one residual per constraint – has a cost on either
/// side of zero, at a level of importance. A required equation costs on both sides at level 0, a
/// `>=` of priority 250 below zero at the level of 250, and a nonnegative variable below zero at
/// level 0. The last level draws every variable towards zero, with weights in irrational ratios so
/// that the solution is unique. The solution has the lexicographically least cost.
struct LinearProgram: Sendable {
  var variableCount: Int
  var residualCount: Int
  var parameterCount: Int
  /// The number of levels of importance: 0 is required, the last one resolves ambiguity.
  var levelCount: Int
  /// Row-major: for each residual, `variableCount` coefficients, then `parameterCount`.
  var cells: [Double]
  /// The cost of each symbol.
  var costs: [Cost]

  /// The number of cells in a row: even, so that they can be processed in pairs.
  var stride: Int { (variableCount + parameterCount + 1) & ~1 }

  /// Creates a program of zeros with space for this many rows.
  init(variableCount: Int, residualCount: Int, parameterCount: Int, levelCount: Int) {
    self.variableCount = variableCount
    self.residualCount = residualCount
    self.parameterCount = parameterCount
    self.levelCount = levelCount
    cells = Array(repeating: 0, count: residualCount * ((variableCount + parameterCount + 1) & ~1))
    costs = Array(repeating: Cost(), count: variableCount + residualCount)
  }

  /// Sets a variable's cost at the last level and, if it is nonnegative, below zero at the first.
  mutating func setVariable(_ symbol: Int, isNonnegative: Bool) {
    let weight = Self.tieWeight(symbol)
    let last = Int32(levelCount - 1)
    costs[symbol] = Cost(
      below: isNonnegative ? 1 : weight,
      above: weight,
      levelBelow: isNonnegative ? 0 : last,
      levelAbove: last
    )
  }

  /// Sets the cost of a row's residual from the relation and scales the row by its largest
  /// coefficient, `largest`.
  mutating func finishRow(
    _ row: Int,
    relation: Relation,
    level: Int,
    weight: Double,
    largest: Double
  ) {
    let scale = scaleRow(row, largest)
    let price = level == 0 ? 1 : weight * scale
    let (isAbove, isBelow) = (relation != .greaterThanOrEqual, relation != .lessThanOrEqual)
    costs[variableCount + row] = Cost(
      below: isBelow ? price : 0,
      above: isAbove ? price : 0,
      levelBelow: isBelow ? Int32(level) : 0,
      levelAbove: isAbove ? Int32(level) : 0,
      scale: scale
    )
  }

  /// Removes the costs of the variables at the last level, which do not affect feasibility.
  mutating func dropPreferences() {
    for symbol in 0..<variableCount {
      costs[symbol].above = 0
      if costs[symbol].levelBelow != 0 { costs[symbol].below = 0 }
    }
  }

  /// Returns a weight between 1 and 2, irrational for every index but the first.
  static func tieWeight(_ index: Int) -> Double {
    let turned = Double(index) * 0.6180339887498949
    return 2 - (turned - Double(Int(turned)))
  }

  private mutating func scaleRow(_ row: Int, _ largest: Double) -> Double {
    guard largest > 0 else { return 1 }
    let scale = largest.binade
    guard scale != 1 else { return 1 }
    for cell in row * stride..<(row + 1) * stride { cells[cell] /= scale }
    return scale
  }
}

/// The cost of a symbol per unit on either side of zero, and its levels of importance.
struct Cost: Sendable {
  var below = 0.0
  var above = 0.0
  /// The level below zero: 0 is required; higher levels are less important.
  var levelBelow: Int32 = 0
  var levelAbove: Int32 = 0
  /// The power of two by which a residual was divided, to make its largest coefficient about 1.
  var scale = 1.0

  var isRequiredBelow: Bool { below != 0 && levelBelow == 0 }

  var isRequiredAbove: Bool { above != 0 && levelAbove == 0 }

  /// A Boolean value that indicates whether the cost per unit changes at zero.
  var hasKink: Bool {
    levelAbove == levelBelow ? above + below != 0 : above != 0 || below != 0
  }
}
