/// Scales an opaque picture down: each new pixel is the average of the area that it covers.
///
/// Rows are summed up first, because their bytes are adjacent in memory, and then columns. The parts
/// of an area are added from the top and from the left, so that every picture has the same bytes.
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
  ///   - sums: Memory for as many numbers as `sumCount(columns:)` returns.
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

  /// Returns the number of sums for a picture's width: three per column, and one that is read but
  /// not used.
  package static func sumCount(columns: Int) -> Int { columns * 3 + 1 }

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
      let pixel = sumColumns(left, right) * scale + 0.5
      output[0] = UInt8(min(255, pixel.x))
      output[1] = UInt8(min(255, pixel.y))
      output[2] = UInt8(min(255, pixel.z))
      output += 3
    }
  }

  /// Returns the sums of red, green and blue from `left` to `right`; the fourth number is arbitrary.
  private func sumColumns(_ left: Double, _ right: Double) -> SIMD4<Float> {
    var index = Int(left)
    var end = Double(index + 1)
    var sum = pixel(index) * Float(min(end, right) - left)
    // Columns that are covered as a whole have the weight 1.
    while end + 1 <= right {
      index += 1
      end += 1
      sum += pixel(index)
    }
    return end < right ? sum + pixel(index + 1) * Float(right - end) : sum
  }

  /// Returns the sums of a column; the fourth number is arbitrary.
  private func pixel(_ column: Int) -> SIMD4<Float> {
    UnsafeRawPointer(sums + column * 3).loadUnaligned(as: SIMD4<Float>.self)
  }

  private func sumRows(
    _ top: Double,
    _ bottom: Double,
    of pixels: UnsafeRawPointer,
    stride: Int
  ) {
    let count = columns * 3
    var row = Int(top)
    var bytes = (pixels + row * stride).assumingMemoryBound(to: UInt8.self)
    let weight = Float(min(Double(row + 1), bottom) - top)
    for index in 0..<count { sums[index] = Float(bytes[index]) * weight }
    row += 1
    // Rows that are covered as a whole have the weight 1. Three at a time read and write the sums
    // a third as often.
    while Double(row + 3) <= bottom {
      let (first, second, third) = (bytes + stride, bytes + 2 * stride, bytes + 3 * stride)
      for index in 0..<count {
        sums[index] =
          sums[index] + Float(first[index]) + Float(second[index]) + Float(third[index])
      }
      bytes = third
      row += 3
    }
    while Double(row) < bottom - 1e-9 {
      bytes += stride
      let weight = Float(min(Double(row + 1), bottom) - Double(row))
      for index in 0..<count { sums[index] += Float(bytes[index]) * weight }
      row += 1
    }
  }
}
