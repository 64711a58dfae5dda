/// A frame that lost content of the previous frame, which may return within a few frames.
struct PendingFlash: Sendable {
  /// The largest number of frames that a flash lasts.
  static let longest = 3
  /// The share of the changes that must be undone.
  private static let agreement = 0.6

  /// The frame before the change.
  let before: FrameSignature
  /// The changed frame.
  let changed: FrameSignature
  let frame: Int
  let time: Double
  /// The pixels that the content moved between the two.
  let displacement: Int

  /// The changes that a later frame undoes.
  struct Undone {
    var cells: CellSet
    /// A Boolean value that indicates whether the changed frame shows much less there than the
    /// frames before and after.
    var isBlank: Bool
  }

  /// Returns the changes that a later frame undoes.
  ///
  /// - Parameters:
  ///   - later: The later frame.
  ///   - total: The pixels that the content moved from the frame before the change to `later`.
  ///   - rows: The rows of the changed frame that show content seen before.
  ///   - tolerance: The noise of lossy frames.
  /// - Returns: The changes; nil if too little of the content before the change returned.
  func undone(
    in later: FrameSignature,
    total: Int,
    rows: Range<Int>,
    tolerance: Int
  ) -> Undone? {
    let grid = before.grid
    var changes = CellSet(grid)
    var returned: [(strip: Int, row: Int)] = []
    for strip in 0..<grid.strips.count {
      for row in rows where hasChanged(strip, row, total, tolerance) {
        changes.add(strip: strip, row: row)
        guard hasReturned(strip, row, in: later, total, tolerance) else { continue }
        if isRestored(strip, row, in: later, total, tolerance) {
          returned.append((strip, row))
        }
      }
    }
    return undone(returned, of: changes)
  }

  /// Keeps the restored cells in blocks where most of the changes were undone.
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
    guard cells.total >= Self.weight(grid) * grid.fidelity.leastEdges,
      cells.rowCount >= Self.weight(grid) * grid.fidelity.leastRows,
      Double(cells.total) >= Self.part(grid.fidelity) * Double(changes.total)
    else { return nil }
    return Undone(cells: cells, isBlank: appeared * 4 <= vanished)
  }

  /// The smallest share of all changes that must be undone.
  ///
  /// Noise causes changes everywhere, and some of them are undone by chance.
  private static func part(_ fidelity: FrameFidelity) -> Double {
    switch fidelity {
    case .lossless: 0
    case .lossy: 0.4
    }
  }

  private static func weight(_ grid: StripGrid) -> Int { grid.fidelity == .lossy ? 2 : 1 }

  /// Returns whether a row matches neither the content that moved there nor the content that was
  /// there.
  private func hasChanged(_ strip: Int, _ row: Int, _ total: Int, _ tolerance: Int) -> Bool {
    let source = row &- displacement
    guard isInside(source), isInside(source &+ total) else { return false }
    if before.grid.fidelity == .lossy {
      guard changed.isEdge(strip: strip, row: row) || before.isEdge(strip: strip, row: source)
      else { return false }
      return [source, row].allSatisfy {
        changed.difference(strip: strip, row: row, from: before, at: $0).isChange(tolerance)
      }
    }
    return
      !changed.agrees(strip: strip, row: row, with: before, at: source, tolerance: tolerance)
      && !changed.agrees(strip: strip, row: row, with: before, at: row, tolerance: tolerance)
  }

  private func hasReturned(
    _ strip: Int,
    _ row: Int,
    in later: FrameSignature,
    _ total: Int,
    _ tolerance: Int
  ) -> Bool {
    let source = row &- displacement
    let place = source &+ total
    guard later.agrees(strip: strip, row: place, with: before, at: source, tolerance: tolerance)
    else { return false }
    let first = strip &* before.grid.height
    return before.grid.fidelity == .lossy
      || later.hashes[first &+ place] == before.hashes[first &+ source]
  }

  /// Returns whether `later` also has the right content at the place of the change on the screen,
  /// which it lacks if the content only reappeared on the other side of an overlay.
  private func isRestored(
    _ strip: Int,
    _ row: Int,
    in later: FrameSignature,
    _ total: Int,
    _ tolerance: Int
  ) -> Bool {
    let source = row &- total
    guard isInside(source) else { return true }
    return later.agrees(strip: strip, row: row, with: before, at: source, tolerance: tolerance)
  }

  private func isInside(_ row: Int) -> Bool { row >= 0 && row < before.grid.height }
}
