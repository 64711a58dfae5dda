/// Finds the pixels whose colours look different, as pixelmatch 7 does.
package struct PerceptualKernel: Hashable, Sendable {
  /// 0…1; a pixel differs if its distance is more than this part of the longest there is.
  package let threshold: Double
  /// Whether pixels that smooth an edge count like others.
  package let includesAntialiasing: Bool
  /// Whether see-through pixels are seen on coloured stripes instead of white.
  package let hasCheckerboard: Bool

  /// A kernel with pixelmatch's options.
  package init(threshold: Double, includesAntialiasing: Bool, hasCheckerboard: Bool) {
    self.threshold = threshold
    self.includesAntialiasing = includesAntialiasing
    self.hasCheckerboard = hasCheckerboard
  }

  /// The largest square of a difference that is none; 35,215 is that of black and white.
  private var maximumDelta: Double { 35215 * threshold * threshold }

  /// Marks in some of the rows that both pictures have.
  package func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    var marks = PixelMarks(width: min(expected.width, actual.width), rowCount: rows.count)
    _ = PicturePair.with(expected, actual) { pair in
      marks.fill { differing, antialiased in
        pair.markUnequal(rows, in: differing)
        var siblings = SiblingMap(pair)
        var offset = 0
        for row in rows {
          if dropClose(row, of: pair, differing + offset), !includesAntialiasing {
            dropSmooth(row, of: pair, differing + offset, antialiased + offset, &siblings)
          }
          offset += pair.wordsPerRow
        }
      }
    }
    return marks
  }

  /// Whether the second picture is darker where a pixel differs.
  package func isDarker(_ expected: UInt32, _ actual: UInt32, at place: Int) -> Bool {
    YIQDifference(hasCheckerboard: hasCheckerboard).delta(expected, actual, at: place) < 0
  }

  /// Takes away the marks of those pixels of a row that look the same.
  ///
  /// - Returns: Whether others are left.
  private func dropClose(
    _ row: Int,
    of pair: PicturePair,
    _ differing: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let metric = YIQDifference(hasCheckerboard: hasCheckerboard)
    let (left, right) = (pair.first.row(row), pair.second.row(row))
    let maximum = maximumDelta
    // Areas of one colour are alike: what was found for two opaque colours holds until they change.
    var (one, two, isClose, isAnyLeft) = (UInt32(0), UInt32(0), true, false)
    var word = 0
    while word < pair.wordsPerRow {
      var rest = differing[word]
      while rest != 0 {
        let bit = rest & (0 &- rest)
        rest ^= bit
        let column = word &* 64 &+ bit.trailingZeroBitCount
        if left[column] != one || right[column] != two || one & two < 0xff00_0000 {
          (one, two) = (left[column], right[column])
          isClose = metric.isWithin(maximum, one, two, at: row &* pair.width &+ column)
        }
        if isClose { differing[word] ^= bit } else { isAnyLeft = true }
      }
      word &+= 1
    }
    return isAnyLeft
  }

  /// Moves the marks of those pixels of a row that smooth an edge.
  private func dropSmooth(
    _ row: Int,
    of pair: PicturePair,
    _ differing: UnsafeMutablePointer<UInt64>,
    _ antialiased: UnsafeMutablePointer<UInt64>,
    _ siblings: inout SiblingMap
  ) {
    let metric = YIQDifference(hasCheckerboard: hasCheckerboard)
    for word in 0..<pair.wordsPerRow where differing[word] != 0 {
      let candidates = siblings.candidates(word: word, row: row)
      var rest = (candidates.first | candidates.second) & differing[word]
      while rest != 0 {
        let bit = rest & (0 &- rest)
        rest ^= bit
        let x = word &* 64 &+ bit.trailingZeroBitCount
        if candidates.first & bit != 0
          && metric.isAntialiased(x, row, of: pair.first, other: pair.second)
          || candidates.second & bit != 0
            && metric.isAntialiased(x, row, of: pair.second, other: pair.first)
        {
          differing[word] ^= bit
          antialiased[word] |= bit
        }
      }
    }
  }
}
