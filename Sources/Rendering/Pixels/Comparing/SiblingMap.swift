/// Tells which pixels of two pictures lie in areas of one colour, as the test for smoothed edges asks
/// for it: at least three neighbours are the same as the pixel, the edge of the picture counting as
/// one of them.
///
/// A bit for each pixel, 64 to a word, of three rows at a time; a word is worked out when it is first
/// asked for. Rows must be asked for in turn.
struct SiblingMap {
  private let pair: PicturePair
  private var first: [UInt64]
  private var second: [UInt64]
  /// The row that each word is of, plus one.
  private var rows: [Int]

  init(_ pair: PicturePair) {
    self.pair = pair
    first = [UInt64](repeating: 0, count: 3 * pair.wordsPerRow)
    second = first
    rows = [Int](repeating: 0, count: 3 * pair.wordsPerRow)
  }

  /// Of 64 pixels those that may smooth an edge, in either picture: they lie in no such area
  /// themselves, and at least one pixel beside them lies in one in both pictures.
  mutating func candidates(word: Int, row: Int) -> (first: UInt64, second: UInt64) {
    var near: UInt64 = 0
    let (top, bottom) = (max(row - 1, 0), min(row + 1, pair.height - 1))
    for other in top...bottom {
      let here = both(word, other)
      near |= here | here << 1 | here >> 1
      if word > 0 { near |= both(word - 1, other) >> 63 }
      if word + 1 < pair.wordsPerRow { near |= both(word + 1, other) << 63 }
      // It cannot get any nearer.
      if near == ~0 { break }
    }
    if near == 0 { return (0, 0) }
    let place = place(word, row)
    return (near & ~first[place], near & ~second[place])
  }

  /// The pixels that lie in areas of one colour in both pictures.
  private mutating func both(_ word: Int, _ row: Int) -> UInt64 {
    let place = place(word, row)
    return first[place] & second[place]
  }

  /// Where a word is, worked out.
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
  /// A bit for each of 64 pixels that is the same as three of its neighbours.
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
