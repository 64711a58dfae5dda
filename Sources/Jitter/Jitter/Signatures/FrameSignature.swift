import ChatframePixels

/// The signature of a frame: its brightness, and the contrast of its blocks.
package struct FrameSignature: Sendable {
  /// The division of the frame.
  package let grid: FrameGrid
  /// The brightness of the frame.
  let plane: LumaPlane
  /// The contrast of each block.
  let energies: [Int32]

  /// Creates the signature of a frame's pixels.
  package init(of pixels: RawSpan, layout: FrameLayout, grid: FrameGrid) {
    precondition(pixels.byteCount >= layout.byteCount, "The frame must have all its pixels.")
    self.init(
      LumaPlane(
        of: pixels,
        stride: layout.strideInBytes,
        bytesPerPixel: layout.format.bytesPerPixel,
        channels: layout.format.channelOffsets,
        width: layout.widthInPixels,
        height: layout.heightInPixels,
        cell: grid.cell
      ),
      grid: grid
    )
  }

  /// Creates the signature of a frame from its brightness.
  package init(_ plane: LumaPlane, grid: FrameGrid) {
    self.grid = grid
    self.plane = plane
    energies = BlockComparison.energies(of: plane, grid.blocks)
  }
}

extension FrameSignature {
  /// Returns the number of blocks of this frame that an earlier one shows at some distance, and the
  /// sum of their differences.
  ///
  /// - Parameters:
  ///   - blocks: The indices of the blocks.
  ///   - before: The earlier frame.
  ///   - dx: The cells that content moved to the right.
  ///   - dy: The rows that content moved down.
  ///   - tolerance: The difference up to which blocks are equal.
  /// - Returns: The number of blocks, and the sum.
  func support(
    of blocks: [Int32],
    in before: FrameSignature,
    dx: Int = 0,
    dy: Int,
    _ tolerance: MatchTolerance
  ) -> (count: Int, residual: Int64) {
    BlockComparison.support(
      of: blocks,
      energies: energies,
      of: plane,
      in: before.plane,
      grid.blocks,
      dx: dx,
      dy: dy,
      floor: tolerance.floor,
      share: tolerance.share
    )
  }
}

extension FrameSignature {
  /// Returns whether each row of cells has one brightness in a block at a place; false for a place that is
  /// not on the screen.
  func hasUniformRows(x: Int, y: Int) -> Bool {
    let side = grid.blocks.side
    guard y >= 0, y + side <= grid.blocks.height else { return false }
    return (y..<y + side).allSatisfy { row in
      let cells = plane.bytes[row * plane.width + x..<row * plane.width + x + side]
      guard let least = cells.min(), let most = cells.max() else { return true }
      return Int(most) - Int(least) <= grid.cellTolerance
    }
  }
}

/// The comparison of content that moved by half a cell.
extension FrameSignature {
  /// Returns the frame with some rows half a cell further to the right.
  func movedHalfACell(in rows: Range<Int>) -> FrameSignature {
    FrameSignature(plane.weighted(in: rows, left: 1, own: 1, right: 0), grid: grid)
  }

  /// Returns the frame with some rows as blurred as those that are moved by half a cell.
  func blurred(in rows: Range<Int>) -> FrameSignature {
    FrameSignature(plane.weighted(in: rows, left: 1, own: 6, right: 1), grid: grid)
  }
}
