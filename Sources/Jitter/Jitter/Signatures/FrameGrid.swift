import ChatframeGraphics
import ChatframePixels

/// The division of frames into cells, one row high and about a point wide, and of cells into blocks.
///
/// Blocks leave out the outermost columns, where scroll indicators are.
package struct FrameGrid: Hashable, Sendable {
  /// The number of cells in the width of a frame, roughly.
  private static let usualWidth = 390
  /// The smallest width in cells at which blocks have their full size.
  private static let leastWidth = 256

  /// The fidelity of the frames.
  package let fidelity: FrameFidelity
  /// The size of a frame in pixels.
  let size: PixelSize
  /// The width of a cell in pixels.
  package let cell: Int
  /// The division of a plane into blocks.
  let blocks: BlockGeometry

  /// Creates the division of frames of a size.
  package init(size: PixelSize, fidelity: FrameFidelity = .lossless) {
    self.fidelity = fidelity
    self.size = size
    cell = max(1, (size.width + Self.usualWidth / 2) / Self.usualWidth)
    let width = size.width / cell
    blocks = BlockGeometry(
      width: width,
      height: size.height,
      side: width < Self.leastWidth ? 8 : 16,
      margin: width / 39
    )
  }

  /// The number of cells in a block.
  var cellsPerBlock: Int { blocks.side * blocks.side }

  /// The number of cells of a block that may be unexplained if the others are explained.
  var fewCells: Int { cellsPerBlock / 20 }

  /// The largest difference of equal cells, in levels.
  var cellTolerance: Int { fidelity == .lossless ? 2 : 10 }

  /// Returns the rectangle of some blocks in points.
  ///
  /// - Parameters:
  ///   - columns: The columns of blocks.
  ///   - rows: The rows of blocks.
  ///   - scale: Device pixels per point.
  /// - Returns: The rectangle.
  func rectangle(
    columns: ClosedRange<Int>,
    rows: ClosedRange<Int>,
    scale: Double
  ) -> LayoutRectangle {
    let left = blocks.x(columns.lowerBound) * cell
    let right = (blocks.x(columns.upperBound) + blocks.side) * cell
    let top = blocks.y(rows.lowerBound)
    let bottom = blocks.y(rows.upperBound) + blocks.side
    return LayoutRectangle(
      x: Double(left) / scale,
      y: Double(top) / scale,
      width: Double(right - left) / scale,
      height: Double(bottom - top) / scale
    )
  }
}

/// A set of blocks of a frame.
struct BlockSet: Hashable, Sendable {
  private var words: [UInt64]
  /// The number of blocks in the set.
  private(set) var count = 0

  /// Creates an empty set.
  init(_ grid: FrameGrid) {
    words = [UInt64](
      repeating: 0,
      count: (max(0, grid.blocks.isEmpty ? 0 : grid.blocks.count) + 63) / 64
    )
  }

  /// A Boolean value that indicates whether the set has no blocks.
  var isEmpty: Bool { count == 0 }

  /// Adds a block.
  mutating func insert(_ block: Int) {
    let bit: UInt64 = 1 << UInt64(block & 63)
    guard words[block >> 6] & bit == 0 else { return }
    words[block >> 6] |= bit
    count += 1
  }

  /// Returns whether a block is in the set.
  func contains(_ block: Int) -> Bool { words[block >> 6] & (1 << UInt64(block & 63)) != 0 }

  /// Adds the blocks of another set.
  mutating func formUnion(_ other: BlockSet) {
    count = 0
    for index in words.indices {
      words[index] |= other.words[index]
      count += words[index].nonzeroBitCount
    }
  }

  /// Returns the number of blocks in both sets.
  func sharedCount(_ other: BlockSet) -> Int {
    var count = 0
    for index in words.indices { count += (words[index] & other.words[index]).nonzeroBitCount }
    return count
  }

