/// One connected part of a system, as the simplex method takes it.
///
/// Each *symbol* – first the variables, then one residual per constraint – costs something on
/// either side of zero, at a level of importance: a required equation costs on both sides at level
/// 0, `>=` of priority 250 below zero at the level of 250, a variable that may not be negative
/// below zero at level 0. The last level draws every variable towards zero, with weights in no
/// simple ratio to each other, so that there is one answer only. The answer has the
/// lexicographically least cost.
struct LinearProgram: Sendable {
  var variableCount: Int
  var residualCount: Int
  var parameterCount: Int
  /// Levels of importance: 0 is required, the last one settles what would be ambiguous.
  var levelCount: Int
  /// Row-major: a row per residual with `variableCount` coefficients, then `parameterCount`.
  var cells: [Double]
  /// By symbol.
  var costs: [Cost]

  /// Cells in a row: an even number, so that they can be taken in twos.
  var stride: Int { (variableCount + parameterCount + 1) & ~1 }

  /// Zeros with room for this many rows.
  init(variableCount: Int, residualCount: Int, parameterCount: Int, levelCount: Int) {
    self.variableCount = variableCount
    self.residualCount = residualCount
    self.parameterCount = parameterCount
    self.levelCount = levelCount
    cells = Array(repeating: 0, count: residualCount * ((variableCount + parameterCount + 1) & ~1))
    costs = Array(repeating: Cost(), count: variableCount + residualCount)
  }

  /// Lets a variable cost at the last level, and below zero at the first if it may not go there.
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

  /// Lets the residual of `row` cost what breaking `relation` costs, and scales the row.
  ///
  /// - Parameter largest: The size of its largest coefficient.
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

  /// Lets variables go where they like, which is all the same to what can hold at all.
  mutating func dropPreferences() {
    for symbol in 0..<variableCount {
      costs[symbol].above = 0
      if costs[symbol].levelBelow != 0 { costs[symbol].below = 0 }
    }
  }

  /// Between 1 and 2, irrational for all but the first.
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

/// What a symbol costs per unit on either side of zero, and how important that is.
struct Cost: Sendable {
  var below = 0.0
  var above = 0.0
  /// 0 is required; higher is less important.
  var levelBelow: Int32 = 0
  var levelAbove: Int32 = 0
  /// What a residual was divided by, a power of two, to make its largest coefficient about 1.
  var scale = 1.0

  var isRequiredBelow: Bool { below != 0 && levelBelow == 0 }

  var isRequiredAbove: Bool { above != 0 && levelAbove == 0 }

  /// Whether the cost per unit changes at zero.
  var hasKink: Bool {
    levelAbove == levelBelow ? above + below != 0 : above != 0 || below != 0
  }
}
