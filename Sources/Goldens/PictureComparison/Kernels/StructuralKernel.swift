import ChatframePixels

/// Finds the pixels whose colours look different, like Playwright's comparator `ssim-cie94`.
///
/// A pixel differs if its CIE94 distance is more than `distance`, unless the structure around it is
/// the same in both pictures: neither is flat within one pixel of it, and the structural similarity
/// (Wang et al., 2004) of the channels within 15 pixels is at least 0.99.
package struct StructuralKernel: Hashable, Sendable {
  /// The largest distance of colours that count as equal; 1 is just noticeable.
  package let distance: Double

  /// The number of pixels on each side whose structure counts.
  static let radius = 15

  /// Creates a kernel in which colours up to a distance count as equal.
  package init(distance: Double) { self.distance = distance }

  /// Marks pixels in some of the rows that both pictures have.
  package func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    var marks = PixelMarks(width: min(expected.width, actual.width), rowCount: rows.count)
    _ = PicturePair.with(expected, actual) { pair in
      marks.fill { differing, antialiased in
        pair.markUnequal(rows, in: differing)
        guard let columns = pair.columns(of: differing, rowCount: rows.count) else { return }
        var filter = StructuralFilter(pair: pair, columns: columns, distance: distance)
        for row in rows {
          let offset = (row - rows.lowerBound) * pair.wordsPerRow
          filter.filter(row, differing + offset, antialiased + offset)
        }
      }
    }
    return marks
  }
}

/// Filters the unequal pixels of two pictures row by row; see `StructuralKernel`.
struct StructuralFilter {
  private let pair: PicturePair
  private let distance: Double
  private var metric = CIE94Difference()
  private var structure: WindowSums

  /// Creates a filter for pixels in some columns.
  init(pair: PicturePair, columns: Range<Int>, distance: Double) {
    self.pair = pair
    self.distance = distance
    structure = WindowSums(pair, columns: columns)
  }

  /// Clears the marks of pixels in a row that look the same.
  mutating func filter(
    _ row: Int,
    _ differing: UnsafeMutablePointer<UInt64>,
    _ antialiased: UnsafeMutablePointer<UInt64>
  ) {
    for word in 0..<pair.wordsPerRow {
      var rest = differing[word]
      while rest != 0 {
        let bit = rest & (0 &- rest)
        rest ^= bit
        let column = word * 64 + bit.trailingZeroBitCount
        if isClose(column, row) {
          differing[word] ^= bit
        } else if isOfOneStructure(column, row) {
          differing[word] ^= bit
          antialiased[word] |= bit
        }
      }
    }
  }

  private mutating func isClose(_ x: Int, _ y: Int) -> Bool {
    let left = PaddedPixels.blended(pair.first.pixel(x, y))
    let right = PaddedPixels.blended(pair.second.pixel(x, y))
    return left == right || metric.distance(left, right) <= distance
  }

  private mutating func isOfOneStructure(_ x: Int, _ y: Int) -> Bool {
    !PaddedPixels.isFlat(x, y, of: pair.first) && !PaddedPixels.isFlat(x, y, of: pair.second)
      && structure.similarity(x, y) >= 0.99
  }
}

/// A picture's pixels on white, with a checked border that differs from everything in it.
enum PaddedPixels {
  private static let even: UInt32 = 0xffff_00ff
  private static let odd: UInt32 = 0xff00_ff00

  /// Returns a pixel on white, without fractions.
  @inline(__always)
  static func blended(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    let part = Double(alpha) / 255
    return 0xff00_0000 | onWhite(pixel & 0xff, part) | onWhite(pixel >> 8 & 0xff, part) << 8
      | onWhite(pixel >> 16 & 0xff, part) << 16
  }

  private static func onWhite(_ channel: UInt32, _ alpha: Double) -> UInt32 {
    UInt32(255 + (Double(channel) - 255) * alpha)
  }

  /// Returns the pixel at a position that may be in the border.
  @inline(__always)
  static func pixel(_ x: Int, _ y: Int, of plane: PixelPlane) -> UInt32 {
    if x >= 0, y >= 0, x < plane.width, y < plane.height { return blended(plane.pixel(x, y)) }
    // The pattern of a chessboard.
    return (x &+ y) & 1 == 0 ? even : odd
  }

  /// Returns whether a pixel and its eight neighbours have one colour; never true next to the
  /// border.
  static func isFlat(_ x: Int, _ y: Int, of plane: PixelPlane) -> Bool {
    guard x > 0, y > 0, x &+ 1 < plane.width, y &+ 1 < plane.height else { return false }
    let here = plane.pixel(x, y)
    var row = y &- 1
    while row <= y &+ 1 {
      let line = plane.row(row)
      var column = x &- 1
      while column <= x &+ 1 {
        if line[column] != here, blended(line[column]) != blended(here) { return false }
        column &+= 1
      }
      row &+= 1
    }
    return true
  }
}
