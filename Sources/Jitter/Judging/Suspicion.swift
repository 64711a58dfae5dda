/// A frame that lost what the frame before showed, until it is known whether that comes back.
struct Suspicion: Sendable {
  /// Frames that a flash lasts at most.
  static let longest = 3
  /// The part of the changes that must be undone.
  private static let agreement = 0.6

  /// The frame before the change.
  let before: FrameSignature
  /// The changed frame.
  let changed: FrameSignature
  let frame: Int
  let time: Double
  /// Pixels that the content moved between the two.
  let displacement: Int

  /// What changed and was undone in `later`.
  struct Undone {
    var cells: CellSet
    /// Whether the changed frame shows little there, where before and later there is much.
    var isBlank: Bool
  }

  /// Nil if `later` does not show again what was there before.
  ///
  /// - Parameters:
  ///   - total: Pixels that the content moved from the frame before to `later`.
  ///   - rows: Rows of the changed frame that show content seen before.
  func undone(in later: FrameSignature, total: Int, rows: Range<Int>) -> Undone? {
    let grid = before.grid
    var changes = CellSet(grid)
    var returned: [(strip: Int, row: Int)] = []
    for strip in 0..<grid.strips.count {
      for row in rows where hasChanged(strip, row, total) {
        changes.add(strip: strip, row: row)
        if hasReturned(strip, row, in: later, total) { returned.append((strip, row)) }
      }
    }
    return undone(returned, of: changes)
  }

  /// Keeps what returned in blocks where most of the changes did.
  private func undone(_ returned: [(strip: Int, row: Int)], of changes: CellSet) -> Undone? {
    let grid = before.grid
    var counts = [Int](repeating: 0, count: grid.blockCount)
    for cell in returned { counts[grid.block(strip: cell.strip, row: cell.row)] += 1 }
    var cells = CellSet(grid)
    var (vanished, appeared) = (0, 0)
    for (strip, row) in returned {
      let block = grid.block(strip: strip, row: row)
      guard Double(counts[block]) >= Self.agreement * Double(changes.counts[block]) else {
        continue
      }
      cells.add(strip: strip, row: row)
      if before.edges[strip * grid.height + row - displacement] != 0 { vanished += 1 }
      if changed.edges[strip * grid.height + row] != 0 { appeared += 1 }
    }
    guard cells.total >= MotionMeter.leastEdges, cells.rowCount >= MotionMeter.leastRows else {
      return nil
    }
    return Undone(cells: cells, isBlank: appeared * 4 <= vanished)
  }

  /// Whether an edge is not what moved here, nor what was here.
  private func hasChanged(_ strip: Int, _ row: Int, _ total: Int) -> Bool {
    let (first, source) = (strip &* before.grid.height, row &- displacement)
    guard isInside(source), isInside(source &+ total) else { return false }
    let new = changed.edges[first &+ row]
    return new != before.edges[first &+ source] && new != before.edges[first &+ row]
  }

  private func hasReturned(
    _ strip: Int,
    _ row: Int,
    in later: FrameSignature,
    _ total: Int
  ) -> Bool {
    let source = strip &* before.grid.height &+ row &- displacement
    return later.edges[source &+ total] == before.edges[source]
      && later.hashes[source &+ total] == before.hashes[source]
  }

  private func isInside(_ row: Int) -> Bool { row >= 0 && row < before.grid.height }
}
