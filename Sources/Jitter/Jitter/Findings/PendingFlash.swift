/// A frame that lost what the frame before showed, until it is known whether that comes back.
struct PendingFlash: Sendable {
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
  ///   - tolerance: Noise of lossy frames.
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
    guard cells.total >= Self.weight(grid) * grid.fidelity.leastEdges,
      cells.rowCount >= Self.weight(grid) * grid.fidelity.leastRows,
      Double(cells.total) >= Self.part(grid.fidelity) * Double(changes.total)
    else { return nil }
    return Undone(cells: cells, isBlank: appeared * 4 <= vanished)
  }

  /// The part of all changes that those undone make up at least.
  ///
  /// Noise comes and goes everywhere, and some of it goes by chance.
  private static func part(_ fidelity: FrameFidelity) -> Double {
    switch fidelity {
    case .lossless: 0
    case .lossy: 0.4
    }
  }

  private static func weight(_ grid: StripGrid) -> Int { grid.fidelity == .lossy ? 2 : 1 }

  /// Whether an edge is not what moved here, nor what was here.
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

  /// Whether `later` shows what it should where the change was on the screen: content that comes out on
  /// the other side of an overlay leaves others behind it.
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
