import ChatframeGraphics

/// How a frame is divided: upright strips of columns, and blocks of rows in each.
///
/// Strips tell bars at the side, overlays, a fixed wallpaper beside bubbles and tears of a part
/// apart. The outermost columns belong to none: scroll indicators live there.
package struct StripGrid: Hashable, Sendable {
  /// Rows in a block.
  static let blockHeight = 8

  let fidelity: FrameFidelity
  let widthInPixels: Int
  let height: Int
  /// Columns in pixels, from left to right.
  let strips: [Range<Int>]

  /// The division of frames of a size.
  ///
  /// Lossy frames have wider strips, in which noise evens out.
  package init(
    widthInPixels: Int,
    heightInPixels: Int,
    fidelity: FrameFidelity = .lossless
  ) {
    self.fidelity = fidelity
    self.widthInPixels = widthInPixels
    height = heightInPixels
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

  func firstRow(of block: Int) -> Int { block % blocksPerStrip * Self.blockHeight }

  /// The rectangle of strips and rows, in points.
  func rectangle(strips range: ClosedRange<Int>, rows: ClosedRange<Int>, scale: Double) -> Rectangle
  {
    let left = strips[range.lowerBound].lowerBound
    let right = strips[range.upperBound].upperBound
    return Rectangle(
      x: Double(left) / scale,
      y: Double(rows.lowerBound) / scale,
      width: Double(right - left) / scale,
      height: Double(rows.count) / scale
    )
  }
}
