/// A rectangle of whole pixels; y increases downward.
public struct PixelRectangle: Hashable, Sendable {
  /// The first column.
  public let x: Int
  /// The first row.
  public let y: Int
  /// The number of columns, in pixels; not negative.
  public let width: Int
  /// The number of rows, in pixels; not negative.
  public let height: Int

  /// The limit of coordinates: outside every picture, but too small for areas to overflow.
  private static let farthest = 1 << 30

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The first column; limited to ±2³⁰.
  ///   - y: The first row, with the same limits.
  ///   - width: The number of columns; a negative number counts as 0.
  ///   - height: The number of rows; a negative number counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = min(max(x, -Self.farthest), Self.farthest)
    self.y = min(max(y, -Self.farthest), Self.farthest)
    self.width = min(max(width, 0), 2 * Self.farthest)
    self.height = min(max(height, 0), 2 * Self.farthest)
  }

  /// Creates a rectangle from its columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The columns.
  public var columns: Range<Int> { x..<x + width }
  /// The rows.
  public var rows: Range<Int> { y..<y + height }
  /// The number of pixels.
  public var area: Int { width * height }
  /// A Boolean value that indicates whether the rectangle has no pixels.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: PixelRectangle) -> PixelRectangle {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRectangle(
      columns: left..<max(x + width, other.x + other.width),
      rows: top..<max(y + height, other.y + other.height)
    )
  }

  /// Returns the part that is inside a picture of a size.
  package func clipped(width: Int, height: Int) -> PixelRectangle {
    PixelRectangle(columns: columns.clamped(to: 0..<width), rows: rows.clamped(to: 0..<height))
  }
}

extension PixelRectangle: CustomStringConvertible {
  /// One line, for example `40 × 12 at 8, 300`.
  public var description: String { "\(width) × \(height) at \(x), \(y)" }
}
