/// The comparison of the cells of a block, one by one.
extension BlockComparison {
  /// Returns the number of cells of a block that neither moved by `dy`, nor stayed, nor show the
  /// backdrop.
  ///
  /// - Parameters:
  ///   - block: The index of the block.
  ///   - after: The plane of the block.
  ///   - before: The earlier plane.
  ///   - backdrop: The cells that stay behind the content; empty if they are unknown.
  ///   - geometry: The division of the planes.
  ///   - dy: The rows that content moved down.
  ///   - tolerance: The largest difference of equal cells, in levels.
  ///   - run: The number of neighbouring cells in a row that must have the same explanation.
  ///   - reach: The number of rows above and below the source between whose values a cell may lie:
  ///     content between two rows blurs.
  /// - Returns: The number of cells.
  package static func unexplainedCells(
    of block: Int,
    in after: LumaPlane,
    before: LumaPlane,
    backdrop: [UInt8],
    _ geometry: BlockGeometry,
    dy: Int,
    tolerance: Int,
    run: Int,
    reach: Int
  ) -> Int {
    unexplainedCells(
      x: geometry.x(block % geometry.columns),
      y: geometry.y(block / geometry.columns),
      in: after,
      before: before,
      backdrop: backdrop,
      geometry,
      dy: dy,
      tolerance: tolerance,
      run: run,
      reach: reach
    )
  }

  /// Returns the number of cells of a place, as large as a block, that neither moved by `dy`, nor
  /// stayed, nor show the backdrop.
  ///
  /// - Parameters:
  ///   - x: The first cell of the place in its rows.
  ///   - y: The first row of the place.
  ///   - after: The plane of the place.
  ///   - before: The earlier plane.
  ///   - backdrop: The cells that stay behind the content; empty if they are unknown.
  ///   - geometry: The division of the planes.
  ///   - dy: The rows that content moved down.
  ///   - tolerance: The largest difference of equal cells, in levels.
  ///   - run: The number of neighbouring cells in a row that must have the same explanation.
  ///   - reach: The number of rows above and below the source between whose values a cell may lie.
  /// - Returns: The number of cells.
  package static func unexplainedCells(
    x: Int,
    y: Int,
    in after: LumaPlane,
    before: LumaPlane,
    backdrop: [UInt8],
    _ geometry: BlockGeometry,
    dy: Int,
    tolerance: Int,
    run: Int,
    reach: Int
  ) -> Int {
    let (width, height, side) = (geometry.width, geometry.height, geometry.side)
    return after.bytes.withUnsafeBufferPointer { new in
      before.bytes.withUnsafeBufferPointer { old in
        backdrop.withUnsafeBufferPointer { back in
          var count = 0
          for row in y..<y &+ side {
            let source = row &- dy
            let isInside = source >= 0 && source < geometry.height
            for first in Swift.stride(from: x, to: x &+ side, by: run) {
              var (moved, stayed, shown) = (isInside, true, !back.isEmpty)
              for column in first..<first &+ run {
                let here = row &* width &+ column
                let value = Int(new[here])
                if stayed {
                  stayed = lies(value, old, row, column, width, height, 0, tolerance)
                }
                if moved {
                  moved = lies(value, old, source, column, width, height, reach, tolerance)
                }
                if shown, abs(value &- Int(back[here])) > tolerance { shown = false }
              }
              if !moved, !stayed, !shown { count &+= run }
            }
          }
          return count
        }
      }
    }
  }

  /// Returns the number of cells of a block that differ from other cells at the same place.
  ///
  /// - Parameters:
  ///   - block: The index of the block.
  ///   - plane: The plane of the block.
  ///   - bytes: The other cells, one byte for each cell of the plane.
  ///   - geometry: The division of the plane.
  ///   - tolerance: The largest difference of equal cells, in levels.
  /// - Returns: The number of cells.
  package static func differentCells(
    of block: Int,
    in plane: LumaPlane,
    from bytes: [UInt8],
    _ geometry: BlockGeometry,
    tolerance: Int
  ) -> Int {
    let (x, y) = (geometry.x(block % geometry.columns), geometry.y(block / geometry.columns))
    return plane.bytes.withUnsafeBufferPointer { new in
      bytes.withUnsafeBufferPointer { old in
        var count = 0
        for row in y..<y &+ geometry.side {
          let first = row &* geometry.width &+ x
          for cell in first..<first &+ geometry.side {
            if abs(Int(new[cell]) &- Int(old[cell])) > tolerance { count &+= 1 }
          }
        }
        return count
      }
    }
  }

  /// Copies the cells of a plane that are the same in an earlier one, up to a level, while content
  /// moved over them.
  ///
  /// Cells inside flat content are the same as well; they do not replace others.
  ///
  /// - Parameters:
  ///   - plane: The plane.
  ///   - before: The earlier plane.
  ///   - dy: The rows that content moved down.
  ///   - backdrop: The bytes that receive the cells; other bytes stay, and 0 is an unknown cell.
  package static func keepCells(
    of plane: LumaPlane,
    equalIn before: LumaPlane,
    dy: Int,
    in backdrop: inout [UInt8]
  ) {
    let rows = max(0, dy)..<max(max(0, dy), min(plane.height, plane.height + dy))
    let first = rows.lowerBound * plane.width
    plane.bytes.withUnsafeBufferPointer { new in
      before.bytes.withUnsafeBufferPointer { old in
        backdrop.withUnsafeMutableBufferPointer { target in
          guard let new = new.baseAddress, let old = old.baseAddress,
            let target = target.baseAddress
          else { return }
          keepCells(
            new + first,
            stayed: old + first,
            moved: old + (first - dy * plane.width),
            in: target + first,
            count: rows.count * plane.width
          )
        }
      }
    }
  }

  /// Copies cells that are the same in `stayed`; where they are the same in `moved`, too, only to
  /// unknown cells.
  ///
  /// It has no branches, so that the compiler compares sixteen cells at a time.
  private static func keepCells(
    _ cells: UnsafePointer<UInt8>,
    stayed: UnsafePointer<UInt8>,
    moved: UnsafePointer<UInt8>,
    in target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    for index in 0..<count {
      let (cell, old) = (cells[index], target[index])
      let isUnknown: UInt8 = old == 0 ? .max : 0
      let isKept = equality(cell, stayed[index]) & (~equality(cell, moved[index]) | isUnknown)
      target[index] = (cell & isKept) | (old & ~isKept)
    }
  }

  /// Returns 255 if two cells are the same up to a level, otherwise 0.
  @inline(__always)
  private static func equality(_ one: UInt8, _ other: UInt8) -> UInt8 {
    max(one, other) &- min(one, other) <= 1 ? .max : 0
  }

  /// Returns whether a value lies between those of a cell and of the cells above and below it.
  @inline(__always)
  private static func lies(
    _ value: Int,
    _ plane: UnsafeBufferPointer<UInt8>,
    _ row: Int,
    _ column: Int,
    _ width: Int,
    _ height: Int,
    _ reach: Int,
    _ tolerance: Int
  ) -> Bool {
    let centre = Int(plane[row &* width &+ column])
    if abs(value &- centre) <= tolerance { return true }
    guard reach > 0 else { return false }
    var (low, high) = (centre, centre)
    for other in max(0, row &- reach)...min(height &- 1, row &+ reach) {
      let level = Int(plane[other &* width &+ column])
      low = min(low, level)
      high = max(high, level)
    }
    return value >= low &- tolerance && value <= high &+ tolerance
  }
}
