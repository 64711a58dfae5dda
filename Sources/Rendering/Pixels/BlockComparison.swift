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

  /// Compares one block at a place with a block at a place in another plane of the same size.
  ///
  /// - Parameters:
  ///   - after: The plane of the block.
  ///   - x: The first cell of the block in its rows.
  ///   - y: The first row of the block.
  ///   - before: The other plane.
  ///   - left: The first cell of the place in its rows.
  ///   - top: The first row of the place.
  ///   - side: The number of cells in a row of the block, and of its rows.
  /// - Returns: The match; `outside` if the block or the place is not inside its plane.
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
    return match(one, other, width, side)
  }

  /// Compares blocks whose sides are multiples of 8, up to 64.
  ///
  /// The sums of differences and of cells fit into 16 bits, because each lane adds up one of eight
  /// columns; a square fits without its sign.
  @inline(__always)
  private static func match(
    _ one: UnsafePointer<UInt8>,
    _ other: UnsafePointer<UInt8>,
    _ stride: Int,
    _ side: Int
  ) -> BlockMatch {
    var (difference, sum): (SIMD8<UInt16>, SIMD8<UInt16>) = (.zero, .zero)
    var (squares, sumOfSquares): (SIMD8<UInt32>, SIMD8<UInt32>) = (.zero, .zero)
    for row in 0..<side {
      for column in Swift.stride(from: 0, to: side, by: 8) {
        let value = cells(other + (row &* stride &+ column))
        let gap = cells(one + (row &* stride &+ column)) &- value
        difference &+= gap
        squares &+= SIMD8(truncatingIfNeeded: gap &* gap)
        sum &+= value
        sumOfSquares &+= SIMD8(truncatingIfNeeded: value &* value)
      }
    }
    let signed = SIMD8<Int32>(truncatingIfNeeded: SIMD8<Int16>(truncatingIfNeeded: difference))
    let (total, count) = (Int64(signed.wrappedSum()), Int64(side &* side))
    return BlockMatch(
      residual: spread(of: squares.wrappedSum(), around: total, count),
      energy: spread(
        of: sumOfSquares.wrappedSum(),
        around: Int64(SIMD8<UInt32>(truncatingIfNeeded: sum).wrappedSum()),
        count
      ),
      shift: Int16(truncatingIfNeeded: total / count)
    )
  }

  /// Returns the contrast of a block whose side is a multiple of 8, up to 64.
  @inline(__always)
  private static func energy(
    _ block: UnsafePointer<UInt8>,
    _ stride: Int,
    _ side: Int
  ) -> Int32 {
    var (sum, squares): (SIMD8<UInt16>, SIMD8<UInt32>) = (.zero, .zero)
    for row in 0..<side {
      for column in Swift.stride(from: 0, to: side, by: 8) {
        let value = cells(block + (row &* stride &+ column))
        sum &+= value
        squares &+= SIMD8(truncatingIfNeeded: value &* value)
      }
    }
    return spread(
      of: squares.wrappedSum(),
      around: Int64(SIMD8<UInt32>(truncatingIfNeeded: sum).wrappedSum()),
      Int64(side &* side)
    )
  }

  /// Returns eight neighbouring cells.
  @inline(__always)
  private static func cells(_ first: UnsafePointer<UInt8>) -> SIMD8<UInt16> {
    let bytes = UnsafeRawPointer(first).loadUnaligned(as: SIMD8<UInt8>.self)
    return SIMD8(truncatingIfNeeded: bytes)
  }

  /// Returns the sum of the squared distances of numbers from their mean.
  ///
  /// - Parameters:
  ///   - squares: The sum of the numbers' squares.
  ///   - sum: The sum of the numbers.
  ///   - count: The number of numbers.
  /// - Returns: The sum.
  @inline(__always)
  private static func spread(of squares: UInt32, around sum: Int64, _ count: Int64) -> Int32 {
    Int32(truncatingIfNeeded: Int64(squares) &- sum &* sum / count)
  }
}
