/// An upright rectangle of whole pixels; y grows downward.
package struct PixelRectangle: Hashable, Sendable {
  /// The first column.
  package let x: Int
  /// The first row.
  package let y: Int
  /// Columns; not negative.
  package let width: Int
  /// Rows; not negative.
  package let height: Int

  /// A rectangle; a negative width or height counts as none.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// A rectangle from its columns and rows.
  package init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The columns.
  package var columns: Range<Int> { x..<x + width }
  /// The rows.
  package var rows: Range<Int> { y..<y + height }
  /// Pixels in it.
  package var area: Int { width * height }
  /// A boolean value that indicates whether the rectangle has no pixels.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The smallest rectangle that holds both.
  package func union(_ other: PixelRectangle) -> PixelRectangle {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRectangle(
      columns: left..<max(x + width, other.x + other.width),
      rows: top..<max(y + height, other.y + other.height)
    )
  }

  /// The part that lies in a picture of a size.
  package func clipped(width: Int, height: Int) -> PixelRectangle {
    PixelRectangle(columns: columns.clamped(to: 0..<width), rows: rows.clamped(to: 0..<height))
  }
}

extension PixelRectangle: CustomStringConvertible {
  /// For example `40 × 12 at 8, 300`.
  package var description: String { "\(width) × \(height) at \(x), \(y)" }
}
