/// The window that contains the most pixels of a set.
public struct DensestWindow: Hashable, Sendable {
  /// The place, in pixels; at most as large as the picture.
  public let rectangle: PixelRectangle
  /// The number of pixels of the set in the window.
  public let count: Int

  /// Creates a window.
  public init(rectangle: PixelRectangle, count: Int) {
    self.rectangle = rectangle
    self.count = count
  }
}

extension DensestWindow: CustomStringConvertible {
  /// One line, for example `40 in 16 × 16 at 8, 300`.
  public var description: String { "\(count) in \(rectangle)" }
}

extension PixelSet {
  /// Returns the square window that contains the most pixels, the first from the top and then from
  /// the left.
  ///
  /// Only windows with a pixel of the set in their lowest row are considered, because moving any
  /// other window up loses no pixels.
  ///
  /// - Parameter side: The window's side in pixels; values less than 1 count as 1.
  /// - Returns: The window; `nil` if the set is empty.
  public func densestWindow(side: Int) -> DensestWindow? {
    let side = min(max(1, side), max(width, height, 1))
    var columns = [Int](repeating: 0, count: width)
    var entered: [Int] = []
    var oldest = 0
    var best: DensestWindow?
    for row in 0..<height where !isEmpty(row: row) {
      forEachRun(inRow: row) { for column in $0 { columns[column] += 1 } }
      entered.append(row)
      while entered[oldest] <= row - side {
        forEachRun(inRow: entered[oldest]) { for column in $0 { columns[column] -= 1 } }
        oldest += 1
      }
      let (left, count) = Self.densest(columns, side: side)
      guard count > best?.count ?? 0 else { continue }
      let top = min(max(0, row - side + 1), max(0, height - side))
      let rectangle = PixelRectangle(x: left, y: top, width: side, height: side)
      best = DensestWindow(rectangle: rectangle.clipped(width: width, height: height), count: count)
    }
    return best
  }

  /// Returns the first of `side` consecutive columns with the largest sum.
  private static func densest(_ columns: [Int], side: Int) -> (left: Int, count: Int) {
    var (sum, best, left) = (0, 0, 0)
    for column in columns.indices {
      sum += columns[column]
      if column >= side { sum -= columns[column - side] }
      if sum > best { (best, left) = (sum, max(0, column - side + 1)) }
    }
    return (min(left, max(0, columns.count - side)), best)
  }
}
