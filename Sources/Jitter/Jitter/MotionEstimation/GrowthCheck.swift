import ChatframePixels

/// Tells the end of content that grew from content that moved, by what is now where it was.
///
/// Above the end of a bubble that grew, the bubble goes on, with something new on it. Content that
/// moved leaves what is behind it. What is below need not move with the end: it may be a wallpaper.
struct GrowthCheck {
  /// The least share of the cells where a moved end began that show the same background as before.
  private static let backgroundShare = 0.4
  /// The least share of the cells above a moved end with something new on the background.
  private static let newShare = 0.003
  /// The least difference of something new from the background and what was there, in levels.
  private static let leastContrast = 16
  /// The greatest height of an end, such as a time and buttons, as a multiple of its distance.
  private static let endRatio = 4

  private let before: FrameSignature
  private let after: FrameSignature
  private var grid: FrameGrid { after.grid }

  /// Creates a check of content that moved between two frames.
  init(before: FrameSignature, after: FrameSignature) {
    self.before = before
    self.after = after
  }

  /// Returns whether a part that moved down is the end of content that grew.
  func isEnd(_ part: PairMotion.Part) -> Bool {
    let geometry = grid.blocks
    // Content grows by whole lines. What appears above the end in less than a block is not seen.
    guard part.dx == 0, part.dy >= geometry.side, let bounds = part.blocks.bounds(grid) else {
      return false
    }
    guard bounds.rows.count * geometry.side <= Self.endRatio * part.dy else { return false }
    let bottom = geometry.y(bounds.rows.lowerBound)
    let top = bottom - part.dy
    guard top >= 0 else { return false }
    // Beside a narrow end of the content, such as a time, there is the background of the list.
    let middle = top + min(part.dy, bounds.rows.count * geometry.side / 2)
    let left = geometry.x(bounds.columns.lowerBound)
    let right = geometry.x(bounds.columns.upperBound) + geometry.side
    let columns = left..<right
    let background = background(rows: top..<middle, columns: columns)
    let kept = count(rows: top..<middle, columns: columns) { earlier, now in
      max(abs(earlier - background), abs(now - background)) <= grid.cellTolerance
    }
    let new = count(rows: top..<bottom, columns: columns) { earlier, now in
      min(abs(now - earlier), abs(now - background)) >= Self.leastContrast
    }
    return Double(kept) >= Self.backgroundShare * Double((middle - top) * columns.count)
      && Double(new) >= Self.newShare * Double(part.dy * columns.count)
  }

  /// Returns the most frequent brightness of some cells.
  private func background(rows: Range<Int>, columns: Range<Int>) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for row in rows {
      let start = row * after.plane.width
      for column in columns { counts[Int(after.plane.bytes[start + column])] += 1 }
    }
    return counts.indices.max { counts[$0] < counts[$1] } ?? 0
  }

  /// Returns the number of cells whose earlier and present brightness satisfies a condition.
  private func count(
    rows: Range<Int>,
    columns: Range<Int>,
    where condition: (_ earlier: Int, _ now: Int) -> Bool
  ) -> Int {
    var count = 0
    for row in rows {
      for column in columns {
        let cell = row * after.plane.width + column
        if condition(Int(before.plane.bytes[cell]), Int(after.plane.bytes[cell])) { count += 1 }
      }
    }
    return count
  }
}
