/// The simplex method on one linear program.
///
/// Basic symbols are written as sums of the nonbasic ones, which are zero, and the parameters. As
/// every symbol may take any value at a price, each basis can be started from, and one primal
/// method both finds what is feasible and what is best.
struct Tableau: Sendable {
  let variableCount: Int
  let rowCount: Int
  let parameterCount: Int
  let levelCount: Int
  let stride: Int
  let tolerance: Double
  var cells: [Double]
  var costBelow: [Double]
  var levelBelow: [Int32]
  var costAbove: [Double]
  var levelAbove: [Int32]
  /// The symbol of each row.
  var basic: [Int32]
  /// The symbol of each column.
  var nonbasic: [Int32]
  /// The value of each row's symbol.
  var values: [Double]
  /// On which side of zero each row's symbol is counted, 1 or −1; at zero either may be.
  var sides: [Double]
  /// By level, what the basic symbols' cost changes by when a column's symbol grows by 1.
  var rates: [Double]
  /// What the rows would cost beyond the entering symbol, by level.
  var slope: [Double]
  var breakpoints: [Breakpoint] = []

  /// Where a row's symbol reaches zero while a column's symbol moves.
  struct Breakpoint {
    var row: Int
    var distance: Double
  }

  /// The residuals in terms of the variables, at `parameters`.
  init(_ program: LinearProgram, parameters: [Double]) {
    variableCount = program.variableCount
    rowCount = program.residualCount
    parameterCount = program.parameterCount
    levelCount = program.levelCount
    stride = program.stride
    cells = program.cells
    costBelow = program.costBelow
    levelBelow = program.levelBelow
    costAbove = program.costAbove
    levelAbove = program.levelAbove
    nonbasic = (0..<Int32(program.variableCount)).map { $0 }
    basic = (0..<Int32(program.residualCount)).map { $0 + Int32(program.variableCount) }
    values = Array(repeating: 0, count: rowCount)
    sides = Array(repeating: 1, count: rowCount)
    rates = Array(repeating: 0, count: program.levelCount * program.variableCount)
    slope = Array(repeating: 0, count: program.levelCount)
    tolerance = Self.tolerance(of: program, parameters: parameters)
    evaluate(at: parameters)
  }

  /// Below this a value is zero, given the largest constant in the program.
  private static func tolerance(of program: LinearProgram, parameters: [Double]) -> Double {
    var largest = 0.0
    for row in 0..<program.residualCount {
      let start = row * program.stride + program.variableCount
      for index in 0..<program.parameterCount {
        largest = max(largest, abs(program.cells[start + index] * parameters[index]))
      }
    }
    return 1e-9 + largest * 1e-13
  }

  /// Computes every row's value from the parameters, and its side unless it is zero.
  mutating func evaluate(at parameters: [Double]) {
    for row in 0..<rowCount {
      let start = row * stride + variableCount
      var value = 0.0
      for index in 0..<parameterCount { value += cells[start + index] * parameters[index] }
      values[row] = abs(value) <= tolerance ? 0 : value
      if values[row] != 0 { sides[row] = value > 0 ? 1 : -1 }
    }
  }

  /// The value of a symbol.
  func value(of symbol: Int) -> Double {
    for row in 0..<rowCount where basic[row] == symbol { return values[row] }
    return 0
  }

  /// By how much a row's symbol breaks what is required, where it does.
  func breach(inRow row: Int) -> Double {
    let symbol = Int(basic[row])
    let isBroken = values[row] > 0 ? isRequired(above: symbol) : isRequired(below: symbol)
    return isBroken ? abs(values[row]) : 0
  }

  func isRequired(above symbol: Int) -> Bool { costAbove[symbol] != 0 && levelAbove[symbol] == 0 }

  func isRequired(below symbol: Int) -> Bool { costBelow[symbol] != 0 && levelBelow[symbol] == 0 }
}
