#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Two pictures laid over each other at their top left corners, lent for as long as they are
/// compared.
struct PicturePair {
  /// Pixels across that both have.
  let width: Int
  /// Pixels down that both have.
  let height: Int
  /// The first picture's pixels.
  let first: PixelPlane
  /// The second picture's pixels.
  let second: PixelPlane

  /// Lends two pictures' pixels; nil is answered where they have none in common.
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

  /// 64-bit words that hold a bit for each pixel of a row.
  var wordsPerRow: Int { (width + 63) / 64 }

  /// Sets a bit for each pixel of some rows that is not the same in both: rows first, then 64
  /// pixels at a time are compared as memory.
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

  /// The columns, in whole words, in which any pixel of some rows is marked; nil where none is.
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
