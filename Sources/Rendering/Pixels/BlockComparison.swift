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
}

/// The comparison of a block with a place in another plane.
package struct BlockMatch: Hashable, Sendable {
  /// The sum of the squared differences, without the difference of the means.
  package var residual: Int32
  /// The contrast of the place in the other plane: the sum of the squared differences from its mean.
  package var energy: Int32
  /// The difference of the means, in levels.
  package var shift: Int16

  /// The match with a place that is not inside the other plane.
  package static let outside = BlockMatch(residual: .max, energy: 0, shift: 0)

  /// A Boolean value that indicates whether the place is inside the other plane.
  package var isInside: Bool { residual != .max }
  /// A Boolean value that indicates whether all cells are equal.
  package var isExact: Bool { residual == 0 && shift == 0 }

  package init(residual: Int32, energy: Int32, shift: Int16) {
    self.residual = residual
    self.energy = energy
    self.shift = shift
  }
}

extension BlockMatch {
  /// Returns whether a block and the place show the same content.
  ///
  /// - Parameters:
  ///   - energy: The contrast of the block.
  ///   - floor: The difference that noise explains.
  ///   - share: The share of the smaller contrast by which they may differ besides.
  /// - Returns: Whether they do.
  @inline(__always)
  package func isSame(energy: Int32, floor: Int32, share: Double) -> Bool {
    guard isInside else { return false }
    return residual <= floor || Double(residual) <= share * Double(min(energy, self.energy))
  }
}

