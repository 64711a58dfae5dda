/// A set of pixels of a picture, with one bit per pixel.
public struct PixelSet: Hashable, Sendable {
  /// The width of the picture, in pixels.
  public let width: Int
  /// The height of the picture, in pixels.
  public let height: Int
  /// The bits, 64 pixels per word with the leftmost in the lowest bit; each row begins with a new
  /// word.
  private(set) var words: [UInt64]

  /// The number of words per row.
  var wordsPerRow: Int { (width + 63) / 64 }

  /// Creates an empty set.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    words = [UInt64](repeating: 0, count: (width + 63) / 64 * height)
  }

  /// The number of pixels in the set.
  public var count: Int { words.reduce(0) { $1 == 0 ? $0 : $0 + $1.nonzeroBitCount } }

  /// A Boolean value that indicates whether the set is empty.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Returns whether a pixel is in the set; pixels outside the picture are not.
  public func contains(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    return words[y * wordsPerRow + x / 64] >> UInt64(x % 64) & 1 == 1
  }

  /// Inserts the pixels of a rectangle that are inside the picture.
  package mutating func insert(_ rectangle: PixelRectangle) {
    update(rectangle) { $0 |= $1 }
  }

  /// Removes the pixels of a rectangle.
  package mutating func remove(_ rectangle: PixelRectangle) {
    update(rectangle) { $0 &= ~$1 }
  }

  /// Removes the pixels of another set of the same size.
  package mutating func subtract(_ other: PixelSet) {
    precondition(width == other.width && height == other.height, "Sets must have the same size.")
    for index in words.indices where words[index] != 0 { words[index] &= ~other.words[index] }
  }

  /// Inserts the pixels of another set of the same size that are in a rectangle.
  package mutating func formUnion(_ other: PixelSet, in rectangle: PixelRectangle) {
    precondition(width == other.width && height == other.height, "Sets must have the same size.")
    let clipped = rectangle.clipped(width: width, height: height)
    guard !clipped.isEmpty else { return }
    for row in clipped.rows where !other.isEmpty(row: row) {
      let start = row * wordsPerRow
      Self.forEachWord(of: clipped.columns) { words[start + $0] |= other.words[start + $0] & $1 }
    }
  }

  /// Returns the number of pixels of a rectangle that are in the set.
  public func count(in rectangle: PixelRectangle) -> Int {
    let clipped = rectangle.clipped(width: width, height: height)
    guard !clipped.isEmpty else { return 0 }
    var count = 0
    for row in clipped.rows where !isEmpty(row: row) {
      let start = row * wordsPerRow
      Self.forEachWord(of: clipped.columns) { count += (words[start + $0] & $1).nonzeroBitCount }
    }
    return count
  }

  /// Inserts rows of another set, which are at most as wide, at a row of this set.
  mutating func insert(words other: [UInt64], wordsPerRow count: Int, at row: Int) {
    guard count > 0 else { return }
    for index in other.indices where other[index] != 0 {
      words[(row + index / count) * wordsPerRow + index % count] |= other[index]
    }
  }

  private mutating func update(
    _ rectangle: PixelRectangle,
    _ body: (inout UInt64, _ mask: UInt64) -> Void
  ) {
    let clipped = rectangle.clipped(width: width, height: height)
    guard !clipped.isEmpty else { return }
    for row in clipped.rows {
      let start = row * wordsPerRow
      Self.forEachWord(of: clipped.columns) { word, mask in body(&words[start + word], mask) }
    }
  }

  /// Visits the words of columns, with the bits of those columns.
  private static func forEachWord(
    of columns: Range<Int>,
    _ body: (_ word: Int, _ mask: UInt64) -> Void
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let word = column / 64
      let end = min(columns.upperBound, (word + 1) * 64)
      let count = UInt64(end - column)
      let ones = count == 64 ? ~UInt64(0) : (1 << count) - 1
      body(word, ones << UInt64(column % 64))
      column = end
    }
  }
}

extension PixelSet {
  /// Returns whether no pixel of a row is in the set.
  func isEmpty(row: Int) -> Bool {
    let start = row * wordsPerRow
    return words[start..<start + wordsPerRow].allSatisfy { $0 == 0 }
  }

  /// Visits the columns of a row that are in the set as runs, from left to right.
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
        // A shift by all 64 bits results in zero.
        rest &= ~UInt64(0) << UInt64(low + length)
      }
    }
    if let known = open { body(known) }
  }

  /// The smallest rectangle around all pixels; `nil` if the set is empty.
  public var bounds: PixelRectangle? {
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
