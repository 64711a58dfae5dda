/// The history of each block of the screen: content that scrolls, parts that stay, or an overlay
/// under which content passes.
struct ContentMap: Sendable {
  private var moved: [UInt32]
  private var stayed: [UInt32]
  private var disturbed: [UInt32]
  /// A Boolean value that indicates whether each block stayed when content last moved over the
  /// screen.
  private var isStuck: [Bool]
  /// The number of times content moved to each row; 0 for the border of a bar.
  private var reached: [UInt32]
  private let fidelity: FrameFidelity
  /// The number of pairs of frames between which content moved.
  private(set) var motions = 0

  init(_ grid: StripGrid) {
    moved = [UInt32](repeating: 0, count: grid.blockCount)
    stayed = moved
    disturbed = moved
    isStuck = [Bool](repeating: false, count: grid.blockCount)
    reached = [UInt32](repeating: 0, count: grid.height)
    fidelity = grid.fidelity
  }

  /// Updates the map with the motion between two frames.
  mutating func learn(_ motion: PairMotion) {
    guard let main = motion.main, main.displacement != 0 else { return }
    for row in reached.indices where main.cells.rowCounts[row] > 0 { reached[row] &+= 1 }
    motions += 1
    for block in moved.indices {
      if motion.still.counts[block] > 0 {
        stayed[block] &+= 1
        isStuck[block] = true
      }
      if main.cells.counts[block] > 0 {
        moved[block] &+= 1
        isStuck[block] = false
      }
    }
  }

  /// Marks cells in which content came and went, or moved by itself.
  mutating func learn(disturbance cells: CellSet) {
    for block in disturbed.indices where cells.counts[block] > 0 { disturbed[block] &+= 1 }
  }

  /// Returns the rows whose content was visible before a displacement.
  ///
  /// Content that appears from under a bar was not visible before.
  func rows(showing displacement: Int) -> Range<Int> {
    guard displacement != 0, let first = reached.firstIndex(where: isReached),
      let last = reached.lastIndex(where: isReached)
    else { return 0..<reached.count }
    let low = max(first, first + displacement)
    return low..<max(low, min(last, last + displacement) + 1)
  }

  /// Returns whether edges are where content normally scrolls; a few rows may match by chance.
  func scrolls(under cells: CellSet) -> Bool {
    // Parts of flat content match at rest by chance.
    let weight = fidelity == .lossy ? 3 : 1
    let rows = reached.indices.filter { isReached(reached[$0]) && cells.rowCounts[$0] > 0 }
    // A wallpaper is visible between content; torn parts are where content scrolls.
    let loose = cells.total { !isFixed($0) }
    return cells.total(where: scrolls) * 2 >= loose && rows.count >= weight * fidelity.leastRows
      && rows.reduce(0) { $0 + Int(cells.rowCounts[$1]) } >= weight * fidelity.leastEdges
      && cells.total(where: scrolls) >= weight * fidelity.leastEdges
  }

  /// Returns whether edges are where content no longer scrolls, as under a new bar or a keyboard.
  func isCovered(under cells: CellSet) -> Bool {
    cells.total { isStuck[$0] } * 2 > cells.total
  }

  /// Returns whether content moved to a row often enough; in lossy frames, a few times may be by
  /// chance.
  private func isReached(_ count: UInt32) -> Bool {
    switch fidelity {
    case .lossless: count > 0
    case .lossy: count > 2 && Int(count) * 32 > motions
    }
  }

  /// Returns whether content scrolled in a block, and hardly ever stayed.
  private func scrolls(_ block: Int) -> Bool {
    moved[block] > 0 && stayed[block] * 4 <= moved[block]
  }

  /// Returns whether a block always stayed while content moved.
  func isFixed(_ block: Int) -> Bool { stayed[block] > 0 && moved[block] == 0 }

  /// Returns whether content regularly comes and goes in a block when it moves, as under an
  /// overlay.
  func isRestless(_ block: Int) -> Bool {
    disturbed[block] > 2 && Int(disturbed[block]) * 12 > motions
  }
}
