/// The simplex method for one linear program.
///
/// Basic symbols are sums of parameters and of the nonbasic symbols, which are zero. Every symbol
/// may take any value at a cost, so every basis is a valid start and one primal method finds both a
/// feasible and an optimal solution.
struct Tableau: Sendable {
  let variableCount: Int
  let rowCount: Int
  let parameterCount: Int
  let levelCount: Int
  let stride: Int
  let tolerance: Double
  var cells: [Double]
  /// The cost of each symbol.
  var costs: [Cost]
  var rows: [Row]
  /// The symbol of each column.
  var nonbasic: [Int32]
  /// For each level, the change in the basic symbols' cost per unit of a column's symbol.
  var rates: [Double]
  /// For each level, the rate at which the cost changes along the current move.
  var slope: [Double]
  var breakpoints: [Breakpoint] = []

  /// The state of a row.
  struct Row {
    /// The basic symbol.
    var symbol: Int32
    var value = 0.0
    /// The side of zero on which the symbol counts, 1 or −1; at zero either is valid.
    var side = 1.0
  }

  /// The distance at which a row's symbol reaches zero while a column's symbol moves.
  struct Breakpoint {
    var row: Int
    var distance: Double
  }

  /// Creates a tableau of the residuals in terms of the variables, moving the program's cells into
  /// it to avoid a copy.
  init(taking program: inout LinearProgram, parameters: [Double]) {
    variableCount = program.variableCount
    rowCount = program.residualCount
    parameterCount = program.parameterCount
    levelCount = program.levelCount
    stride = program.stride
    costs = program.costs
    nonbasic = Array(0..<Int32(program.variableCount))
    let first = program.variableCount
    rows = (0..<program.residualCount).map { Row(symbol: Int32(first + $0)) }
    rates = Array(repeating: 0, count: program.levelCount * program.variableCount)
    slope = Array(repeating: 0, count: program.levelCount)
    tolerance = Self.tolerance(of: program, parameters: parameters)
    breakpoints.reserveCapacity(rowCount)
    cells = []
    swap(&cells, &program.cells)
  }

  /// Returns the magnitude below which a value is zero, given the program's largest constant.
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

  /// Computes the value of each row from the parameters, and its side unless the value is zero.
  mutating func evaluate(at parameters: [Double]) {
    precondition(parameters.count == parameterCount, "every parameter needs a value")
    let (stride, tolerance, start) = (stride, tolerance, variableCount)
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      unsafe cells.withUnsafeBufferPointer { cells in
        for row in 0..<rows.count {
          var value = 0.0
          for index in 0..<parameters.count {
            unsafe value += cells[row * stride + start + index] * parameters[index]
          }
          unsafe rows[row].value = abs(value) <= tolerance ? 0 : value
          if unsafe rows[row].value != 0 { unsafe rows[row].side = value > 0 ? 1 : -1 }
        }
      }
    }
  }

  /// Returns the cost of a row's symbol.
  func cost(ofRow row: Int) -> Cost { costs[Int(rows[row].symbol)] }

  /// Returns the value of a symbol.
  func value(of symbol: Int) -> Double {
    for row in rows where row.symbol == symbol { return row.value }
    return 0
  }

  /// Returns the amount by which a row's symbol violates a requirement; 0 if it does not.
  func violation(inRow row: Int) -> Double {
    let (value, cost) = (rows[row].value, cost(ofRow: row))
    return (value > 0 ? cost.isRequiredAbove : cost.isRequiredBelow) ? abs(value) : 0
  }
}

extension Tableau {
  /// Returns a copy with storage of its own, so that changing it does not allocate.
  func detached() -> Tableau {
    var copy = self
    copy.cells.reserveCapacity(cells.count)
    copy.rows.reserveCapacity(rows.count)
    copy.nonbasic.reserveCapacity(nonbasic.count)
    copy.rates.reserveCapacity(rates.count)
    copy.slope.reserveCapacity(slope.count)
    copy.breakpoints.reserveCapacity(rowCount)
    return copy
  }

  /// Copies the state of another tableau of the same program into this one's storage.
  mutating func restore(_ other: borrowing Tableau) {
    Self.copy(other.cells, to: &cells)
    Self.copy(other.rows, to: &rows)
    Self.copy(other.nonbasic, to: &nonbasic)
  }

  private static func copy<Element>(_ source: [Element], to target: inout [Element]) {
    precondition(source.count == target.count, "the tableaus belong to different programs")
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe source.withUnsafeBufferPointer { source in
        _ = unsafe target.update(fromContentsOf: source)
      }
    }
  }
}

extension Tableau {
  /// The magnitude below which a coefficient is zero.
  static let coefficientTolerance = 1e-9

  /// Exchanges the symbols of a row and a column.
  mutating func pivot(row: Int, column: Int) {
    let (stride, rowCount) = (stride, rowCount)
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      let source = unsafe base + row * stride
      let inverse = unsafe 1 / source[column]
      for index in 0..<stride { unsafe source[index] *= -inverse }
      unsafe source[column] = inverse
      for other in 0..<rowCount where other != row {
        let target = unsafe base + other &* stride
        let factor = unsafe target[column]
        guard factor != 0 else { continue }
        unsafe target[column] = 0
        unsafe Self.add(source, times: factor, to: target, count: stride)
      }
    }
    swap(&rows[row].symbol, &nonbasic[column])
  }

  /// Adds a multiple of a row to another, two cells at a time, and sets rounding residues to zero.
  @inline(__always)
  private static func add(
    _ source: UnsafeMutablePointer<Double>,
    times factor: Double,
    to target: UnsafeMutablePointer<Double>,
    count: Int
  ) {
    typealias Pair = SIMD2<Double>
    // Rows have an even number of cells.
    let source = UnsafeRawPointer(source)
    let target = UnsafeMutableRawPointer(target)
    var offset = 0
    while offset < count &* 8 {
      let sum =
        unsafe target.loadUnaligned(fromByteOffset: offset, as: Pair.self)
        + factor * source.loadUnaligned(fromByteOffset: offset, as: Pair.self)
      let isZero = (sum .< Pair(repeating: 1e-13)) .& (sum .> Pair(repeating: -1e-13))
      let kept = sum.replacing(with: 0, where: isZero)
      unsafe target.storeBytes(of: kept, toByteOffset: offset, as: Pair.self)
      offset &+= 16
    }
  }

  /// Makes as many constraints tight as possible, the most important first, exchanging each with
  /// the variable that has its largest coefficient.
  ///
  /// It skips required inequalities because few of them end up tight.
  mutating func crash() {
    for level in 0..<Int32(levelCount) {
      for row in 0..<rowCount where rows[row].symbol >= variableCount {
        let cost = cost(ofRow: row)
        guard max(cost.levelAbove, cost.levelBelow) == level else { continue }
        let isRequired = cost.isRequiredAbove || cost.isRequiredBelow
        let isEquation = cost.above != 0 && cost.below != 0
        if isRequired && !isEquation { continue }
        guard let column = crashColumn(inRow: row) else { continue }
        pivot(row: row, column: column)
      }
    }
  }

  private func crashColumn(inRow row: Int) -> Int? {
    var best: Int?
    var largest = 1e-6
    for column in 0..<variableCount where Int(nonbasic[column]) < variableCount {
      let size = abs(cells[row * stride + column])
      if size > largest {
        largest = size
        best = column
      }
    }
    return best
  }
}
