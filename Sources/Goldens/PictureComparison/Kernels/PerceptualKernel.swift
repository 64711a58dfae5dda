import ChatframePixels

/// Finds the pixels whose colours look different, like pixelmatch 7.
package struct PerceptualKernel: Hashable, Sendable {
  /// The part of the largest distance above which a pixel differs, 0…1.
  package let threshold: Double
  /// A Boolean value that indicates whether pixels that smooth an edge count as well.
  package let includesAntialiasing: Bool
  /// A Boolean value that indicates whether translucent pixels are drawn on coloured stripes
  /// instead of white.
  package let hasCheckerboard: Bool

  /// Creates a kernel with pixelmatch's options.
  package init(threshold: Double, includesAntialiasing: Bool, hasCheckerboard: Bool) {
    self.threshold = threshold
    self.includesAntialiasing = includesAntialiasing
    self.hasCheckerboard = hasCheckerboard
  }

  /// The largest squared distance of colours that count as equal; black and white have 35,215.
  private var maximumDelta: Double { 35215 * threshold * threshold }

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

  /// Returns whether the second picture is darker at a differing pixel.
  package func isDarker(_ expected: UInt32, _ actual: UInt32, at place: Int) -> Bool {
    YIQDifference(hasCheckerboard: hasCheckerboard).delta(expected, actual, at: place) < 0
  }

  /// Clears the marks of pixels in a row that look the same, and returns whether any marks are
  /// left.
  private func dropClose(
    _ row: Int,
    of pair: PicturePair,
    _ differing: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let metric = YIQDifference(hasCheckerboard: hasCheckerboard)
    let (left, right) = (pair.first.row(row), pair.second.row(row))
    let maximum = maximumDelta
    // In uniform areas, the result for two opaque colours is valid until the colours change.
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

  /// Moves the marks of pixels in a row that smooth an edge.
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

/// Finds the pixels in uniform areas of two pictures, as the test for smoothed edges requires: at
/// least three neighbours equal the pixel, where the picture's edge counts as one.
///
/// Each pixel has one bit in words of 64, for three rows at a time; words are computed on demand.
/// Rows must be requested in order.
struct SiblingMap {
  private let pair: PicturePair
  private var first: [UInt64]
  private var second: [UInt64]
  /// The row of each word, plus one.
  private var rows: [Int]

  init(_ pair: PicturePair) {
    self.pair = pair
    first = [UInt64](repeating: 0, count: 3 * pair.wordsPerRow)
    second = first
    rows = [Int](repeating: 0, count: 3 * pair.wordsPerRow)
  }

  /// Returns the pixels of 64 that may smooth an edge in either picture: they are not in a uniform
  /// area, and at least one adjacent pixel is in a uniform area in both pictures.
  mutating func candidates(word: Int, row: Int) -> (first: UInt64, second: UInt64) {
    var near: UInt64 = 0
    let (top, bottom) = (max(row - 1, 0), min(row + 1, pair.height - 1))
    for other in top...bottom {
      let here = both(word, other)
      near |= here | here << 1 | here >> 1
      if word > 0 { near |= both(word - 1, other) >> 63 }
      if word + 1 < pair.wordsPerRow { near |= both(word + 1, other) << 63 }
      // All pixels are candidates already.
      if near == ~0 { break }
    }
    if near == 0 { return (0, 0) }
    let place = place(word, row)
    return (near & ~first[place], near & ~second[place])
  }

  /// Returns the pixels in uniform areas of both pictures.
  private mutating func both(_ word: Int, _ row: Int) -> UInt64 {
    let place = place(word, row)
    return first[place] & second[place]
  }

  /// Returns the index of a word, and computes the word if necessary.
  private mutating func place(_ word: Int, _ row: Int) -> Int {
    let place = row % 3 * pair.wordsPerRow + word
    if rows[place] != row + 1 {
      rows[place] = row + 1
      first[place] = pair.first.siblings(word, row)
      second[place] = pair.second.siblings(word, row)
    }
    return place
  }
}

extension PixelPlane {
  /// Returns one bit for each of 64 pixels that equals three of its neighbours.
  fileprivate func siblings(_ word: Int, _ y: Int) -> UInt64 {
    let start = word &* 64
    let end = start &+ 64 < width ? start &+ 64 : width
    guard y > 0, y &+ 1 < height else { return edgeSiblings(start, end, y) }
    let (above, line, below) = (row(y &- 1), row(y), row(y &+ 1))
    var bits: UInt64 = 0
    var x = start > 0 ? start : 1
    let last = end < width ? end : width &- 1
    while x < last {
      let value = line[x]
      var same = line[x &- 1] == value ? 1 : 0
      same &+= line[x &+ 1] == value ? 1 : 0
      same &+= above[x &- 1] == value ? 1 : 0
      same &+= above[x] == value ? 1 : 0
      same &+= above[x &+ 1] == value ? 1 : 0
      same &+= below[x &- 1] == value ? 1 : 0
      same &+= below[x] == value ? 1 : 0
      same &+= below[x &+ 1] == value ? 1 : 0
      bits |= (same > 2 ? 1 : 0) &<< UInt64(truncatingIfNeeded: x)
      x &+= 1
    }
    if start == 0, hasManySiblings(0, y) { bits |= 1 }
    if end == width, hasManySiblings(width &- 1, y) { bits |= 1 << UInt64((width - 1) % 64) }
    return bits
  }

  private func edgeSiblings(_ start: Int, _ end: Int, _ y: Int) -> UInt64 {
    var bits: UInt64 = 0
    for x in start..<end where hasManySiblings(x, y) { bits |= 1 << UInt64(x % 64) }
    return bits
  }
}
