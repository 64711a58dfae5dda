import ChatframeGraphics

/// The division of a frame into vertical strips of columns, and of each strip into blocks of rows.
///
/// Strips separate bars at the side, overlays, a wallpaper beside bubbles and torn parts. They
/// exclude the outermost columns, where scroll indicators are.
package struct StripGrid: Hashable, Sendable {
  /// The number of rows in a block.
  static let blockHeight = 8

  package let fidelity: FrameFidelity
  let widthInPixels: Int
  let height: Int
  /// The columns of each strip in pixels, from left to right.
  let strips: [Range<Int>]

  /// Creates the division of frames of a size.
  ///
  /// Lossy frames have wider strips, which average out noise.
  package init(
    size: PixelSize,
    fidelity: FrameFidelity = .lossless
  ) {
    self.fidelity = fidelity
    widthInPixels = size.width
    height = size.height
    // 10 of 390 points: an indicator and its distance from the edge.
    let margin = widthInPixels / 39
    let inner = widthInPixels - 2 * margin
    let (mostStrips, narrowestStrip) = fidelity == .lossless ? (24, 8) : (12, 16)
    let count = max(1, min(mostStrips, inner / narrowestStrip))
    strips = (0..<count).map { index in
      margin + inner * index / count..<margin + inner * (index + 1) / count
    }
  }

  var blocksPerStrip: Int { (height + Self.blockHeight - 1) / Self.blockHeight }
  var blockCount: Int { blocksPerStrip * strips.count }

  func block(strip: Int, row: Int) -> Int { strip * blocksPerStrip + row / Self.blockHeight }

  /// Returns the rectangle of strips and rows, in points.
  func rectangle(
    strips range: ClosedRange<Int>,
    rows: ClosedRange<Int>,
    scale: Double
  ) -> LayoutRectangle {
    let left = strips[range.lowerBound].lowerBound
    let right = strips[range.upperBound].upperBound
    return LayoutRectangle(
      x: Double(left) / scale,
      y: Double(rows.lowerBound) / scale,
      width: Double(right - left) / scale,
      height: Double(rows.count) / scale
    )
  }
}

/// A set of edges in a frame, counted per block and per row.
struct CellSet: Sendable {
  let grid: StripGrid
  private(set) var counts: [UInt16]
  /// The number of edges in each row of the frame.
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

  /// The number of rows with edges.
  var rowCount: Int { rowCounts.count { $0 > 0 } }

  /// Returns the number of edges in some blocks.
  func total(where isIncluded: (_ block: Int) -> Bool) -> Int {
    guard total > 0 else { return 0 }
    return counts.indices.reduce(0) { sum, block in
      counts[block] > 0 && isIncluded(block) ? sum + Int(counts[block]) : sum
    }
  }

  /// Returns the number of edges in rows, which may extend beyond the frame.
  func count(in rows: Range<Int>) -> Int {
    rowCounts[rows.clamped(to: 0..<rowCounts.count)].reduce(0) { $0 + Int($1) }
  }

  /// Returns whether the sets share at least half of the blocks of either.
  func overlaps(_ other: CellSet) -> Bool {
    let own = counts.count { $0 > 0 }
    let others = other.counts.count { $0 > 0 }
    let shared = zip(counts, other.counts).count { $0 > 0 && $1 > 0 }
    return shared > 0 && shared * 2 >= min(own, others)
  }

  /// The share of the frame that the bounding rectangle covers.
  var coverage: Double {
    guard let rows, let strips else { return 0 }
    return Double(rows.count * strips.count) / Double(grid.height * grid.strips.count)
  }

  /// Returns the bounding rectangle in points; nil if the set is empty.
  func rectangle(scale: Double) -> LayoutRectangle? {
    guard let rows, let strips else { return nil }
    return grid.rectangle(strips: strips, rows: rows, scale: scale)
  }
}
