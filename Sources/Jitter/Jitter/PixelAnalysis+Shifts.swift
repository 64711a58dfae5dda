import ChatframeGraphics

extension PixelAnalysis {
  /// The shift score of content that moved by itself, as far as pixels tell it.
  ///
  /// Rows of a list are as wide as the screen and leave no gaps, so what moved covers the full width
  /// from its first edge to its last, where it is now and where it was.
  ///
  /// - Parameters:
  ///   - cells: Where it is now.
  ///   - displacement: Device pixels down that it moved on the screen.
  ///   - deviation: Device pixels of these that the user does not explain.
  func shift(_ cells: CellSet, _ displacement: Int, _ deviation: Int) -> Double {
    guard let rows = cells.rows else { return 0 }
    func clipped(_ offset: Int) -> Range<Int> {
      let low = min(max(rows.lowerBound - offset, 0), grid.height)
      return low..<min(max(rows.upperBound + 1 - offset, low), grid.height)
    }
    let (now, before) = (clipped(0), clipped(displacement))
    let shared = now.clamped(to: before).count
    let covered = Double(now.count + before.count - shared)
    let longer = Double(max(grid.widthInPixels, grid.height))
    return covered / Double(grid.height) * min(Double(deviation) / longer, 1)
  }

  /// A finding with the rows that its region touches, where a manifest names them.
  func named(_ finding: JitterFinding) -> JitterFinding {
    var finding = finding
    guard let shown = rows[finding.event.frame] else { return finding }
    finding.event.rows =
      shown
      .filter { row in
        guard let region = finding.event.region else { return true }
        return row.y < region.maxY && row.y + row.height > region.minY
      }
      .map(\.id)
    return finding
  }
}
