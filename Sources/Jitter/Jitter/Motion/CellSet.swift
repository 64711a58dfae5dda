import ChatframeGraphics

/// Places on a frame where edges are: how many in each block, and where they begin and end.
struct CellSet: Sendable {
  let grid: StripGrid
  private(set) var counts: [UInt16]
  /// How many in each row of the frame.
  private(set) var rowCounts: [UInt16]
  private(set) var total = 0
  private(set) var rows: ClosedRange<Int>?
  private(set) var strips: ClosedRange<Int>?

  init(_ grid: StripGrid) {
    self.grid = grid
    counts = [UInt16](repeating: 0, count: grid.blockCount)
    rowCounts = [UInt16](repeating: 0, count: grid.height)
  }

  @inline(__always)
  mutating func add(strip: Int, row: Int) {
    counts[grid.block(strip: strip, row: row)] &+= 1
    rowCounts[row] &+= 1
    total &+= 1
    if let known = rows {
      if row < known.lowerBound { rows = row...known.upperBound }
      if row > known.upperBound { rows = known.lowerBound...row }
    } else {
      rows = row...row
    }
    if let known = strips {
      if strip < known.lowerBound { strips = strip...known.upperBound }
      if strip > known.upperBound { strips = known.lowerBound...strip }
    } else {
      strips = strip...strip
    }
  }

  /// How many rows have any.
  var rowCount: Int { rowCounts.count { $0 > 0 } }

  /// How many edges lie in blocks for which `isIncluded` holds.
  func total(where isIncluded: (_ block: Int) -> Bool) -> Int {
    guard total > 0 else { return 0 }
    return counts.indices.reduce(0) { sum, block in
      counts[block] > 0 && isIncluded(block) ? sum + Int(counts[block]) : sum
    }
  }

  /// How many lie in rows, which may reach beyond the frame.
  func count(in rows: Range<Int>) -> Int {
    rowCounts[rows.clamped(to: 0..<rowCounts.count)].reduce(0) { $0 + Int($1) }
  }

  /// Whether both have edges in half of the blocks of either.
  func overlaps(_ other: CellSet) -> Bool {
    let own = counts.count { $0 > 0 }
    let others = other.counts.count { $0 > 0 }
    let shared = zip(counts, other.counts).count { $0 > 0 && $1 > 0 }
    return shared > 0 && shared * 2 >= min(own, others)
  }

  /// The share of the frame that the rectangle around all of them covers.
  var coverage: Double {
    guard let rows, let strips else { return 0 }
    return Double(rows.count * strips.count) / Double(grid.height * grid.strips.count)
  }

  /// The rectangle around all of them, in points; nil if there are none.
  func rectangle(scale: Double) -> Rectangle? {
    guard let rows, let strips else { return nil }
    return grid.rectangle(strips: strips, rows: rows, scale: scale)
  }
}
