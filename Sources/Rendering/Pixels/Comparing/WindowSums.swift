/// Sums over the square window of `StructuralKernel.radius` that moves along rows and, now and then,
/// down.
///
/// Sums of the window's columns are kept, so that a row further down takes the columns' top pixels
/// off and adds others at the bottom, and a pixel further right takes a column off and adds one. All
/// numbers are whole, so they come out the same whichever way the window came.
struct WindowSums {
  private static let radius = StructuralKernel.radius
  private static let side = 2 * radius + 1

  private let pair: PicturePair
  /// The first pixel that is asked for.
  private let start: Int
  /// Of the columns from `radius` pixels left of the first that is asked for to as many right of the
  /// last.
  private var columns: [ChannelSums]
  /// The row whose columns those are.
  private var row: Int?
  /// Where the window is, and its sums.
  private var column: Int?
  private var window = ChannelSums()

  /// Sums around pixels of some columns.
  init(_ pair: PicturePair, columns: Range<Int>) {
    self.pair = pair
    start = columns.lowerBound
    self.columns = Array(repeating: ChannelSums(), count: columns.count + 2 * Self.radius)
  }

  /// How similar the structure of both pictures is in the window around a pixel.
  mutating func similarity(_ x: Int, _ y: Int) -> Double {
    move(toRow: y)
    move(toColumn: x - start)
    return WindowStatistics(sums: window, count: Self.side * Self.side).similarity
  }

  private mutating func move(toRow y: Int) {
    guard row != y else { return }
    column = nil
    if let known = row, y > known, y - known < Self.side {
      for lower in known + 1...y {
        take(row: lower + Self.radius) { $0 += $1 }
        take(row: lower - Self.radius - 1) { $0 -= $1 }
      }
    } else {
      for index in columns.indices { columns[index] = ChannelSums() }
      for other in y - Self.radius...y + Self.radius { take(row: other) { $0 += $1 } }
    }
    row = y
  }

  /// - Parameter x: Counted from the first column that is asked for.
  private mutating func move(toColumn x: Int) {
    guard column != x else { return }
    if let known = column, x > known, x - known < Self.side {
      for right in known + 1...x {
        window += columns[right + 2 * Self.radius]
        window -= columns[right - 1]
      }
    } else {
      window = ChannelSums()
      for index in x...x + 2 * Self.radius { window += columns[index] }
    }
    column = x
  }

  /// Hands the pixels of a row, which may lie outside of the pictures, to their columns.
  @inline(__always)
  private mutating func take(
    row y: Int,
    _ body: (inout ChannelSums, ChannelSums) -> Void
  ) {
    let (pair, first, end) = (pair, start - Self.radius, columns.count)
    columns.withUnsafeMutableBufferPointer { columns in
      guard let columns = columns.baseAddress else { return }
      var index = 0
      while index < end {
        let left = PaddedPixels.pixel(first &+ index, y, of: pair.first)
        let right = PaddedPixels.pixel(first &+ index, y, of: pair.second)
        body(&columns[index], ChannelSums(left, right))
        index &+= 1
      }
    }
  }
}
