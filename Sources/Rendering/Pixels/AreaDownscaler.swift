/// Scales an opaque picture down: each new pixel is the average of the area that it covers.
///
/// Rows are summed up first, because their bytes are adjacent in memory, and then columns.
package struct AreaDownscaler {
  private let columns: Int
  private let rowsPerRow: Double
  private let columnsPerColumn: Double
  private let sums: UnsafeMutablePointer<Float>

  /// Creates a scaler from `source` pixels to at most as many `target` pixels, in width and height.
  ///
  /// - Parameters:
  ///   - source: The size of the larger picture in pixels.
  ///   - target: The size of the smaller picture in pixels.
  ///   - sums: Memory for three numbers per source column.
  package init(
    source: (width: Int, height: Int),
    target: (width: Int, height: Int),
    sums: UnsafeMutablePointer<Float>
  ) {
    columns = source.width
    rowsPerRow = Double(source.height) / Double(target.height)
    columnsPerColumn = Double(source.width) / Double(target.width)
    self.sums = sums
  }

  /// Writes columns of a row as red, green and blue bytes.
  ///
  /// - Parameters:
  ///   - row: The row of the smaller picture.
  ///   - range: The columns of the smaller picture.
  ///   - pixels: The red, green and blue bytes of the larger picture.
  ///   - stride: The distance between the rows of `pixels`, in bytes.
  ///   - target: The memory for the columns.
  package func write(
    row: Int,
    columns range: Range<Int>,
    of pixels: UnsafeRawPointer,
    stride: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    sumRows(Double(row) * rowsPerRow, Double(row + 1) * rowsPerRow, of: pixels, stride: stride)
    let scale = Float(1 / (rowsPerRow * columnsPerColumn))
    var output = target
    for column in range {
      let left = Double(column) * columnsPerColumn
      let right = min(left + columnsPerColumn, Double(columns))
      var (red, green, blue) = (Float(0), Float(0), Float(0))
      var index = Int(left)
      while Double(index) < right {
        let weight = Float(min(Double(index + 1), right) - max(Double(index), left))
        red += sums[index * 3] * weight
        green += sums[index * 3 + 1] * weight
        blue += sums[index * 3 + 2] * weight
        index += 1
      }
      output[0] = UInt8(min(255, red * scale + 0.5))
      output[1] = UInt8(min(255, green * scale + 0.5))
      output[2] = UInt8(min(255, blue * scale + 0.5))
      output += 3
    }
  }

  private func sumRows(
    _ top: Double,
    _ bottom: Double,
    of pixels: UnsafeRawPointer,
    stride: Int
  ) {
    let count = columns * 3
    for index in 0..<count { sums[index] = 0 }
    var row = Int(top)
    while Double(row) < bottom - 1e-9 {
      let weight = Float(min(Double(row + 1), bottom) - max(Double(row), top))
      let source = (pixels + row * stride).assumingMemoryBound(to: UInt8.self)
      for index in 0..<count { sums[index] += Float(source[index]) * weight }
      row += 1
    }
  }
}
