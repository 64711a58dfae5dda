import ChatframePixels

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Two pictures that are aligned at their top left corners, borrowed for a comparison.
struct PicturePair {
  /// The number of pixels per row that both have.
  let width: Int
  /// The number of rows that both have.
  let height: Int
  /// The first picture's pixels.
  let first: PixelPlane
  /// The second picture's pixels.
  let second: PixelPlane

  /// Lends two pictures' pixels; returns `nil` if the pictures do not overlap.
  static func with<R>(
    _ first: RGBAPicture,
    _ second: RGBAPicture,
    _ body: (PicturePair) -> R
  ) -> R? {
    let width = min(first.width, second.width)
    let height = min(first.height, second.height)
    guard width > 0, height > 0 else { return nil }
    return first.pixels.withUnsafeBufferPointer { left in
      second.pixels.withUnsafeBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return nil }
        return body(
          PicturePair(
            width: width,
            height: height,
            first: PixelPlane(left, stride: first.width, width: width, height: height),
            second: PixelPlane(right, stride: second.width, width: width, height: height)
          )
        )
      }
    }
  }

  /// The number of 64-bit words with one bit for each pixel of a row.
  var wordsPerRow: Int { (width + 63) / 64 }

  /// Sets a bit for each pixel of some rows that is not equal in both: compares memory, first by
  /// rows and then by 64 pixels.
  func markUnequal(_ rows: Range<Int>, in words: UnsafeMutablePointer<UInt64>) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let (left, right) = (first.row(row), second.row(row))
      if memcmp(left, right, width &* 4) != 0 {
        let target = words + (row &- rows.lowerBound) &* wordsPerRow
        var column = 0
        while column < width {
          let rest = width &- column
          let count = rest < 64 ? rest : 64
          if memcmp(left + column, right + column, count &* 4) != 0 {
            target[column >> 6] = Self.unequal(left + column, right + column, count)
          }
          column &+= 64
        }
      }
      row &+= 1
    }
  }

  /// Returns the columns, in whole words, that contain marked pixels of some rows, if any.
  func columns(of words: UnsafePointer<UInt64>, rowCount: Int) -> Range<Int>? {
    var (first, last) = (wordsPerRow, -1)
    for row in 0..<rowCount {
      let line = words + row * wordsPerRow
      for word in 0..<wordsPerRow where line[word] != 0 {
        first = min(first, word)
        last = max(last, word)
      }
    }
    return last < 0 ? nil : first * 64..<min(width, (last + 1) * 64)
  }

  private static func unequal(
    _ left: UnsafePointer<UInt32>,
    _ right: UnsafePointer<UInt32>,
    _ count: Int
  ) -> UInt64 {
    var (bits, pixel) = (UInt64(0), 0)
    while pixel < count {
      if left[pixel] != right[pixel] { bits |= 1 &<< UInt64(truncatingIfNeeded: pixel) }
      pixel &+= 1
    }
    return bits
  }
}

/// The pixels of a picture, or of its top left part, in memory.
struct PixelPlane {
  let width: Int
  let height: Int
  private let base: UnsafePointer<UInt32>
  private let stride: Int

  /// Creates a plane whose rows are `stride` pixels apart.
  init(_ base: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Returns the pixels of a row.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { base + y &* stride }

  /// Returns one pixel.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 { base[y &* stride &+ x] }

  /// Returns whether three of a pixel's neighbours equal it, where the picture's edge counts as
  /// one.
  func hasManySiblings(_ x: Int, _ y: Int) -> Bool {
    let value = pixel(x, y)
    let left = x > 0 ? x &- 1 : 0
    let right = x &+ 1 < width ? x &+ 1 : x
    let bottom = y &+ 1 < height ? y &+ 1 : y
    var row = y > 0 ? y &- 1 : 0
    var same = x == left || x == right || row == y || bottom == y ? 1 : 0
    while row <= bottom {
      let line = self.row(row)
      var column = left
      while column <= right {
        if line[column] == value, column != x || row != y { same &+= 1 }
        column &+= 1
      }
      row &+= 1
    }
    return same > 2
  }
}

/// Bits for the pixels of some rows: 64 per word, the leftmost in the lowest bit; each row begins
/// with a new word.
package struct PixelMarks: Hashable, Sendable {
  /// The pixels that differ.
  package var differing: [UInt64]
  /// The pixels that differ only because edges are smoothed differently.
  package var antialiased: [UInt64]

  /// Creates cleared bits for rows of `width` pixels.
  package init(width: Int, rowCount: Int) {
    differing = [UInt64](repeating: 0, count: (width + 63) / 64 * rowCount)
    antialiased = differing
  }

  /// Lends both arrays to a body that sets bits.
  mutating func fill(
    _ body: (
      _ differing: UnsafeMutablePointer<UInt64>,
      _ antialiased: UnsafeMutablePointer<UInt64>
    ) -> Void
  ) {
    differing.withUnsafeMutableBufferPointer { differing in
      antialiased.withUnsafeMutableBufferPointer { antialiased in
        if let differing = differing.baseAddress, let antialiased = antialiased.baseAddress {
          body(differing, antialiased)
        }
      }
    }
  }
}

/// Finds the pixels in which any bit differs.
package enum ExactKernel {
  /// Marks pixels in some of the rows that both pictures have.
  package static func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    var marks = PixelMarks(width: min(expected.width, actual.width), rowCount: rows.count)
    _ = PicturePair.with(expected, actual) { pair in
      marks.fill { differing, _ in pair.markUnequal(rows, in: differing) }
    }
    return marks
  }
}