/// Compares blocks of planes.
package enum BlockComparison {
  /// Returns the contrast of each block.
  package static func energies(of plane: LumaPlane, _ geometry: BlockGeometry) -> [Int32] {
    guard !geometry.isEmpty else { return [] }
    return plane.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return [] }
      return [Int32](unsafeUninitializedCapacity: geometry.count) { target, count in
        for row in 0..<geometry.rows {
          for column in 0..<geometry.columns {
            let block = base + (geometry.y(row) &* plane.width &+ geometry.x(column))
            target[row &* geometry.columns &+ column] = energy(block, plane.width, geometry.side)
          }
        }
        count = geometry.count
      }
    }
  }

  /// Compares blocks with the place `dx` cells to the left and `dy` rows above in another plane.
  ///
  /// - Parameters:
  ///   - blocks: The indices of the blocks in `after`.
  ///   - after: The plane of the blocks.
  ///   - before: The plane in which they are looked for.
  ///   - geometry: The division of both planes.
  ///   - dx: The cells that content moved to the right.
  ///   - dy: The rows that content moved down.
  /// - Returns: A match for each of `blocks`.
  package static func matches(
    _ blocks: [Int32],
    of after: LumaPlane,
    in before: LumaPlane,
    _ geometry: BlockGeometry,
    dx: Int,
    dy: Int
  ) -> [BlockMatch] {
    after.bytes.withUnsafeBufferPointer { new in
      before.bytes.withUnsafeBufferPointer { old in
        [BlockMatch](unsafeUninitializedCapacity: blocks.count) { target, count in
          for (index, block) in blocks.enumerated() {
            let column = Int(block) % geometry.columns
            let row = Int(block) / geometry.columns
            target[index] = match(
              new,
              old,
              geometry,
              x: geometry.x(column),
              y: geometry.y(row),
              dx: dx,
              dy: dy
            )
          }
          count = blocks.count
        }
      }
    }
  }

  /// Returns the number of blocks that another plane shows at some distance, and the sum of their
  /// differences.
  ///
  /// - Parameters:
  ///   - blocks: The indices of the blocks in `after`.
  ///   - energies: The contrast of each block of `after`.
  ///   - after: The plane of the blocks.
  ///   - before: The plane in which they are looked for.
  ///   - geometry: The division of both planes.
  ///   - dx: The cells that content moved to the right.
  ///   - dy: The rows that content moved down.
  ///   - floor: The difference that noise explains.
  ///   - share: The share of the contrast by which blocks may differ besides.
  /// - Returns: The number of blocks, and the sum.
  package static func support(
    of blocks: [Int32],
    energies: [Int32],
    of after: LumaPlane,
    in before: LumaPlane,
    _ geometry: BlockGeometry,
    dx: Int,
    dy: Int,
    floor: Int32,
    share: Double
  ) -> (count: Int, residual: Int64) {
    after.bytes.withUnsafeBufferPointer { new in
      before.bytes.withUnsafeBufferPointer { old in
        var (count, residual): (Int, Int64) = (0, 0)
        for block in blocks {
          let match = match(
            new,
            old,
            geometry,
            x: geometry.x(Int(block) % geometry.columns),
            y: geometry.y(Int(block) / geometry.columns),
            dx: dx,
            dy: dy
          )
          guard match.isSame(energy: energies[Int(block)], floor: floor, share: share) else {
            continue
          }
          count &+= 1
          residual &+= Int64(match.residual)
        }
        return (count, residual)
      }
    }
  }

  /// Compares one block at a place with a block at a place in another plane.
  package static func match(
    of after: LumaPlane,
    x: Int,
    y: Int,
    in before: LumaPlane,
    x left: Int,
    y top: Int,
    side: Int
  ) -> BlockMatch {
    let (width, height) = (after.width, after.height)
    guard x >= 0, x &+ side <= width, y >= 0, y &+ side <= height, left >= 0,
      left &+ side <= width, top >= 0, top &+ side <= height
    else { return .outside }
    return after.bytes.withUnsafeBufferPointer { new in
      before.bytes.withUnsafeBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return .outside }
        return match(new + (y &* width &+ x), old + (top &* width &+ left), width, side)
      }
    }
  }

  /// Returns the sums of rows of a column of blocks, for a search along the column.
  ///
  /// Only the differences between neighbouring rows are compared, so a change of brightness does not
  /// matter.
  package static func profile(of plane: LumaPlane, x: Int, side: Int) -> [Int16] {
    plane.bytes.withUnsafeBufferPointer { bytes in
      [Int16](unsafeUninitializedCapacity: plane.height) { target, count in
        var last: Int32 = 0
        for row in 0..<plane.height {
          var sum: Int32 = 0
          let first = row &* plane.width &+ x
          for cell in first..<first &+ side { sum &+= Int32(bytes[cell]) }
          target[row] = row == 0 ? 0 : Int16(truncatingIfNeeded: sum &- last)
          last = sum
        }
        count = plane.height
      }
    }
  }

  /// Returns the places in a profile that resemble a stretch of another one, with the sum of
  /// absolute differences.
  ///
  /// - Parameters:
  ///   - stretch: The rows of `profile` that are looked for.
  ///   - profile: The profile.
  ///   - other: The profile in which they are looked for.
  ///   - offsets: The distances, in rows, by which the stretch may lie below its place in `other`.
  ///   - limit: The largest sum.
  /// - Returns: The distances and sums.
  package static func places(
    of stretch: Range<Int>,
    of profile: [Int16],
    in other: [Int16],
    offsets: ClosedRange<Int>,
    limit: Int32
  ) -> [(offset: Int, sum: Int32)] {
    profile.withUnsafeBufferPointer { new in
      other.withUnsafeBufferPointer { old in
        var found: [(Int, Int32)] = []
        for offset in offsets {
          let first = stretch.lowerBound &- offset
          guard first >= 1, first &+ stretch.count <= old.count else { continue }
          var sum: Int32 = 0
          for row in 0..<stretch.count {
            let gap = Int32(new[stretch.lowerBound &+ row]) &- Int32(old[first &+ row])
            sum &+= abs(gap)
          }
          if sum <= limit { found.append((offset, sum)) }
        }
        return found
      }
    }
  }

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
    let (x, y) = (geometry.x(block % geometry.columns), geometry.y(block / geometry.columns))
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
                  stayed = lies(value, old, row, column, width, height, reach, tolerance)
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

  /// Returns the number of cells of a block that differ from a plane's bytes at the same place.
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

  /// Copies the cells of a plane that are the same in another one, up to a level.
  package static func keepCells(
    of plane: LumaPlane,
    equalIn other: LumaPlane,
    in backdrop: inout [UInt8]
  ) {
    plane.bytes.withUnsafeBufferPointer { new in
      other.bytes.withUnsafeBufferPointer { old in
        backdrop.withUnsafeMutableBufferPointer { target in
          for index in 0..<new.count {
            let gap = Int16(new[index]) &- Int16(old[index])
            target[index] = abs(gap) <= 1 ? new[index] : target[index]
          }
        }
      }
    }
  }

  @inline(__always)
  private static func match(
    _ new: UnsafeBufferPointer<UInt8>,
    _ old: UnsafeBufferPointer<UInt8>,
    _ geometry: BlockGeometry,
    x: Int,
    y: Int,
    dx: Int,
    dy: Int
  ) -> BlockMatch {
    let (left, top) = (x &- dx, y &- dy)
    let (width, side) = (geometry.width, geometry.side)
    guard left >= 0, left &+ side <= width, top >= 0, top &+ side <= geometry.height,
      let new = new.baseAddress, let old = old.baseAddress
    else { return .outside }
    let (one, other) = (new + (y &* width &+ x), old + (top &* width &+ left))
    return side == 16 ? match16(one, other, width) : match(one, other, width, side)
  }

  @inline(__always)
  private static func match16(
    _ one: UnsafePointer<UInt8>,
    _ other: UnsafePointer<UInt8>,
    _ stride: Int
  ) -> BlockMatch { match(one, other, stride, 16) }

  @inline(__always)
  private static func match(
    _ one: UnsafePointer<UInt8>,
    _ other: UnsafePointer<UInt8>,
    _ stride: Int,
    _ side: Int
  ) -> BlockMatch {
    var (difference, squares): (Int32, Int32) = (0, 0)
    var (sum, sumOfSquares): (Int32, Int32) = (0, 0)
    for row in 0..<side {
      let (left, right) = (one + row &* stride, other + row &* stride)
      for column in 0..<side {
        let value = Int32(right[column])
        let gap = Int32(left[column]) &- value
        difference &+= gap
        squares &+= gap &* gap
        sum &+= value
        sumOfSquares &+= value &* value
      }
    }
    let count = Int64(side &* side)
    let shared = Int64(difference) &* Int64(difference) / count
    let spread = Int64(sum) &* Int64(sum) / count
    return BlockMatch(
      residual: Int32(truncatingIfNeeded: Int64(squares) &- shared),
      energy: Int32(truncatingIfNeeded: Int64(sumOfSquares) &- spread),
      shift: Int16(truncatingIfNeeded: Int64(difference) / count)
    )
  }

  @inline(__always)
  private static func energy(
    _ block: UnsafePointer<UInt8>,
    _ stride: Int,
    _ side: Int
  ) -> Int32 {
    var (sum, squares): (Int32, Int32) = (0, 0)
    for row in 0..<side {
      let cells = block + row &* stride
      for column in 0..<side {
        let value = Int32(cells[column])
        sum &+= value
        squares &+= value &* value
      }
    }
    return Int32(
      truncatingIfNeeded: Int64(squares) &- Int64(sum) &* Int64(sum) / Int64(side &* side)
    )
  }
}
