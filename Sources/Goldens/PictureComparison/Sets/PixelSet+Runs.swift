extension PixelSet {
  /// Whether a row has no pixel in the set.
  func isEmpty(row: Int) -> Bool {
    let start = row * wordsPerRow
    return words[start..<start + wordsPerRow].allSatisfy { $0 == 0 }
  }

  /// Hands out the columns of a row that are in the set, from the left, adjoining ones together.
  func forEachRun(inRow row: Int, _ body: (Range<Int>) -> Void) {
    var open: Range<Int>?
    let start = row * wordsPerRow
    for word in 0..<wordsPerRow where words[start + word] != 0 {
      var rest = words[start + word]
      while rest != 0 {
        let low = rest.trailingZeroBitCount
        let length = (~(rest >> UInt64(low))).trailingZeroBitCount
        let first = word * 64 + low
        if let known = open, known.upperBound == first {
          open = known.lowerBound..<first + length
        } else {
          if let known = open { body(known) }
          open = first..<first + length
        }
        // A shift by all 64 bits leaves none.
        rest &= ~UInt64(0) << UInt64(low + length)
      }
    }
    if let known = open { body(known) }
  }

  /// The smallest rectangle around all of them; nil if there are none.
  package var bounds: PixelRectangle? {
    var bounds: PixelRectangle?
    for row in 0..<height where !isEmpty(row: row) {
      forEachRun(inRow: row) { columns in
        let run = PixelRectangle(columns: columns, rows: row..<row + 1)
        bounds = bounds?.union(run) ?? run
      }
    }
    return bounds
  }
}
