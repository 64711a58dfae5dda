/// Filters the unequal pixels of two pictures row by row; see `StructuralKernel`.
struct StructuralFilter {
  private let pair: PicturePair
  private let distance: Double
  private var metric = CIE94Difference()
  private var structure: WindowSums

  /// - Parameter columns: In which pixels are judged.
  init(pair: PicturePair, columns: Range<Int>, distance: Double) {
    self.pair = pair
    self.distance = distance
    structure = WindowSums(pair, columns: columns)
  }

  /// Goes through the marked pixels of a row and takes away the marks of those that look the same.
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
