/// Scales an opaque picture down: each new pixel is the average of the area that it covers.
///
/// Rows are summed up first, because their bytes are adjacent in memory, and then columns. The parts
/// of an area are added from the top and from the left, so that every picture has the same bytes.
package struct AreaDownscaler {
  /// The columns of the larger picture that a column of the smaller one covers.
  private struct Span {
    /// The first column, and the part of it that is covered.
    let first: Int32
    let firstWeight: Float
    /// The number of columns after it that are covered as a whole.
    let wholeCount: Int32
    /// The part of the column after these that is covered; 0 if none is.
    let lastWeight: Float
  }

  private let columnCount: Int
  private let rowsPerRow: Double
  /// The number of pixels of the smaller picture per pixel of the larger one.
  private let scale: Float
  private let spans: [Span]
  private let sums: UnsafeMutablePointer<Float>

  /// Creates a scaler from `source` pixels to at most as many `target` pixels, in width and height.
  ///
  /// - Parameters:
  ///   - source: The size of the larger picture in pixels.
  ///   - target: The size of the smaller picture in pixels.
  ///   - columns: The columns of the smaller picture to write.
  ///   - sums: Memory for as many numbers as `sumCount(columns:)` returns.
  package init(
    source: (width: Int, height: Int),
    target: (width: Int, height: Int),
    columns: Range<Int>,
    sums: UnsafeMutablePointer<Float>
  ) {
    columnCount = source.width
    rowsPerRow = Double(source.height) / Double(target.height)
    let columnsPerColumn = Double(source.width) / Double(target.width)
    scale = Float(1 / (rowsPerRow * columnsPerColumn))
    spans = columns.map { column in
      let left = Double(column) * columnsPerColumn
      return Self.span(left, min(left + columnsPerColumn, Double(source.width)))
    }
    self.sums = sums
  }

  /// Returns the columns between two positions.
  private static func span(_ left: Double, _ right: Double) -> Span {
    let first = Int32(left)
    var end = Double(first + 1)
    let firstWeight = Float(min(end, right) - left)
    var wholeCount: Int32 = 0
    while end + 1 <= right {
      wholeCount += 1
      end += 1
    }
    let lastWeight = end < right ? Float(right - end) : 0
    return Span(
      first: first,
      firstWeight: firstWeight,
      wholeCount: wholeCount,
      lastWeight: lastWeight
    )
  }

  /// Returns the number of sums for a picture's width: three per column, and one that is read but
  /// not used.
  package static func sumCount(columns: Int) -> Int { columns * 3 + 1 }

  /// Returns the rows of the larger picture that a row of the smaller one covers.
  package func sourceRows(of row: Int) -> Range<Int> {
    let (top, bottom) = (Double(row) * rowsPerRow, Double(row + 1) * rowsPerRow)
    return Int(top)..<Int((bottom - Self.rounding).rounded(.up))
  }

  /// A part of a row that is too small to be covered: the rounding of positions.
  private static let rounding = 1e-9

  /// Writes a row in Cairo's RGB24.
  ///
  /// - Parameters:
  ///   - row: The row of the smaller picture.
  ///   - pixels: The red, green and blue bytes of the rows that `sourceRows(of:)` returns.
  ///   - stride: The distance between the rows of `pixels`, in bytes.
  ///   - target: The memory for the columns, four bytes each.
  package func write(
    row: Int,
    of pixels: UnsafeRawPointer,
    stride: Int,
    to target: UnsafeMutableRawPointer
  ) {
    sumRows(Double(row) * rowsPerRow, Double(row + 1) * rowsPerRow, of: pixels, stride: stride)
    spans.withUnsafeBufferPointer { spans in
      var output = target
      for span in spans {
        output.storeBytes(of: Self.color(sum(of: span) * scale + 0.5), as: UInt32.self)
        output += 4
      }
    }
  }

  /// Returns a colour in Cairo's RGB24 from the whole parts of red, green and blue, at least 0; those
  /// above 255 become 255.
  private static func color(_ channels: SIMD4<Float>) -> UInt32 {
    // At this number, the last bit of a float is worth 1, so the sum has the nearest whole number in
    // its lowest bits. Converting each channel alone would check its range three times.
    let unit: Float = 0x1p23
    let limited = channels.replacing(with: 255, where: channels .> 255)
    let nearest = limited + unit
    let bits = unsafeBitCast(nearest, to: SIMD4<UInt32>.self)
    let whole = bits.replacing(with: bits &- 1, where: nearest - unit .> limited)
    return 0xff00_0000 | (whole.x & 0xff) << 16 | (whole.y & 0xff) << 8 | whole.z & 0xff
  }

  /// Returns the sums of red, green and blue over some columns; the fourth number is arbitrary.
  private func sum(of span: Span) -> SIMD4<Float> {
    var column = UnsafeRawPointer(sums + Int(span.first) &* 3)
    var sum = pixel(column) * span.firstWeight
    for _ in 0..<span.wholeCount {
      column += Self.columnStride
      sum += pixel(column)
    }
    return span.lastWeight > 0 ? sum + pixel(column + Self.columnStride) * span.lastWeight : sum
  }

  /// The distance between the sums of two columns, in bytes.
  private static var columnStride: Int { 3 * MemoryLayout<Float>.stride }

  /// Returns the sums of a column; the fourth number is arbitrary.
  private func pixel(_ column: UnsafeRawPointer) -> SIMD4<Float> {
    column.loadUnaligned(as: SIMD4<Float>.self)
  }

  private func sumRows(
    _ top: Double,
    _ bottom: Double,
    of pixels: UnsafeRawPointer,
    stride: Int
  ) {
    let count = columnCount * 3
    var row = Int(top)
    var bytes = pixels.assumingMemoryBound(to: UInt8.self)
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
    while Double(row) < bottom - Self.rounding {
      bytes += stride
      let weight = Float(min(Double(row + 1), bottom) - Double(row))
      for index in 0..<count { sums[index] += Float(bytes[index]) * weight }
      row += 1
    }
  }
}
