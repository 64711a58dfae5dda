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
        var row = rows.lowerBound
        while row < rows.upperBound {
          let offset = (row &- rows.lowerBound) &* pair.wordsPerRow
          judge(row, of: pair, differing + offset, antialiased + offset)
          row &+= 1
        }
      }
    }
    return marks
  }

  /// Whether the second picture is darker where a pixel differs.
  package func isDarker(_ expected: UInt32, _ actual: UInt32, at place: Int) -> Bool {
    YIQDifference(hasCheckerboard: hasCheckerboard).delta(expected, actual, at: place) < 0
  }

  /// Goes through the marked pixels of a row and takes away the marks of those that look the same.
  private func judge(
    _ row: Int,
    of pair: PicturePair,
    _ differing: UnsafeMutablePointer<UInt64>,
    _ antialiased: UnsafeMutablePointer<UInt64>
  ) {
    let metric = YIQDifference(hasCheckerboard: hasCheckerboard)
    let (left, right) = (pair.first.row(row), pair.second.row(row))
    let maximum = maximumDelta
    var word = 0
    while word < pair.wordsPerRow {
      var rest = differing[word]
      while rest != 0 {
        let bit = rest & (0 &- rest)
        rest ^= bit
        let column = word &* 64 &+ bit.trailingZeroBitCount
        let place = row &* pair.width &+ column
        let delta = metric.delta(left[column], right[column], at: place)
        if delta <= maximum && 0 - delta <= maximum {
          differing[word] ^= bit
        } else if !includesAntialiasing, isAntialiased(column, row, pair, metric) {
          differing[word] ^= bit
          antialiased[word] |= bit
        }
      }
      word &+= 1
    }
  }

  private func isAntialiased(
    _ x: Int,
    _ y: Int,
    _ pair: PicturePair,
    _ metric: YIQDifference
  ) -> Bool {
    metric.isAntialiased(x, y, of: pair.first, other: pair.second)
      || metric.isAntialiased(x, y, of: pair.second, other: pair.first)
  }
}
