/// Sums over a square window that moves along rows and, now and then, down.
///
/// Sums of the window's columns are kept, so that a row further down takes the columns' top pixels
/// off and adds others at the bottom, and a pixel further right takes a column off and adds one. All
/// numbers are whole, so they come out the same whichever way the window came.
struct WindowSums {
  private let pair: PicturePair
  private let radius: Int
  /// Of the columns from `radius` pixels left of the picture to as many right of it.
  private var columns: [ChannelSums]
  /// The row whose columns those are.
  private var row: Int?
  /// Where the window is, and its sums.
  private var column: Int?
  private var window = ChannelSums()

  init(_ pair: PicturePair, radius: Int) {
    self.pair = pair
    self.radius = radius
    columns = Array(repeating: ChannelSums(), count: pair.width + 2 * radius)
  }

  private var side: Int { 2 * radius + 1 }

  /// The sums of the window around a pixel.
  mutating func sums(_ x: Int, _ y: Int) -> WindowStatistics {
    move(toRow: y)
    move(toColumn: x)
    return WindowStatistics(sums: window, count: side * side)
  }

  private mutating func move(toRow y: Int) {
    guard row != y else { return }
    column = nil
    if let known = row, y > known, y - known < side {
      for lower in known + 1...y {
        add(row: lower + radius, sign: 1)
        add(row: lower - radius - 1, sign: -1)
      }
    } else {
      for index in columns.indices { columns[index] = ChannelSums() }
      for other in y - radius...y + radius { add(row: other, sign: 1) }
    }
    row = y
  }

  private mutating func move(toColumn x: Int) {
    guard column != x else { return }
    if let known = column, x > known, x - known < side {
      for right in known + 1...x {
        window.add(columns[right + 2 * radius], sign: 1)
        window.add(columns[right - 1], sign: -1)
      }
    } else {
      window = ChannelSums()
      for index in x...x + 2 * radius { window.add(columns[index], sign: 1) }
    }
    column = x
  }

  private mutating func add(row y: Int, sign: Int) {
    for index in columns.indices {
      let x = index - radius
      // The border is as wide as the larger window's radius, whichever window this is.
      let border = StructuralKernel.radius
      columns[index].add(
        PaddedPixels.pixel(x, y, of: pair.first, border: border),
        PaddedPixels.pixel(x, y, of: pair.second, border: border),
        sign: sign
      )
    }
  }
}
