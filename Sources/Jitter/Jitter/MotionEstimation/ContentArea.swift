import ChatframePixels

/// The part of the screen in which content scrolls, and what stays behind or over it.
struct ContentArea: Sendable {
  private let grid: FrameGrid
  private var moved: [UInt32]
  private var stayed: [UInt32]
  private var unexplained: [UInt32]
  /// The usual number of blocks that motion does not explain, as over a wallpaper.
  private(set) var usualUnexplainedCount = 0.0
  /// The usual number of blocks whose cells moved or stayed one by one.
  private(set) var usualMixedCount = 0.0
  /// The number of pairs of frames between which content moved.
  private(set) var motions = 0
  /// The number of those in which rows could have rounded their places individually, and in which they did.
  private var (roundable, rounded) = (0, 0)
  /// The rows to which content moved, as multiples of a block; nil until content moved.
  private(set) var rows: ClosedRange<Int>?
  /// The cells that stayed while content moved over them; empty until content moved.
  private(set) var backdrop: [UInt8] = []

  /// Creates an area of which nothing is known.
  init(_ grid: FrameGrid) {
    self.grid = grid
    let count = grid.blocks.isEmpty ? 0 : grid.blocks.count
    moved = [UInt32](repeating: 0, count: count)
    stayed = moved
    unexplained = moved
  }

  /// A Boolean value that indicates whether content moved often enough to know what stays.
  var isKnown: Bool { motions >= 4 }

  /// The least usual number of unexplained blocks that shows a wallpaper.
  private static let leastUnexplained = 4.0

  /// A Boolean value that indicates whether content that moves usually uncovers what nothing explains: the
  /// shapes of a wallpaper, or noise of a video.
  var uncoversShapes: Bool { usualUnexplainedCount >= Self.leastUnexplained }

  /// A Boolean value that indicates whether rows may round their places individually: too little motion is
  /// known, or they have often done so before.
  var mayRound: Bool { roundable < 8 || rounded * 16 > roundable }

  /// Returns whether a block stayed whenever content moved.
  func isFixed(_ block: Int) -> Bool { stayed[block] > 1 && moved[block] * 16 < stayed[block] }

  /// Returns whether a block may show content at rest, rather than a bar: content scrolled there, or
  /// it is neither known to stay nor near the top or the bottom.
  func mayScroll(_ block: Int) -> Bool {
    if isFixed(block) { return false }
    if moved[block] > 0 { return true }
    let row = block / grid.blocks.columns
    return row * 7 >= grid.blocks.rows && row * 7 < grid.blocks.rows * 6
  }

  /// Returns whether content usually scrolled in a block.
  func scrolls(_ block: Int) -> Bool { moved[block] > 2 * stayed[block] }

  /// Returns whether content regularly comes and goes in a block when content moves.
  func isRestless(_ block: Int) -> Bool {
    unexplained[block] > 2 && Int(unexplained[block]) * 6 > motions
  }

  /// Updates the area with the motion between two frames.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - before: The earlier frame.
  ///   - after: The later frame.
  ///   - isRoundable: Whether content may lie between two rows.
  mutating func learn(
    _ motion: PairMotion,
    from before: FrameSignature,
    to after: FrameSignature,
    isRoundable: Bool = true
  ) {
    guard let displacement = motion.displacement, displacement != 0 else { return }
    let mixed = Double(motion.labels.count { $0 == .mixed })
    usualMixedCount += (mixed - usualMixedCount) / 8
    let count = Double(motion.labels.count { $0 == .changed || $0 == .recolored || $0 == .part })
    usualUnexplainedCount += (count - usualUnexplainedCount) / 8
    motions += 1
    if isRoundable { roundable += 1 }
    if motion.isRounded { rounded += 1 }
    let columns = grid.blocks.columns
    for (block, label) in motion.labels.enumerated() {
      switch label {
      case .moved:
        moved[block] &+= 1
        let row = block / columns
        rows = rows.map { min($0.lowerBound, row)...max($0.upperBound, row) } ?? row...row
      case .still: stayed[block] &+= 1
      case .changed, .recolored: unexplained[block] &+= 1
      case .flat, .either, .mixed, .incoming, .part: break
      }
    }
    learnBackdrop(before, after, displacement)
  }

  /// Returns whether most cells of a block show what stays behind the content.
  func showsBackdrop(_ block: Int, of frame: FrameSignature) -> Bool {
    guard !backdrop.isEmpty else { return false }
    let count = BlockComparison.differentCells(
      of: block,
      in: frame.plane,
      from: backdrop,
      grid.blocks,
      tolerance: grid.cellTolerance
    )
    // Some cells were the same by chance as content that moved, and are not known yet.
    return count * 8 <= grid.cellsPerBlock
  }

  /// Returns whether almost all cells of a block moved or stayed since an earlier frame, or show what
  /// stays behind the content; false if nothing does.
  ///
  /// - Parameters:
  ///   - block: The index of the block.
  ///   - frame: The frame.
  ///   - before: The earlier frame.
  ///   - displacement: The rows that content moved down since.
  /// - Returns: Whether they are explained.
  func explains(
    _ block: Int,
    in frame: FrameSignature,
    since before: FrameSignature,
    displacement: Int
  ) -> Bool {
    // The cells of a video are alike too often.
    guard !backdrop.isEmpty, grid.fidelity == .lossless else { return false }
    let count = BlockComparison.unexplainedCells(
      of: block,
      in: frame.plane,
      before: before.plane,
      backdrop: backdrop,
      grid.blocks,
      dy: displacement,
      tolerance: grid.cellTolerance,
      run: 1,
      reach: 0
    )
    return count <= grid.fewCells
  }

  /// Returns whether content at a row would have come from off the screen or from under a bar.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - displacement: The rows that content moved down.
  ///   - shown: Rows that show content, besides those that are known; nil for none.
  ///   - onlyFromBehind: Whether it cannot have come from the side to which content moves.
  /// - Returns: Whether it would have.
  func isIncoming(
    row: Int,
    displacement: Int,
    among shown: ClosedRange<Int>?,
    onlyFromBehind: Bool = false
  ) -> Bool {
    let source = grid.blocks.y(row) - displacement
    guard source >= 0, source + grid.blocks.side <= grid.blocks.height else { return true }
    guard let rows = Self.union(rows, shown) else { return false }
    let isAbove = source < grid.blocks.y(rows.lowerBound)
    let isBelow = source > grid.blocks.y(rows.upperBound)
    guard onlyFromBehind else { return isAbove || isBelow }
    return displacement > 0 ? isAbove : isBelow
  }

  /// Returns whether a block at a row of cells is where content scrolls.
  func shows(y: Int) -> Bool {
    guard y >= 0, y + grid.blocks.side <= grid.blocks.height else { return false }
    guard let rows else { return true }
    return y >= grid.blocks.y(rows.lowerBound)
      && y <= grid.blocks.y(rows.upperBound)
  }

  private static func union(
    _ left: ClosedRange<Int>?,
    _ right: ClosedRange<Int>?
  ) -> ClosedRange<Int>? {
    guard let left, let right else { return left ?? right }
    return min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
  }

  private mutating func learnBackdrop(
    _ before: FrameSignature,
    _ after: FrameSignature,
    _ displacement: Int
  ) {
    if backdrop.isEmpty { backdrop = [UInt8](repeating: 0, count: after.plane.bytes.count) }
    BlockComparison.keepCells(
      of: after.plane,
      equalIn: before.plane,
      dy: displacement,
      in: &backdrop
    )
  }
}