  /// The blocks in increasing order.
  var members: [Int] {
    var list: [Int] = []
    list.reserveCapacity(count)
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        list.append(index << 6 | word.trailingZeroBitCount)
        word &= word - 1
      }
    }
    return list
  }

  /// Returns the rows and columns between which the set lies; nil if it is empty.
  func bounds(_ grid: FrameGrid) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let columns = grid.blocks.columns
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for block in members {
      let (row, column) = (block / columns, block % columns)
      left = min(left, column)
      right = max(right, column)
      top = min(top, row)
      bottom = max(bottom, row)
    }
    return right < 0 ? nil : (left...right, top...bottom)
  }

  /// Returns the blocks that the set touches after it has moved down by a distance in rows of cells, as far as
  /// they are on the screen.
  func moved(down distance: Int, in grid: FrameGrid) -> BlockSet {
    let rows = Double(distance) / Double(grid.blocks.side)
    var moved = BlockSet(grid)
    for block in members {
      for row in Set([rows.rounded(.down), rows.rounded(.up)]) {
        let place = block + Int(row) * grid.blocks.columns
        if (0..<grid.blocks.count).contains(place) { moved.insert(place) }
      }
    }
    return moved
  }

  /// Returns the bounding rectangle in points; nil if the set is empty.
  func rectangle(_ grid: FrameGrid, scale: Double) -> LayoutRectangle? {
    bounds(grid).map { grid.rectangle(columns: $0.columns, rows: $0.rows, scale: scale) }
  }

  /// Returns the number of rows of blocks in which the set has a block.
  private func rowCount(_ grid: FrameGrid) -> Int {
    Set(members.map { $0 / grid.blocks.columns }).count
  }

  /// Returns whether the set is at least as tall as a short message, and not just scattered blocks.
  func isSizable(_ grid: FrameGrid) -> Bool {
    guard count >= 8, let bounds = bounds(grid) else { return false }
    // A phone's screen is less than 950 points high, so that a taller frame has several pixels per
    // point, and even a short message touches three rows of blocks.
    let least = grid.blocks.height < 950 ? 2 : 3
    return rowCount(grid) >= least && bounds.columns.count >= 4
      && (count >= 32 || count * 6 >= bounds.rows.count * bounds.columns.count)
  }

  /// Returns whether the set is a single line of text that covers at least `leastWidth` of the screen's
  /// width, and is at least some number of blocks high, without gaps in more than a share of its place.
  ///
  /// If a line may be a single block high, it has few gaps in one of its rows of blocks: letters may
  /// reach only a little into the others.
  func isLine(
    _ grid: FrameGrid,
    leastRows: Int = 2,
    leastWidth: Double = 0.5,
    gaps: Double = 0.25
  ) -> Bool {
    guard let bounds = bounds(grid), (leastRows...3).contains(bounds.rows.count),
      Double(bounds.columns.count) >= leastWidth * Double(grid.blocks.columns)
    else { return false }
    let least = (1 - gaps) * Double(bounds.columns.count)
    guard leastRows == 1 else { return Double(count) >= least * Double(bounds.rows.count) }
    var counts: [Int: Int] = [:]
    for block in members { counts[block / grid.blocks.columns, default: 0] += 1 }
    return counts.values.contains { Double($0) >= least }
  }

  /// Returns whether blocks of another set are right above and right below this one along most of its width.
  func isBetween(_ others: BlockSet, _ grid: FrameGrid) -> Bool {
    guard let bounds = bounds(grid) else { return false }
    let (first, last) = (bounds.rows.lowerBound, bounds.rows.upperBound)
    return [first - 2..<first, last + 1..<last + 3].allSatisfy { rows in
      let places = rows.clamped(to: 0..<grid.blocks.rows)
      let count = bounds.columns.count { column in
        places.contains { others.contains($0 * grid.blocks.columns + column) }
      }
      return count * 2 > bounds.columns.count
    }
  }

  /// Returns the connected parts of the set, the largest first; blocks with one block between them
  /// are connected.
  func components(_ grid: FrameGrid, reach: Int = 2) -> [BlockSet] {
    var rest = self
    var parts: [BlockSet] = []
    let columns = grid.blocks.columns
    let rows = grid.blocks.rows
    for start in members where rest.contains(start) {
      var part = BlockSet(grid)
      var open = [start]
      rest.remove(start)
      while let block = open.popLast() {
        part.insert(block)
        let (row, column) = (block / columns, block % columns)
        for nextRow in max(0, row - reach)...min(rows - 1, row + reach) {
          for nextColumn in max(0, column - reach)...min(columns - 1, column + reach) {
            let next = nextRow * columns + nextColumn
            guard rest.contains(next) else { continue }
            rest.remove(next)
            open.append(next)
          }
        }
      }
      parts.append(part)
    }
    return parts.sorted { $0.count > $1.count }
  }

  /// Removes a block.
  mutating func remove(_ block: Int) {
    guard contains(block) else { return }
    words[block >> 6] &= ~(1 << UInt64(block & 63))
    count -= 1
  }
}
