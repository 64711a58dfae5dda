extension Tableau {
  /// Below this a coefficient is zero.
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

  /// Adds a row to another, two cells at a time, and makes zero what only rounding keeps from it.
  @inline(__always)
  private static func add(
    _ source: UnsafeMutablePointer<Double>,
    times factor: Double,
    to target: UnsafeMutablePointer<Double>,
    count: Int
  ) {
    typealias Pair = SIMD2<Double>
    // Rows have even lengths.
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

  /// Makes as many constraints as can be tight, the most important first, exchanging each with the
  /// variable it has most of.
  ///
  /// Inequalities that are required are left out, as few of them end up tight.
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
