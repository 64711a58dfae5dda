/// Rows of coefficients that parameters are multiplied with, four rows side by side.
struct ParameterMatrix: Sendable {
  let rowCount: Int
  private let parameterCount: Int
  private let blocks: [SIMD4<Double>]

  /// - Parameter rows: Each with as many coefficients as there are parameters.
  init(rows: [[Double]], parameterCount: Int) {
    rowCount = rows.count
    self.parameterCount = parameterCount
    var blocks: [SIMD4<Double>] = []
    for start in stride(from: 0, to: rows.count, by: 4) {
      for parameter in 0..<parameterCount {
        var block = SIMD4<Double>(repeating: 0)
        for lane in 0..<min(4, rows.count - start) { block[lane] = rows[start + lane][parameter] }
        blocks.append(block)
      }
    }
    self.blocks = blocks
  }

  /// Whether no row is below `limit`, which is at most 0.
  func isAtLeast(_ limit: Double, at parameters: UnsafePointer<Double>) -> Bool {
    let count = parameterCount
    return unsafe blocks.withUnsafeBufferPointer { blocks in
      var start = 0
      while start < blocks.count {
        var sum = SIMD4<Double>(repeating: 0)
        for index in 0..<count { unsafe sum += blocks[start + index] * parameters[index] }
        if any(sum .< limit) { return false }
        start += count
      }
      return true
    }
  }

  /// Writes each row's product to its place.
  func write(
    to values: UnsafeMutablePointer<Double>,
    places: UnsafePointer<Int32>,
    at parameters: UnsafePointer<Double>
  ) {
    let count = parameterCount
    unsafe blocks.withUnsafeBufferPointer { blocks in
      var row = 0
      var start = 0
      while row < rowCount {
        var sum = SIMD4<Double>(repeating: 0)
        for index in 0..<count { unsafe sum += blocks[start + index] * parameters[index] }
        for lane in 0..<min(4, rowCount - row) {
          unsafe values[Int(places[row + lane])] = sum[lane]
        }
        row += 4
        start += count
      }
    }
  }
}
