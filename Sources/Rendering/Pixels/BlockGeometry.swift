/// The division of a plane into blocks of equal size, row after row.
///
/// Columns at both sides can be left out. The last blocks overlap their neighbours if the plane is
/// not a multiple of a block.
package struct BlockGeometry: Hashable, Sendable {
  /// The number of cells in a row of the plane.
  package let width: Int
  /// The number of rows of the plane.
  package let height: Int
  /// The number of cells in a row of a block, and of rows in a block.
  package let side: Int
  /// The number of cells that are left out at the left and at the right.
  package let margin: Int
  /// The number of blocks in a row.
  package let columns: Int
  /// The number of rows of blocks.
  package let rows: Int

  /// The number of blocks.
  package var count: Int { columns * rows }

  /// Creates the division of a plane.
  package init(width: Int, height: Int, side: Int, margin: Int) {
    self.width = width
    self.height = height
    self.side = side
    self.margin = margin
    columns = max(0, (width - 2 * margin + side - 1) / side)
    rows = max(0, (height + side - 1) / side)
  }

  /// A Boolean value that indicates whether the plane has room for a block.
  package var isEmpty: Bool { width - 2 * margin < side || height < side }

  /// Returns the first cell of a column of blocks.
  @inline(__always)
  package func x(_ column: Int) -> Int {
    margin &+ min(column &* side, width &- 2 &* margin &- side)
  }

  /// Returns the first row of a row of blocks.
  @inline(__always)
  package func y(_ row: Int) -> Int { min(row &* side, height &- side) }

  /// Returns the index of the block that contains a cell, or of the nearest one.
  package func block(x: Int, y: Int) -> Int {
    let (column, row) = (max(0, x - margin) / side, max(0, y) / side)
    return min(row, rows - 1) * columns + min(column, columns - 1)
  }
}
