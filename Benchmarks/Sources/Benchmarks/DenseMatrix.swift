/// A matrix without zeros, stored by columns, so that several rows are summed at once.
struct DenseMatrix {
  private let cells: [Double]
  private let rows: Int
  private let columns: Int

  /// Creates a matrix; its first column has the constants.
  init(rows: Int, columns: Int, using random: inout SplitMix) {
    (self.rows, self.columns) = (rows, columns)
    cells = (0..<rows * columns).map { _ in random.unit() }
  }

  /// Returns storage for a product.
  func makeProduct() -> [Double] { Array(repeating: 0, count: rows) }

  /// Writes the product with the vector (1, `vector`).
  @inline(never)
  func multiply(_ vector: [Double], into product: inout [Double]) {
    let (rows, columns) = (rows, columns)
    product.withUnsafeMutableBufferPointer { product in
      cells.withUnsafeBufferPointer { cells in
        for row in 0..<rows { product[row] = cells[row] }
        for column in 1..<columns {
          let (factor, start) = (vector[column - 1], column * rows)
          for row in 0..<rows { product[row] += cells[start + row] * factor }
        }
      }
    }
  }
}
